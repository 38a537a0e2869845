-- The currencies in which the shop sells beside its own, at a fixed rate: one unit of `base`, the shop's currency, is
-- `rate` units. A country without a currency pays in the shop's.
create table market_currencies (
  currency  currency_code primary key references currencies,
  base      currency_code not null references currencies,
  rate      numeric(18, 8) not null check (rate > 0),
  rounding  text not null default 'none' check (rounding in ('none', '.00', '.50', '.90', '.95', '.99', '1', '5', '10')),
  -- Prices have been converted like this since then: an earlier price in this currency is not known from the base.
  since     timestamptz not null default now(),
  check (currency <> base)
);
alter table countries add column currency currency_code references market_currencies;
-- When the price was first stored: it is not compared with what was paid before it.
alter table prices add column offered_since timestamptz not null default now();

select track_changes('market_currencies', 'settings', '');
