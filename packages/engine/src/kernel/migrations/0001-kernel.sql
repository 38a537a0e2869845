-- Keys: `integer` identity for what people number and the contract sends, `bigint` for logs. Secrets are kept as SHA-256 only.
-- Money: bigint minor units. Time: timestamptz in UTC. Short names in every language: `labels`; long or unique texts: rows per locale.
-- States are text with a CHECK. Logs have no foreign keys to what they log.

create domain currency_code as text check (value ~ '^[A-Z]{3}$');
create domain locale_code   as text check (value ~ '^[a-z]{2}(-[A-Z]{2})?$');
create domain access_key    as text check (value ~ '^[A-Za-z0-9_-]{22,64}$');      -- 22 base64url characters carry 132 bits
create domain secret_hash   as bytea check (octet_length(value) = 32);             -- sha-256 of a random secret of at least 128 bits
create domain email_address as text check (length(value) <= 254 and value ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$');
create domain slug          as text check (value ~ '^[^\s/?#%_]+(-[^\s/?#%_]+)*$' and value = lower(value) and length(value) <= 120);
create domain labels        as jsonb check (                                        -- {"en": "Size", "de": "Größe", "pl": "Rozmiar"}
  jsonb_typeof(value) = 'object' and value <> '{}'::jsonb and not jsonb_path_exists(value, '$.* ? (@.type() != "string")'));

-- Logs are written once. Only the retention job, which says so in its transaction, may remove rows; nobody may change them.
create function refuse_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('vitrine.retention', true) = 'on' then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = '23514', constraint = tg_table_name || '_append_only';
end $$;

-- ---- the change table: what the catalogue index and the page cache listen to

create table changes (
  id         bigint generated always as identity primary key,
  xid        xid8 not null default pg_current_xact_id(),
  subject    text not null check (subject in ('item', 'category', 'tag', 'attribute', 'property', 'manufacturer', 'availability',
                                              'page', 'settings', 'texts', 'redirects', 'media', 'shipping', 'all')),
  subject_id integer,                     -- null: the whole subject
  at         timestamptz not null default clock_timestamp()
);
create index changes_by_xid on changes (xid, id);
create index changes_by_age on changes using brin (at);

-- An import changes thousands of rows in one transaction: one row that says "everything" is cheaper for all who listen.
create function note_change(which text, ids integer[]) returns void language plpgsql as $$
begin
  if current_setting('vitrine.noted', true) = 'all' then return; end if;
  if cardinality(ids) > 250 then
    perform set_config('vitrine.noted', 'all', true);
    insert into changes (subject) values ('all');
  else
    insert into changes (subject, subject_id) select which, id from unnest(ids) id;
  end if;
  perform pg_notify('changes', '');       -- wake-up only; equal notices of one transaction are sent once
end $$;

-- Statement triggers: arguments are the subject and the column that carries its id ('' for the whole subject).
create function note_changed_rows() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_argv[1] = '' then
    if exists (select from changed) then perform note_change(tg_argv[0], array[null::integer]); end if;
    return null;
  end if;
  execute format('select array_agg(distinct %I) from changed', tg_argv[1]) into ids;
  if ids is not null then perform note_change(tg_argv[0], ids); end if;
  return null;
end $$;

create function listen_to(which_table regclass, subject text, id_column text) returns void language plpgsql as $$
declare
  op text;
begin
  foreach op in array array['insert', 'update', 'delete'] loop
    execute format(
      'create trigger %I after %s on %s referencing %s table as changed for each statement execute function note_changed_rows(%L, %L)',
      'note_' || op, op, which_table, case op when 'delete' then 'old' else 'new' end, subject, id_column);
  end loop;
end $$;

-- ---- outbox: what must happen outside, noted in the transaction that makes it true

create table outbox (
  id         bigint generated always as identity primary key,
  kind       text not null,                              -- 'mail.orderPlaced', 'payment.create', 'payment.refund', 'push.orderShipped'
  dedupe_key text not null unique,                       -- 'mail.orderPlaced:1041': the same fact is noted once, and is the key given to the provider
  payload    jsonb not null default '{}',                -- ids only, never personal data: it is read when it is sent
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

-- Shared by all instances, worthless after a crash: unlogged.
create unlogged table rate_limits (
  bucket       text not null,                            -- operation class and keyed hash of address or session, never the address itself
  window_start timestamptz not null,
  hits         integer not null default 1,
  primary key (bucket, window_start)
);
create index rate_limits_by_window on rate_limits (window_start);
