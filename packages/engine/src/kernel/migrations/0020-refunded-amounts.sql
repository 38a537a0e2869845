-- Amounts that staff refund of a line without its units.
alter table order_items add column refunded_amount bigint not null default 0;
alter table order_items add constraint order_items_refunded_amount_positive check (refunded_amount >= 0) not valid;
