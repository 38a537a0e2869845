-- The migrations that an older version can work with, so that it can start beside a newer one and after it. Each later
-- migration is recorded by the version that applies it.
create table compatible_migrations (
  name text primary key
);
