-- Proof of consent without a person: the key lies in the visitor's own cookie.
create table consents (
  id           bigint generated always as identity primary key,
  consent_key  access_key not null,
  groups       text[] not null,
  text_version text not null,
  locale       locale_code not null,
  method       text not null check (method in ('accept_all', 'reject_all', 'choose', 'withdraw')),
  given_at     timestamptz not null default now()
);
create index consents_of_key on consents (consent_key, id desc);
create index consents_by_age on consents using brin (given_at);
create trigger append_only before update or delete on consents for each row execute function refuse_rewrite();

-- What happened on a day, added up: nobody can be found in it. Each instance adds its own sums every few seconds.
create table daily_counts (
  day       date not null,
  event     text not null,                                -- 'purchase', 'view_item', 'web_vital.LCP'
  dimension text not null default '',                     -- '' for all, 'page:product', 'piece:1012', 'currency:GBP', 'product:good'
  hits      bigint not null default 0 check (hits >= 0),
  amount    bigint not null default 0 check (amount >= 0),   -- minor units, milliseconds, thousandths of CLS
  primary key (day, event, dimension)
);
create index daily_counts_by_event on daily_counts (event, day desc, hits desc);

insert into reserved_paths (path) values ('cookie-settings') on conflict do nothing;
