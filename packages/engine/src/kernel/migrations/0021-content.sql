-- Redirects that staff type or import, and how often each is used.
alter table redirects add column origin text not null default 'moved' check (origin in ('moved', 'typed', 'imported'));
create index redirects_to_path on redirects (to_path) where to_path is not null;

-- Apart from the redirects, whose changes every instance and every screen follows. Each instance adds its own counts now and then.
create table redirect_hits (
  redirect_id  integer primary key references redirects on delete cascade,
  hits         bigint not null check (hits > 0),
  last_used_at timestamptz not null
);

-- Where a subscription to the newsletter was requested; null: before this was recorded.
alter table newsletter_subscriptions add column source text;
alter table newsletter_subscriptions add constraint newsletter_source check (source in ('form', 'registration', 'account')) not valid;
