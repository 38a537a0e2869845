-- Imports in the browser: which kind of rows a file has, from which program, and which column is what.
alter table catalogue_imports
  add column kind text not null default 'products' check (kind in ('products', 'customers', 'orders', 'redirects', 'discounts', 'giftCards')),
  add column source text check (source in ('shopify', 'woocommerce', 'plentyone', 'google', 'table')),
  add column started_by integer references operators on delete set null,
  add column stops boolean not null default false,          -- somebody asked it to end after the current batch
  add column faulty_rows jsonb not null default '[]';       -- rows that are left out, as the file has them
alter table catalogue_imports drop constraint catalogue_imports_state_check;
alter table catalogue_imports add constraint catalogue_imports_state_check
  check (state in ('uploading', 'checking', 'checked', 'importing', 'stopped', 'done', 'failed', 'undoing', 'undone'));
create index catalogue_imports_working on catalogue_imports (alive_at) where state in ('importing', 'undoing');

-- What a check would change and what an import changed: shown as a difference, and taken back by it.
create table import_changes (
  id          bigint generated always as identity primary key,
  import_id   integer not null references catalogue_imports on delete cascade,
  phase       text not null check (phase in ('check', 'run')),
  kind        text not null check (kind in ('new', 'changed')),
  subject     text not null,                              -- handle, e-mail address, number, code or address
  title       text not null,
  row_id      integer,                                    -- of what was written
  customer_id integer references customer_profiles on delete cascade,
  variations  integer not null default 0,
  fields      jsonb not null default '[]',                -- field, value before and value after
  has_jump    boolean not null default false,             -- a price changes by more than half
  digest      text,                                       -- of what was written anew
  outcome     text check (outcome in ('undone', 'kept'))
);
create index import_changes_of_import on import_changes (import_id, phase, kind, id);
create index import_changes_of_customer on import_changes (customer_id) where customer_id is not null;

-- Which column of a file was what, to guess the next file by it.
create table import_columns (
  kind    text not null,
  name    text not null check (length(name) <= 200),      -- as the file has it, in small letters
  field   text not null,
  times   integer not null default 1,
  primary key (kind, name)
);

-- Missing pictures are a queue: those of an import in the browser are fetched after it.
alter table missing_pictures
  add column position smallint not null default 0,
  add column alt text,
  add column attempts smallint not null default 0,
  add column next_try_at timestamptz;                     -- null: not waiting; only the next import tries it
create index missing_pictures_waiting on missing_pictures (next_try_at) where next_try_at is not null;

-- Accounts that moved in without a password that can be checked.
alter table customer_profiles add column awaits_password boolean not null default false;

-- Orders of a former shop, as the history of a customer: nothing is owed, sent or taken from stock for them.
create table past_orders (
  id          integer generated always as identity primary key,
  customer_id integer not null references customer_profiles on delete cascade,
  number      text not null check (length(number) between 1 and 100),
  placed_at   timestamptz not null,
  currency    text not null check (currency ~ '^[A-Z]{3}$'),
  total       bigint not null,
  state       text not null default '',                   -- in the words of the former shop
  lines       jsonb not null default '[]',
  unique (customer_id, number)
);
