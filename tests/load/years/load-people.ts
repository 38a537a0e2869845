import type pg from 'pg'
import { nameOf, type Scale } from './load-orders.ts'

/** Of new visitors only; returning ones have their cookie. */
const consentsPerSession = 0.27

/** Accounts with their addresses, carts and newsletters; their ids are in the temporary table `loaded_customers`. */
export async function loadCustomers(client: pg.Client, { days, customers }: Scale): Promise<void> {
  await client.query(`
    create temp table loaded_customers as
      select (select coalesce(max(id), 0) from customers) + n as customer_id, n, name.*, now() - interval '${days} days' * (${customers} - n) / ${customers} as since
        from generate_series(1, ${customers}) n join lateral (select ${nameOf('n')}) name on true;
    insert into customers (id, created_at) select customer_id, since from loaded_customers;
    select setval(pg_get_serial_sequence('customers', 'id'), (select max(id) from customers));
    insert into customer_profiles (customer_id, email, email_proved_at, password_hash, first_name, last_name, locale, last_login_at)
    select l.customer_id, lower(first || '.' || last) || n || '@example.net', since, ann.password_hash, first, last, 'en', since
      from loaded_customers l, customer_profiles ann where ann.email_key = 'ann@example.org';
    insert into addresses (customer_id, primary_billing, primary_shipping, first_name, last_name, street_name, zip_code, city, country_id)
    select customer_id, true, true, first, last, 'High Street ' || n % 200, '10115', city, 1 from loaded_customers;
    insert into addresses (customer_id, is_billing, first_name, last_name, street_name, zip_code, city, country_id)
    select customer_id, false, first, last, 'Side Street ' || n % 200, '10115', city, 1 from loaded_customers where n % 3 = 0;
    insert into carts (customer_id, currency, shipping_country_id, updated_at) select customer_id, 'GBP', 1, since from loaded_customers;
    insert into newsletter_subscriptions (folder, email, locale, state, salt, requested_at, confirmed_at)
    select 'default', lower(first || '.' || last) || n || '@example.net', 'en', 'confirmed', decode(md5(n::text), 'hex'), since, since
      from loaded_customers where n % 5 = 0`)
}

/** Sessions of the last 30 days with carts and wishlists, and what visitors leave behind for longer. */
export async function loadVisits(client: pg.Client, { days, sessionsPerDay }: Scale): Promise<void> {
  const kept = Math.min(days, 30)
  const sessions = sessionsPerDay * kept
  const consents = Math.ceil(sessionsPerDay * days * consentsPerSession)
  await client.query(`
    create temp table loaded_sessions as
    with written as (
      insert into sessions (token_hash, customer_id, guest_mail, locale, created_at, seen_at, expires_at)
      select sha256(('session' || nth)::bytea), c.customer_id, case when nth % 3 = 1 then 'guest' || nth || '@guest.example' end, 'en', at, at, at + interval '30 days 2 hours'
        from generate_series(1, ${sessions}) nth
        cross join lateral (select now() - interval '1 day' * ${kept} * nth / ${sessions} as at) seen
        left join loaded_customers c on nth % 3 = 0 and c.n = 1 + nth % (select count(*) from loaded_customers)
      returning id, customer_id)
    select * from written;
    insert into carts (session_id, currency, shipping_country_id) select id, 'GBP', 1 from loaded_sessions where customer_id is null and id % 2 = 0;
    insert into cart_items (cart_id, variation_id, quantity, seen_amount)
    select c.id, (select min(id) from variations where number like 'SKU-%') + c.id % 1000, 1, 6900 from carts c where c.session_id in (select id from loaded_sessions);
    insert into wishlists (session_id) select id from loaded_sessions where customer_id is null and id % 10 = 0;
    insert into consents (consent_key, groups, text_version, locale, method, given_at)
    select replace(gen_random_uuid()::text, '-', ''), array['statistics'], 'v1', 'en', 'accept_all', now() - interval '1 day' * ${days} * n / ${consents}
      from generate_series(1, ${consents}) n`)
}

/** What the shop itself writes day by day: counts, prices, audit, messages, changes, reviews. */
export async function loadHistory(client: pg.Client, { days, sessionsPerDay }: Scale): Promise<void> {
  await client.query(`
    insert into daily_counts (day, event, dimension, hits, amount)
    select current_date - d, event, dimension, 10, 0
      from generate_series(1, ${Math.min(days, 399)}) d cross join (values ('view_item'), ('add_to_cart'), ('purchase')) e (event)
      cross join (select '' as dimension union all select 'piece:' || id from variations where number like 'SKU-%' and id % 10 < 6) x;
    insert into price_history (variation_id, currency, amount, is_reduced, valid_from)
    select v.id, 'GBP', 6900 + w, false, now() - interval '1 week' * w - interval '1 day'
      from variations v cross join generate_series(${Math.ceil(days / 7)}, 1, -1) w where v.number like 'SKU-%' order by w desc;
    insert into audit_log (at, operator_name, action, subject, subject_id, before, after)
    select now() - interval '1 hour' * n / 8, 'Some editor', 'doSaveBlocks', (array['page', 'page', 'media', 'settings', 'operator'])[1 + n % 5], (n % 500)::text, '{"a": 1}', '{"a": 2}'
      from generate_series(${days * 200}, 1, -1) n;
    insert into contact_messages (name, email, subject, message, locale, received_at)
    select 'Ann', 'guest' || n || '@guest.example', 'A question', repeat('Where is my parcel? ', 10), 'en', now() - interval '1 day' * n / 10
      from generate_series(1, ${days * 10}) n;
    insert into changes (subject, subject_id, at) select 'item', (select min(id) from items) + n % 1000, now() - interval '1 second' * n
      from generate_series(${sessionsPerDay * 3}, 1, -1) n;
    insert into reviews (item_id, customer_id, is_verified, author_name, locale, title, text, rating, status, created_at)
    select (select min(item_id) from variations where number like 'SKU-%') + floor(1000 * power((hashint4extended(n, 7) & 65535) / 65536.0, 3))::integer, customer_id, true, first, 'en', 'Good', repeat('Fits well. ', 10), 1 + n % 5, 'visible', since
      from loaded_customers where n % 10 = 0 on conflict do nothing`)
}
