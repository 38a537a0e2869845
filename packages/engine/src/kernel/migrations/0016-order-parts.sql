-- What staff refund without a return.
alter table order_items add column refunded_quantity integer not null default 0;
alter table order_items add constraint order_items_refunded_fits
  check (refunded_quantity between 0 and quantity - cancelled_quantity) not valid;
alter table orders add column refunded_shipping_gross bigint not null default 0;
alter table orders add constraint orders_refunded_shipping_fits
  check (refunded_shipping_gross between 0 and shipping_gross) not valid;

-- Orders that staff place for a customer.
alter table orders add column channel text not null default 'shop';
alter table orders add constraint orders_channel_known check (channel in ('shop', 'staff')) not valid;
alter table orders add column placed_by text;

-- The most that a role may refund of an order, in whole units of the order's currency; no row: no limit.
create table staff_role_limits (
  role       text primary key,
  max_refund integer not null check (max_refund >= 0)
);
