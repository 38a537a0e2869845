-- Indexes for what would otherwise take longer with each order: lists and searches of staff, erasure, and jobs.

-- Lists of staff, newest first, by what is rare in some shop.
create index orders_by_state on orders (status, placed_at desc, id desc);
create index orders_by_payment_status on orders (payment_status, placed_at desc, id desc);
create index orders_by_payment_method on orders (payment_method_id, placed_at desc, id desc);
create index orders_by_country on orders (shipping_country_id, placed_at desc, id desc);

-- Searches: an address by its beginning, each word of a name by its beginning, a parcel.
create index order_addresses_by_email_beginning on order_addresses (lower(email) text_pattern_ops) where email is not null;
create function order_name_words(company_name text, first_name text, last_name text) returns tsvector
  language sql immutable parallel safe as $$
  select to_tsvector('simple', coalesce(company_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))
$$;
-- The list of pending entries is read by every search: it stays short.
create index order_addresses_by_name on order_addresses using gin (order_name_words(company_name, first_name, last_name)) with (gin_pending_list_limit = 256);
create index shipments_by_tracking_number on shipments (lower(tracking_number) text_pattern_ops) where tracking_number is not null;
create index customers_of_class on customers (class_id) where class_id is not null;
create index customer_profiles_blocked on customer_profiles (customer_id) where is_blocked;

-- One person among all.
create index sessions_of_guest on sessions (lower(guest_mail)) where guest_mail is not null;
create index order_coupons_of_customer on order_coupons (customer_key) where state = 'used';

-- What jobs look for.
create index documents_reversed on documents (reverses_id) where reverses_id is not null;
create index outbox_sent on outbox (sent_at) where state = 'sent';
create index mails_by_age on mails (made_at);
create index stock_holds_settled on stock_holds (expires_at) where state = 'kept' and order_id is not null;
create index payment_events_unchanged on payment_events (received_at) where not changed;
create index payments_abandoned on payments (created_at) where order_id is null;
create index payments_by_change on payments (updated_at) where order_id is not null;
create index price_history_by_age on price_history using brin (valid_from);
create index mails_undelivered on mails (outbox_id) where delivered_at is null;

-- Last, since it keeps everybody from these tables until the transaction ends.
drop index orders_by_status;
drop index order_addresses_by_email;
