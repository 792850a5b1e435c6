-- From a scope to its turns: to delete a scope, SQLite looks whether any turn refers to it, and without this
-- it reads all turns of all users for each, with the store locked.
CREATE INDEX turns_by_scope ON turns (scope_id);
