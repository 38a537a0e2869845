-- What background jobs read and write, and what all instances of a shop share.

-- The outbox: messages and calls to other services, written in the transaction that causes them.

create table outbox (
  id         bigint generated always as identity primary key,
  kind       text not null,                              -- 'mail.orderPlaced', 'payment.create', 'payment.refund', 'push.orderShipped'
  dedupe_key text not null unique,                       -- 'mail.orderPlaced:1041': each message is enqueued once, and this is the idempotency key at the provider
  payload    jsonb not null default '{}',                -- ids only, never personal data, which is read when the message is sent
  state      text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  attempts   integer not null default 0,
  run_after  timestamptz not null default now(),         -- also the lease: a worker that takes a row moves it forward
  last_error text,
  created_at timestamptz not null default now(),
  sent_at    timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index outbox_waiting on outbox (run_after, id) where state = 'waiting';
create index outbox_dead on outbox (id) where state = 'dead';

-- Shared by all instances; worthless after a crash, so the table is unlogged.
create unlogged table rate_limits (
  bucket       text not null,                            -- operation class and keyed hash of address or session, never the address itself
  window_start timestamptz not null,
  hits         integer not null default 1,
  primary key (bucket, window_start)
);
create index rate_limits_by_window on rate_limits (window_start);

-- Keys that all instances of a shop share: created at the first start and never shown.
create table secrets (
  name  text primary key,
  value bytea not null check (octet_length(value) >= 32)
);

-- Rendered mails: shown on the page of the default transport, and the proof that a receipt was sent. Personal data, deleted after a short time.
create table mails (
  id         bigint generated always as identity primary key,
  outbox_id  bigint unique,
  template   text not null,
  locale     locale_code not null,
  recipient  email_address not null,
  subject    text not null,
  html       text not null,
  plain      text not null,
  made_at    timestamptz not null default now(),
  delivered_at timestamptz
);
create index mails_by_recipient on mails (lower(recipient), made_at desc);

-- The corrections of the reconcile job.
create table repairs (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default now(),
  kind       text not null,
  subject    text not null,
  subject_id bigint not null,
  found      jsonb not null,
  did        text not null
);
create index repairs_by_subject on repairs (subject, subject_id);

-- A bot check counts once. Worthless after a crash (a used check counts once more at most): unlogged.
create unlogged table used_bot_checks (
  id    text primary key,
  until timestamptz not null
);
create index used_bot_checks_until on used_bot_checks (until);

-- Rate-limit usage over all instances: each instance writes the larger usages at most once a second. Worthless after a crash: unlogged.
create unlogged table shared_allowances (
  bucket     text primary key,                           -- what is limited and a keyed hash of the caller, never an address
  debt       double precision not null,                  -- used and not yet refilled when it was written
  per_second double precision not null,                  -- refill rate
  at         timestamptz not null default clock_timestamp()
);
create index shared_allowances_by_age on shared_allowances (at);

-- /readyz updates this row, because a full disk or a replica still answers every read.
create table write_probes (
  is_only boolean primary key default true check (is_only),
  at      timestamptz not null default clock_timestamp()
);

insert into write_probes default values;
