-- What callers have spent of their allowances, over all instances: told by each instance for those who spend much, at most once a second. Worthless after a crash: unlogged.
create unlogged table shared_allowances (
  bucket     text primary key,                           -- what is limited and a keyed hash of whom, never an address
  debt       double precision not null,                  -- spent, and not yet filled up again when it was written
  per_second double precision not null,                  -- how quickly it fills up
  at         timestamptz not null default clock_timestamp()
);
create index shared_allowances_by_age on shared_allowances (at);
