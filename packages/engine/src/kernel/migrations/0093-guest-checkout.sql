-- When the last order was placed from a cart. What a guest typed before it belongs to that order, and to no account that logs in later.
alter table carts add last_ordered_at timestamptz;
