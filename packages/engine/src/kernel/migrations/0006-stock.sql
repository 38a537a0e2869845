-- `available` is what may be sold now. Placing an order takes it out at once; a hold says for how long. Paying touches no stock row.
create table stock (
  variation_id integer primary key references variations on delete cascade,
  available    integer not null default 0,
  may_oversell boolean not null default false,
  low_below    integer not null default 4 check (low_below >= 0),
  updated_at   timestamptz not null default now(),
  constraint stock_never_below_zero check (available >= 0 or may_oversell)
) with (fillfactor = 70);

create table stock_movements (                            -- sum(change) per variation = stock.available
  id           bigint generated always as identity primary key,
  variation_id integer not null,
  change       integer not null check (change <> 0),
  reason       text not null check (reason in ('delivery', 'count', 'import', 'order', 'release', 'cancel', 'return', 'reserve')),
  order_id     integer,
  made_by      integer,
  at           timestamptz not null default clock_timestamp()
);
create index stock_movements_of_variation on stock_movements (variation_id, id desc);
create index stock_movements_of_order on stock_movements (order_id) where order_id is not null;
create trigger append_only before update or delete on stock_movements for each row execute function refuse_rewrite();
