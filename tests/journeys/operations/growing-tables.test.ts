import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shopWithReturns, type ShopWithReturns } from '../../harness/shops/shop-with-returns.ts'
import { testShop } from '../../harness/shops/test-shop.ts'

const day = 24 * 60

async function count({ db }: Pick<ShopWithReturns, 'db'>, table: string, where = 'true'): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from ${sql.raw(table)} where ${sql.raw(where)}`.execute(db)
  return rows[0]?.count ?? 0
}

async function insert({ db }: Pick<ShopWithReturns, 'db'>, statements: string): Promise<void> {
  for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
}

test('holds of sent orders are deleted after 90 days, those of cancelled and unsent orders are not', async () => {
  const shop = await shopWithReturns()
  const sent = await shop.createShippedOrder({ lines: { SHIRT: 1, SCARF: 1 } })
  const paid = await shop.createOrder({ lines: { SHIRT: 1 }, payment: 'advance' })
  await shop.orderAdmin.recordPayment(paid.orderId)
  const cancelled = await shop.createOrder({ lines: { BEANIE: 1 }, payment: 'advance' })
  await shop.orderAdmin.cancel(cancelled.orderId)
  const holdsOf = (orderId: number) => count(shop, 'stock_holds', `order_id = ${orderId}`)
  shop.clock.advanceMinutes(89 * day)
  await shop.engine.scheduler.run('forgetHolds')
  expect(await holdsOf(sent.orderId)).toBe(2)
  shop.clock.advanceMinutes(10 * day)
  await shop.engine.scheduler.run('forgetHolds')
  expect([await holdsOf(sent.orderId), await holdsOf(paid.orderId), await holdsOf(cancelled.orderId)]).toEqual([
    0, 1, 1,
  ])
})

test('answers of a provider that changed nothing are deleted after 90 days, the others are kept', async () => {
  const shop = await shopWithReturns()
  const { paymentId } = await shop.createShippedOrder()
  await shop.webhook(paymentId)
  const events = (changed: boolean) => count(shop, 'payment_events', `changed = ${changed}`)
  const [changed, unchanged] = [await events(true), await events(false)]
  expect(changed).toBeGreaterThan(0)
  expect(unchanged).toBeGreaterThan(0)
  shop.clock.advanceMinutes(89 * day)
  await shop.engine.scheduler.run('forgetPaymentAnswers')
  expect(await events(false)).toBe(unchanged)
  shop.clock.advanceMinutes(2 * day)
  await shop.engine.scheduler.run('forgetPaymentAnswers')
  expect([await events(true), await events(false)]).toEqual([changed, 0])
})

test('payments that never had an order or money are deleted after a year, with their events', async () => {
  const shop = await shopWithReturns()
  const { orderId } = await shop.createShippedOrder()
  await sql`
    insert into payments (order_id, attempt_id, method_id, provider, status, currency, amount, paid_amount)
    select given.order_id, gen_random_uuid(), method_id, provider, given.status, currency, amount, given.paid
      from payments, (values (null::integer, 'canceled', 0), (null, 'failed', 0), (null, 'paid', 5000), (null, 'open', 0), (${orderId}, 'expired', 0)) as given (order_id, status, paid)
     where payments.order_id = ${orderId}`.execute(shop.db)
  await sql`insert into payment_events (payment_id, source, provider_status, changed) select id, 'poll', status, true from payments`.execute(
    shop.db,
  )
  shop.clock.advanceMinutes(364 * day)
  await shop.engine.scheduler.run('forgetPaymentAnswers')
  expect(await count(shop, 'payments')).toBe(6)
  shop.clock.advanceMinutes(2 * day)
  await shop.engine.scheduler.run('forgetPaymentAnswers')
  const { rows } = await sql`
    select order_id is not null as "hasOrder", status from payments p
     where exists (select from payment_events where payment_id = p.id) order by id`.execute(shop.db)
  expect(rows).toEqual([
    { hasOrder: true, status: 'paid' },
    { hasOrder: false, status: 'paid' },
    { hasOrder: false, status: 'open' },
    { hasOrder: true, status: 'expired' },
  ])
  expect(await count(shop, 'payments')).toBe(4)
})

test('replaced prices are deleted after three years, except those that a reduction in force is compared with', async () => {
  const shop = await testShop()
  await insert(
    shop,
    `insert into items (id) values (1), (2), (3);
    insert into variations (id, item_id, number) values (1, 1, 'CHANGED'), (2, 2, 'REDUCED'), (3, 3, 'SAME');
    insert into price_history (variation_id, currency, amount, is_reduced, began_at, valid_from) values
      (1, 'GBP', 100, false, null, now() - interval '5 years'), (1, 'GBP', 101, false, null, now() - interval '4 years'),
      (1, 'GBP', 102, false, null, now() - interval '1 year'),
      (2, 'GBP', 200, false, null, now() - interval '6 years'), (2, 'GBP', 201, false, null, now() - interval '5 years 20 days'),
      (2, 'GBP', 202, true, now() - interval '5 years', now() - interval '5 years'),
      (3, 'GBP', 300, false, null, now() - interval '9 years')`,
  )
  await shop.engine.scheduler.run('forgetPrices')
  const { rows } = await sql<{ amount: number }>`select amount from price_history order by amount`.execute(shop.db)
  expect(rows.map(({ amount }) => amount)).toEqual([101, 102, 200, 201, 202, 300])
})

/** The statutory period begins at the end of the year. */
const endOfPeriod = `(date_trunc('year', now() at time zone 'utc') at time zone 'utc' - interval '10 years')`
const oldAndYoung: readonly (readonly [job: string, table: string, rows: string, left: string])[] = [
  [
    'forgetAudit',
    'audit_log',
    `insert into audit_log (at, operator_name, action, subject, subject_id)
     values (${endOfPeriod} - interval '1 day', 'A', 'x', 'page', 'old'), (${endOfPeriod} + interval '1 day', 'A', 'x', 'page', 'young')`,
    "subject_id = 'young'",
  ],
  [
    'forgetRepairs',
    'repairs',
    `insert into repairs (at, kind, subject, subject_id, found, did)
     values (${endOfPeriod} - interval '1 day', 'old', 'order', 1, '{}', ''), (${endOfPeriod} + interval '1 day', 'young', 'order', 1, '{}', '')`,
    "kind = 'young'",
  ],
  [
    'forgetSent',
    'outbox',
    `insert into outbox (kind, dedupe_key, state, created_at, sent_at) values
       ('mail.orderPlaced', 'old', 'sent', now() - interval '31 days', now() - interval '31 days'),
       ('mail.orderPlaced', 'young', 'sent', now() - interval '29 days', now() - interval '29 days'),
       ('mail.orderPlaced', 'undeliverable', 'dead', now() - interval '366 days', null),
       ('mail.orderPlaced', 'young dead', 'dead', now() - interval '364 days', null),
       ('payment.refund', 'young money', 'dead', now() - interval '2 years', null)`,
    "dedupe_key like 'young%'",
  ],
  [
    'forgetOldTries',
    'rate_limits',
    `insert into rate_limits (bucket, window_start) values ('old', now() - interval '26 hours'), ('young', now() - interval '24 hours')`,
    "bucket = 'young'",
  ],
  [
    'forgetOldTries',
    'shared_allowances',
    `insert into shared_allowances (bucket, debt, per_second, at)
     values ('old', 1, 1, now() - interval '26 hours'), ('young', 1, 1, now() - interval '24 hours')`,
    "bucket = 'young'",
  ],
  [
    'forgetOutreach',
    'contact_messages',
    `insert into contact_messages (name, email, subject, message, locale, received_at)
     values ('A', 'a@example.org', 'old', '', 'en', now() - interval '1096 days'), ('A', 'a@example.org', 'young', '', 'en', now() - interval '1094 days')`,
    "subject = 'young'",
  ],
  [
    'forgetOffers',
    'offer_people',
    `insert into offers (id, access_key, status, currency, locale, valid_until, created_at)
     values (1, repeat('a', 22), 'expired', 'GBP', 'en', now() - interval '366 days', now() - interval '366 days'),
            (2, repeat('b', 22), 'expired', 'GBP', 'en', now() - interval '364 days', now() - interval '364 days');
     insert into offer_people (offer_id, email) values (1, 'old@example.org'), (2, 'young@example.org')`,
    'offer_id = 2',
  ],
  [
    'forgetLinks',
    'customer_tokens',
    `insert into customers (id) values (1);
     insert into customer_profiles (customer_id, email, locale) values (1, 'a@example.org', 'en');
     insert into customer_tokens (customer_id, purpose, salt, created_at, expires_at)
     values (1, 'resetPassword', decode(repeat('00', 16), 'hex'), now() - interval '2 hours', now() - interval '1 hour'),
            (1, 'proveEmail', decode(repeat('00', 16), 'hex'), now(), now() + interval '1 hour')`,
    "purpose = 'proveEmail'",
  ],
  [
    'forgetLinks',
    'account_notices',
    `insert into customers (id) values (1);
     insert into customer_profiles (customer_id, email, locale) values (1, 'a@example.org', 'en');
     insert into account_notices (customer_id, recipient, locale, created_at)
     values (1, 'old@example.org', 'en', now() - interval '31 days'), (1, 'young@example.org', 'en', now() - interval '29 days')`,
    "recipient = 'young@example.org'",
  ],
]

test.each(oldAndYoung)('%s deletes the old rows of %s and leaves the young ones', async (job, table, rows, left) => {
  const shop = await testShop()
  await insert(shop, rows)
  const young = await count(shop, table, left)
  expect(await count(shop, table)).toBeGreaterThan(young)
  await shop.engine.scheduler.run(job)
  expect([await count(shop, table), await count(shop, table, left)]).toEqual([young, young])
})

test('a push subscription of an order is deleted after a year', async () => {
  const shop = await shopWithReturns()
  const { orderId } = await shop.createShippedOrder()
  const subscribe = (endpoint: string) =>
    sql`insert into push_subscriptions (endpoint, p256dh, auth, locale, order_id, created_at) values (${endpoint}, '', '', 'en', ${orderId}, ${shop.clock.now()})`.execute(
      shop.db,
    )
  await subscribe('https://push.example/old')
  shop.clock.advanceMinutes(366 * day)
  await subscribe('https://push.example/young')
  await shop.engine.scheduler.run('forgetPush')
  expect(await shop.db.selectFrom('push_subscriptions').select('endpoint').execute()).toEqual([
    { endpoint: 'https://push.example/young' },
  ])
})

test('a withdrawal without an order loses its person after the legal period, and its row stays', async () => {
  const shop = await shopWithReturns()
  const declare = (at: Date) =>
    sql`insert into withdrawals (attempt_id, access_key, name, email, locale, order_text, state, declared_at, answered_at)
        values (gen_random_uuid(), replace(gen_random_uuid()::text, '-', ''), 'Ann', 'ann@example.org', 'en', '1', 'answered', ${at}, ${at})`.execute(
      shop.db,
    )
  await declare(shop.clock.now())
  shop.clock.advanceMinutes((3654 + 366) * day)
  await declare(shop.clock.now())
  await shop.engine.scheduler.run('forgetLostWithdrawals')
  expect(await shop.db.selectFrom('withdrawals').select('email').orderBy('id').execute()).toEqual([
    { email: null },
    { email: 'ann@example.org' },
  ])
})
