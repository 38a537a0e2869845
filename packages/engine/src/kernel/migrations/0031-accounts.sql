-- Challenges carry their own signature; only those that were answered are kept, so that no answer works twice. Customers and operators answer theirs alike.
alter table operator_challenges rename to passkey_challenges;
alter index operator_challenges_pkey rename to passkey_challenges_pkey;
alter index operator_challenges_by_expiry rename to passkey_challenges_by_expiry;

create table customer_passkeys (
  credential_id text primary key,                         -- base64url, as browsers name it
  customer_id   integer not null references customer_profiles on delete cascade,
  public_key    bytea not null,
  counter       bigint not null default 0,
  transports    text[] not null default '{}',
  name          text not null check (length(name) between 1 and 80),
  created_at    timestamptz not null,
  used_at       timestamptz
);
create index customer_passkeys_of_customer on customer_passkeys (customer_id);

-- Links in mails. The link is made anew from id and salt with a key that is not in this table; it counts as long as its row is here.
create table customer_tokens (
  id          integer generated always as identity primary key,
  customer_id integer not null references customer_profiles on delete cascade,
  purpose     text not null check (purpose in ('resetPassword', 'changeEmail', 'proveEmail')),
  salt        bytea not null check (length(salt) >= 16),
  new_email   email_address,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  check ((purpose = 'changeEmail') = (new_email is not null))
);
create index customer_tokens_of_customer on customer_tokens (customer_id, purpose);
create index customer_tokens_by_expiry on customer_tokens (expires_at);

-- The page of a link that proves an e-mail: no category may take its address, and one that did moves aside.
update category_texts t set name_url = name_url || '-page'
  from categories c
 where c.id = t.category_id and c.parent_id is null and t.name_url = 'confirm-email';
insert into reserved_paths (path) values ('confirm-email') on conflict do nothing;
