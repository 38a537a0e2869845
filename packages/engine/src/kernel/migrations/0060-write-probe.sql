-- /readyz writes this row to learn whether anything can be written: a full disk and a replica still answer every question.
create table write_probes (
  is_only boolean primary key default true check (is_only),
  at      timestamptz not null default clock_timestamp()
);
insert into write_probes default values;
