-- Shipping and payment methods are set up in the admin. One that is archived is not active, and stays for its orders.
alter table shipping_profiles add column archived_at timestamptz;
alter table payment_methods add column archived_at timestamptz;
-- Customer classes to which a method is offered; empty: everybody, as for items.
alter table shipping_profiles add column class_ids integer[] not null default '{}';

-- Keys of accounts at payment providers that were entered in the admin, encrypted with the key of the configuration.
create table payment_accounts (
  provider    text primary key check (provider ~ '^[a-z][a-z_]{1,29}$'),
  sealed      bytea not null,
  last_characters jsonb not null,
  is_test     boolean not null,
  changed_at  timestamptz not null default now()
);

select track_changes('payment_accounts', 'payment', '');
