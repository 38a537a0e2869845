-- What staff refund without a return.
alter table order_items add column refunded_quantity integer not null default 0;
alter table order_items add constraint order_items_refunded_fits
  check (refunded_quantity between 0 and quantity - cancelled_quantity) not valid;
alter table orders add column refunded_shipping_gross bigint not null default 0;
alter table orders add constraint orders_refunded_shipping_fits
  check (refunded_shipping_gross between 0 and shipping_gross) not valid;

-- A refund that no payment provider executes: staff transfer it. Earlier refunds have no row and count as transferred.
create table bank_refunds (
  refund_id      integer primary key references refunds,
  state          text not null default 'open' check (state in ('open', 'ordered', 'transferred')),
  file_id        text check (length(file_id) <= 35),          -- the last SEPA file with it; its account numbers are not stored
  ordered_at     timestamptz,                                 -- when that file was written
  ordered_by     text,
  transferred_at timestamptz,
  transferred_by text,
  check ((state = 'transferred') = (transferred_at is not null)),
  check (state <> 'ordered' or file_id is not null)
);
create index bank_refunds_to_transfer on bank_refunds (refund_id) where state in ('open', 'ordered');
create index bank_refunds_transferred on bank_refunds (transferred_at desc, refund_id desc) where state = 'transferred';

-- Orders that staff place for a customer.
alter table orders add column channel text not null default 'shop';
alter table orders add constraint orders_channel_known check (channel in ('shop', 'staff')) not valid;
alter table orders add column placed_by text;

-- The most that a role may refund of an order, in whole units of the order's currency; no row: no limit.
create table staff_role_limits (
  role       text primary key,
  max_refund integer not null check (max_refund >= 0)
);
