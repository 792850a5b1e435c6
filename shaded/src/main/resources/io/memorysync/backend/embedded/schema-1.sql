CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE
);

CREATE TABLE scopes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id),
  name TEXT NOT NULL,
  UNIQUE (user_id, name)
);

-- Ids are never used again and rise in the order of storing: an index knows by them what is new.
CREATE TABLE turns (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id),
  scope_id INTEGER NOT NULL REFERENCES scopes (id),
  seed TEXT NOT NULL,
  -- Microseconds since 1970-01-01T00:00Z.
  occurred_at INTEGER NOT NULL,
  role TEXT NOT NULL,
  author TEXT NOT NULL,
  text TEXT NOT NULL,
  -- 0 for a reply that broke off.
  complete INTEGER NOT NULL,
  UNIQUE (user_id, seed, occurred_at)
);

CREATE INDEX turns_by_user ON turns (user_id, id);
