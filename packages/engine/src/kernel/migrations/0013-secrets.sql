-- Keys that every instance of one shop shares. Made at the first start, read at every other, never told.
create table secrets (
  name  text primary key,
  value bytea not null check (octet_length(value) >= 32)
);
