-- The base schema of version 0.1.0, in files by subject that run in the order of their numbers, in one transaction.

-- Keys: `integer` identity for numbers that people use and the contract sends, `bigint` for logs. Of secrets only the SHA-256 is stored.
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

-- Rows of logs are never changed. Only the retention job, which sets vitrine.retention in its transaction, may delete them.
create function enforce_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('vitrine.retention', true) = 'on' then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = '23514', constraint = tg_table_name || '_append_only';
end $$;

-- The allowed state transitions of each table. The code has the same lists, and tests compare them.
create table allowed_moves (
  subject    text not null,
  from_state text not null,
  to_state   text not null,
  primary key (subject, from_state, to_state)
);

create function enforce_state_transition() returns trigger language plpgsql as $$
declare
  old_state text := to_jsonb(old) ->> tg_argv[1];
  new_state text := to_jsonb(new) ->> tg_argv[1];
begin
  if old_state <> new_state and not exists (
    select from allowed_moves where subject = tg_argv[0] and from_state = old_state and to_state = new_state
  ) then
    raise exception '% cannot change from % to %', tg_argv[0], old_state, new_state
      using errcode = '23514', constraint = tg_argv[0] || '_transitions';
  end if;
  return new;
end $$;
