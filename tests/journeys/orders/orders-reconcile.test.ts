import { expireOrders } from '@vitrine/engine/orders/lifecycle/expire-orders'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createServices } from '../../harness/shops/create-services.ts'
import { shopWithPayments, type ShopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import { getStock } from '../../harness/shopper.ts'

const repairs = ({ db }: ShopWithPayments) =>
  db.selectFrom('repairs').select(['kind', 'subject', 'subject_id as id', 'did']).orderBy('id').execute()

describe('orders whose payment deadline is over', () => {
  test('are cancelled: stock and coupons are released, the payment is cancelled at the provider, and one mail is sent', async () => {
    const shop = await shopWithPayments()
    shop.clock.advanceMinutes(1)
    const { orderId, paymentId } = await shop.createOrder({ lines: { SHIRT: 3 }, coupons: ['ONCE'] })
    await shop.engine.scheduler.run('expireOrders')
    expect(await shop.order(orderId)).toMatchObject({ status: 'open' })
    shop.clock.advanceMinutes(15)
    await shop.engine.scheduler.runUntilIdle()
    expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled' })
    expect(await shop.payments(orderId)).toMatchObject([{ status: 'canceled', providerPaymentId: paymentId }])
    expect(shop.simulator.payments()).toMatchObject([{ status: 'canceled' }])
    expect(await getStock(shop, 'SHIRT')).toBe(10)
    expect(
      await shop.db.selectFrom('coupons').select('uses').where('code', '=', 'ONCE').executeTakeFirstOrThrow(),
    ).toEqual({ uses: 0 })
    expect(await shop.countOutboxMessages('mail.orderCancelled', orderId)).toBe(1)
    expect(await repairs(shop)).toEqual([])
  })

  test('are cancelled once by concurrent instances', async () => {
    const shop = await shopWithPayments()
    for (let place = 0; place < 3; place++) await shop.createOrder({ lines: { SHIRT: 1 } })
    shop.clock.advanceMinutes(16)
    const house = createServices(shop, { now: () => shop.clock.now() })
    const ended = await Promise.all(Array.from({ length: 4 }, () => expireOrders(house)))
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(await getStock(shop, 'SHIRT')).toBe(10)
  })

  test('do not block each other when one of them cannot be cancelled', async () => {
    const shop = await shopWithPayments()
    const bad = await shop.createOrder({ lines: { SHIRT: 1 } })
    const good = await shop.createOrder({ lines: { SCARF: 1 } })
    await sql`create function refuse_bad() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      shop.db,
    )
    await sql`create trigger bad before update on orders for each row when (old.id = ${sql.lit(bad.orderId)}) execute function refuse_bad()`.execute(
      shop.db,
    )
    shop.clock.advanceMinutes(16)
    await shop.engine.scheduler.run('expireOrders')
    expect([await shop.order(bad.orderId), await shop.order(good.orderId)]).toMatchObject([
      { status: 'open' },
      { status: 'cancelled' },
    ])
    expect(shop.loggedProblems.join()).toContain('An order could not be expired')
  })
})

describe('the reconciliation repairs', () => {
  test('a paid amount that is missing in the order', async () => {
    const shop = await shopWithPayments()
    const { orderId } = await shop.createOrder({ lines: { SHIRT: 1 } })
    await shop.db
      .updateTable('payments')
      .set({ status: 'paid', paid_amount: 7395 })
      .where('order_id', '=', orderId)
      .execute()
    await shop.engine.scheduler.run('reconcile')
    expect(await shop.order(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'fullyPaid', paid: 7395 })
    expect(await repairs(shop)).toEqual([
      { kind: 'moneyNotSettled', subject: 'order', id: orderId, did: 'settled: confirmed, 7395 received' },
    ])
    expect(await shop.countOutboxMessages('mail.paymentReceived', orderId)).toBe(1)
  })

  test('an order of five days ago each hour, and each minute when its payment has just changed', async () => {
    const shop = await shopWithPayments()
    const breakPayment = async () => {
      const { orderId } = await shop.createOrder({ lines: { SHIRT: 1 }, payment: 'advance' })
      await sql`
        insert into payments (order_id, attempt_id, method_id, provider, status, currency, amount, paid_amount, created_at, updated_at)
        select id, gen_random_uuid(), payment_method_id, 'advance', 'paid', currency, total_gross, total_gross, ${shop.clock.now()}, ${shop.clock.now()}
          from orders where id = ${orderId}`.execute(shop.db)
      return orderId
    }
    const [untouched, touched] = [await breakPayment(), await breakPayment()]
    shop.clock.advanceMinutes(5 * 24 * 60)
    await sql`update payments set updated_at = ${shop.clock.now()} where order_id = ${touched}`.execute(shop.db)
    await shop.engine.scheduler.run('reconcile')
    expect([await shop.order(touched), await shop.order(untouched)]).toMatchObject([
      { status: 'confirmed' },
      { status: 'open' },
    ])
    await shop.engine.scheduler.run('reconcileOlder')
    expect(await shop.order(untouched)).toMatchObject({ status: 'confirmed' })
  })

  test('an order long past its payment deadline', async () => {
    const shop = await shopWithPayments()
    const { orderId } = await shop.createOrder({ lines: { SHIRT: 1 } })
    shop.clock.advanceMinutes(26)
    await shop.engine.scheduler.run('reconcile')
    expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled' })
    expect(await repairs(shop)).toMatchObject([{ kind: 'timeIsOver', id: orderId, did: 'cancelled' }])
    expect(await getStock(shop, 'SHIRT')).toBe(10)
  })

  test('an order that awaits a payment which was never created', async () => {
    const shop = await shopWithPayments()
    const { orderId } = await shop.createOrder({ lines: { SHIRT: 1 } })
    await shop.db.deleteFrom('outbox').execute()
    await sql`alter table payment_events disable trigger all`.execute(shop.db)
    await sql`delete from payment_events`.execute(shop.db)
    await sql`delete from payments`.execute(shop.db)
    await shop.engine.scheduler.runUntilIdle()
    expect(await shop.payments(orderId)).toMatchObject([{ status: 'open', amount: 7395 }])
    expect(await repairs(shop)).toMatchObject([{ kind: 'noPayment', id: orderId }])
  })

  test('stock that is still held for a cancelled order', async () => {
    const shop = await shopWithPayments()
    const { orderId } = await shop.createOrder({ lines: { SHIRT: 2 } })
    await shop.db
      .updateTable('orders')
      .set({ status: 'cancelled', cancelled_by: 'operator', pay_until: null })
      .where('id', '=', orderId)
      .execute()
    expect(await getStock(shop, 'SHIRT')).toBe(8)
    await shop.engine.scheduler.run('reconcile')
    expect(await getStock(shop, 'SHIRT')).toBe(10)
    expect(await repairs(shop)).toMatchObject([{ kind: 'wrongHolds', id: orderId, did: 'released' }])
  })

  test('stock that is held temporarily, or not at all, for a confirmed order', async () => {
    const shop = await shopWithPayments()
    const a = await shop.createOrder({ lines: { SHIRT: 2 }, payment: 'cashOnDelivery' })
    await shop.db.updateTable('stock_holds').set({ state: 'released' }).where('order_id', '=', a.orderId).execute()
    await shop.db.updateTable('stock').set({ available: 10 }).execute()
    await shop.engine.scheduler.run('reconcile')
    expect(await getStock(shop, 'SHIRT')).toBe(8)
    expect(await repairs(shop)).toMatchObject([{ kind: 'wrongHolds', id: a.orderId, did: 'taken again' }])
  })

  test('each inconsistency once: a second run finds nothing, and consistent orders are unchanged', async () => {
    const shop = await shopWithPayments()
    const open = await shop.createOrder({ lines: { SHIRT: 1 } })
    const cash = await shop.createOrder({ lines: { SCARF: 1 }, payment: 'cashOnDelivery' })
    const paid = await shop.createOrder({ lines: { BEANIE: 1 } })
    shop.simulator.changePayment(paid.paymentId, { status: 'paid' })
    await shop.webhook(paid.paymentId)
    await shop.engine.scheduler.runUntilIdle()
    await shop.engine.scheduler.run('reconcile')
    expect(await repairs(shop)).toEqual([])
    expect([
      await shop.order(open.orderId),
      await shop.order(cash.orderId),
      await shop.order(paid.orderId),
    ]).toMatchObject([{ status: 'open' }, { status: 'confirmed' }, { status: 'confirmed' }])
  })
})
