-- What was forgotten, so that nothing of it comes back. The subject is a hash: it tells no one's name.
CREATE TABLE erasures (
  -- Rises with every erasure: an index knows by it that rows are gone.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  subject TEXT NOT NULL,
  -- What was said up to this moment is not kept; microseconds since 1970-01-01T00:00Z.
  up_to INTEGER NOT NULL
);

CREATE INDEX erasures_by_subject ON erasures (subject, up_to);
