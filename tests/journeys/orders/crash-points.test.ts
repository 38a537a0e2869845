import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DyingWork } from '../../harness/shops/dying-instance.ts'
import { shopWithPayments, type ShopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import { placeOrder, visitorReadyToOrder, getStock } from '../../harness/shopper.ts'
import { runProgram } from '../../harness/shops/shop-process.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

// One instance of the shop crashes in the middle of its work; another instance on the same database continues and
// recovers what it left.
const patience = 120_000

let shop: ShopWithPayments
beforeAll(async () => {
  shop = await shopWithPayments({ document: purchaseDocument, afterwards: afterAll })
  await shop.db.updateTable('stock').set({ available: 1000 }).execute()
  // The coupons are valid from their creation on.
  shop.clock.advanceMinutes(1)
})

async function dies(before: string, work: DyingWork): Promise<void> {
  const instance = runProgram(process.execPath, [join(import.meta.dirname, '../../harness/shops/dying-instance.ts')], {
    DATABASE_URL: shop.url,
    FOLDER: shop.folder,
    NOW: shop.clock.now().toISOString(),
    DIES_BEFORE: before,
    WORK: JSON.stringify(work),
    API_KEY: shop.simulator.access.apiKey,
    ENDPOINT: shop.simulator.access.endpoint,
  })
  const { code, stderr } = await instance.ended
  expect({ code, stderr }, `it should have died before ${before}`).toEqual({ code: null, stderr: '' })
  await forgotten()
}

/** Waits until the database has closed the connections of the crashed instance, and its leases and waits are over. */
async function forgotten(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } =
        await sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
          shop.db,
        )
      return rows.length
    })
    .toBe(0)
  await sql`update outbox set run_after = now() where state = 'waiting'`.execute(shop.db)
  await sql`update payments set updated_at = updated_at - interval '1 day' where status in ('new', 'open', 'pending', 'authorized')`.execute(
    shop.db,
  )
}

/** All rows that were written for one order attempt. */
async function tracesOf(attemptId: string) {
  const orders = await shop.db
    .selectFrom('orders')
    .where('attempt_id', '=', attemptId)
    .select(['id', 'status', 'payment_status as paymentStatus'])
    .execute()
  const ids = orders.map(({ id }) => id)
  const of = async (table: 'stock_holds' | 'payments') =>
    ids.length === 0 ? [] : shop.db.selectFrom(table).where('order_id', 'in', ids).selectAll().execute()
  const mails = await shop.db
    .selectFrom('mails')
    .innerJoin('outbox', 'outbox.id', 'mails.outbox_id')
    .select(['template', 'outbox.payload', 'delivered_at'])
    .execute()
  return {
    orders: orders.map(({ status, paymentStatus }) => ({ status, paymentStatus })),
    holds: (await of('stock_holds')) as { state: string; quantity: number }[],
    payments: (await of('payments')) as { status: string }[],
    mails: mails
      .filter(({ payload }) => ids.includes(Number((payload as { orderId?: number }).orderId)))
      .map(({ template }) => template)
      .sort(),
    atProvider: shop.simulator
      .payments()
      .filter(({ metadata }) => ids.some((id) => JSON.stringify(metadata).includes(`"${id}"`))),
  }
}

async function papersOf(orderId: number) {
  const { rows: mails } = await sql`
    select m.template, o.state from mails m join outbox o on o.id = m.outbox_id where o.payload = ${JSON.stringify({ orderId })}::jsonb`.execute(
    shop.db,
  )
  const { rows: documents } = await sql`
    select type, sha256 is not null as "isPrinted" from documents where order_id = ${orderId} order by type`.execute(
    shop.db,
  )
  return { mails, documents }
}

/** Document numbers that were taken and that no document has. */
async function missingNumbers() {
  const { rows } = await sql`
    select r.code, n from number_ranges r, generate_series(1, r.last_number) n
     where not exists (select from documents d where d.range_code = r.code and d.number = n)`.execute(shop.db)
  return rows
}

const shelf = () => getStock(shop, 'SHIRT')
const couponUses = async () =>
  (await shop.db.selectFrom('coupons').where('code', '=', 'TENTH').select('uses').executeTakeFirstOrThrow()).uses

interface Buyer {
  readonly zofia: TestVisitor
  readonly attemptId: string
  readonly shelfBefore: number
  readonly usesBefore: number
}

async function buyer(): Promise<Buyer> {
  const shelfBefore = await shelf()
  const usesBefore = await couponUses()
  return {
    zofia: await visitorReadyToOrder(shop, { lines: { SHIRT: 2 }, coupons: ['TENTH'], payment: 'creditcard' }),
    attemptId: randomUUID(),
    shelfBefore,
    usesBefore,
  }
}

/** Pays the open payments, and runs the outbox and jobs until nothing is left to do. */
async function payAndSettle(attemptId: string): Promise<void> {
  await shop.engine.scheduler.runUntilIdle()
  for (const { id, status } of (await tracesOf(attemptId)).atProvider)
    if (status === 'open') shop.simulator.changePayment(id, { status: 'paid' })
  await forgotten()
  await shop.engine.scheduler.runUntilIdle()
}

async function expectBoughtOnce({ zofia, attemptId, shelfBefore, usesBefore }: Buyer): Promise<void> {
  const { orders, holds, payments, mails, atProvider } = await tracesOf(attemptId)
  expect(orders).toEqual([{ status: 'confirmed', paymentStatus: 'fullyPaid' }])
  expect(holds).toMatchObject([{ state: 'kept', quantity: 2 }])
  expect(payments).toMatchObject([{ status: 'paid' }])
  expect(atProvider).toMatchObject([{ status: 'paid', refunds: [] }])
  expect(mails).toEqual(['orderPlaced', 'paymentReceived'])
  expect([await shelf(), await couponUses()]).toEqual([shelfBefore - 2, usesBefore + 1])
  expect((await zofia.call('getCart', {})).items).toEqual([])
}

const inTheTransaction = [
  'lockCart',
  'findExisting',
  'price',
  'write',
  'enqueuePayment',
  'redeemCoupons',
  'enqueueMail',
  'emptyCart',
  'allocateStock',
  'commit',
].map((step) => `placeOrder.${step}`)
const afterIt = ['placeOrder.answer', 'placeOrder.startPayment', 'provider.created']

describe('a crash while an order is being placed', () => {
  test.each(inTheTransaction)(
    'just before %s leaves no rows; a repeat of the attempt creates one order, one payment and its mails',
    { timeout: patience },
    async (step) => {
      const bought = await buyer()
      await dies(step, { does: 'placeOrder', session: bought.zofia.caller.session ?? '', attemptId: bought.attemptId })
      await shop.engine.scheduler.runUntilIdle()
      expect(await tracesOf(bought.attemptId)).toEqual({
        orders: [],
        holds: [],
        payments: [],
        mails: [],
        atProvider: [],
      })
      expect([await shelf(), await couponUses()]).toEqual([bought.shelfBefore, bought.usesBefore])
      expect((await bought.zofia.call('getCart', {})).itemQuantity).toBe(2)
      await placeOrder(bought.zofia, bought.attemptId)
      await payAndSettle(bought.attemptId)
      await expectBoughtOnce(bought)
    },
  )

  test.each(afterIt)(
    'just before %s leaves a placed order: a repeat of the attempt finds it, and it is paid once',
    { timeout: patience },
    async (step) => {
      const bought = await buyer()
      await dies(step, { does: 'placeOrder', session: bought.zofia.caller.session ?? '', attemptId: bought.attemptId })
      await placeOrder(bought.zofia, bought.attemptId)
      await payAndSettle(bought.attemptId)
      await expectBoughtOnce(bought)
    },
  )

  test.each(afterIt)(
    'just before %s without a retry by the customer holds nothing forever',
    { timeout: patience },
    async (step) => {
      const bought = await buyer()
      await dies(step, { does: 'placeOrder', session: bought.zofia.caller.session ?? '', attemptId: bought.attemptId })
      shop.clock.advanceMinutes(16)
      await shop.engine.scheduler.runUntilIdle()
      await forgotten()
      await shop.engine.scheduler.runUntilIdle()
      const { orders, holds, mails, atProvider } = await tracesOf(bought.attemptId)
      expect(orders).toEqual([{ status: 'cancelled', paymentStatus: 'unpaid' }])
      expect(holds).toMatchObject([{ state: 'released' }])
      expect(mails).toEqual(['orderCancelled', 'orderPlaced'])
      expect(atProvider.filter(({ status }) => status === 'open' || status === 'paid')).toEqual([])
      expect([await shelf(), await couponUses()]).toEqual([bought.shelfBefore, bought.usesBefore])
    },
  )
})

describe('a crash while a payment is being synced', () => {
  test.each(['fetch', 'lock', 'write', 'commit', 'done'].map((step) => `syncPayment.${step}`))(
    'just before %s still records the payment in the end, without another notification',
    { timeout: patience },
    async (step) => {
      const bought = await buyer()
      await placeOrder(bought.zofia, bought.attemptId)
      const [payment] = (await tracesOf(bought.attemptId)).atProvider
      shop.simulator.changePayment(payment?.id ?? '', { status: 'paid' })
      await dies(step, { does: 'syncPayment', providerPaymentId: payment?.id ?? '' })
      await shop.engine.scheduler.runUntilIdle()
      await expectBoughtOnce(bought)
    },
  )

  test(
    'after a mail was sent and before that is recorded sends it at most once more',
    { timeout: patience },
    async () => {
      const bought = await buyer()
      await placeOrder(bought.zofia, bought.attemptId)
      // The confirmation waits for the payment.
      await shop.db
        .updateTable('outbox')
        .set({ run_after: new Date(0) })
        .where('state', '=', 'waiting')
        .execute()
      await dies('mail.sent', { does: 'job', name: 'outbox' })
      await payAndSettle(bought.attemptId)
      await expectBoughtOnce(bought)
    },
  )
})

describe("a crash while an order's mail and its documents are being written", () => {
  test.each(['document.commit', 'mail.store', 'document.print', 'document.record', 'mail.sent', 'outbox.finish'])(
    'just before %s leaves one mail and one document of each kind after the retry, and no gap in their numbers',
    { timeout: patience },
    async (step) => {
      const zofia = await visitorReadyToOrder(shop, { lines: { SCARF: 1 }, payment: 'advance' })
      const { orderId } = await placeOrder(zofia)
      await dies(step, { does: 'job', name: 'outbox' })
      await shop.engine.scheduler.runUntilIdle()
      expect(await papersOf(orderId)).toEqual({
        mails: [{ template: 'orderPlaced', state: 'sent' }],
        documents: [
          { type: 'order_confirmation', isPrinted: true },
          { type: 'pro_forma_invoice', isPrinted: true },
        ],
      })
      expect(await missingNumbers()).toEqual([])
    },
  )
})

test.each(['expireOrders.cancel'])(
  'a crash while an order is being expired, just before %s, releases its stock once',
  { timeout: patience },
  async (step) => {
    const bought = await buyer()
    await placeOrder(bought.zofia, bought.attemptId)
    shop.clock.advanceMinutes(16)
    await dies(step, { does: 'job', name: 'expireOrders' })
    expect(await shelf()).toBe(bought.shelfBefore - 2)
    await shop.engine.scheduler.runUntilIdle()
    expect([await shelf(), await couponUses()]).toEqual([bought.shelfBefore, bought.usesBefore])
    expect((await tracesOf(bought.attemptId)).orders).toEqual([{ status: 'cancelled', paymentStatus: 'unpaid' }])
  },
)

test.each(['cancelItems.releaseStock', 'document.commit'])(
  'a crash while staff cancel items, just before %s, changes nothing, and the same press works afterwards',
  { timeout: patience },
  async (step) => {
    const staff = await shop.operator()
    const { orderId } = await placeOrder(
      await visitorReadyToOrder(shop, { lines: { SHIRT: 2, SCARF: 1 }, payment: 'advance' }),
    )
    await staff.call('doRecordOrderPayment', { orderId })
    await shop.engine.scheduler.runUntilIdle()
    const shelfBefore = await shelf()
    const { lineStates } = await staff.call('getOrderDetails', { orderId })
    const lines = lineStates.slice(0, 1).map(({ orderItemId }) => ({ orderItemId, quantity: 1 }))
    const { version } = await staff.call('getOrderCancellation', { orderId, lines })
    const payload = { orderId, lines, version }
    await dies(step, { does: 'cancelItems', operator: staff.caller.operator ?? '', payload })
    expect([await shelf(), await missingNumbers()]).toEqual([shelfBefore, []])
    const details = await staff.call('doCancelOrderItems', payload)
    await shop.engine.scheduler.runUntilIdle()
    expect(details.lineStates[0]?.cancelled).toBe(1)
    expect([await shelf(), await missingNumbers()]).toEqual([shelfBefore + 1, []])
    expect(
      (await papersOf(orderId)).documents.filter((each) => JSON.stringify(each).includes('credit_note')),
    ).toHaveLength(1)
  },
)

test.each(['approval.run', 'document.commit', 'approval.close'])(
  'a crash while a refund is approved, just before %s, changes nothing, and the same press works afterwards, once',
  { timeout: patience },
  async (step) => {
    const [owner, support] = [await shop.operator(), await shop.operator({ role: 'support' })]
    await owner.call('setRefundLimit', { role: 'support', maxRefund: 0 })
    const { orderId } = await placeOrder(
      await visitorReadyToOrder(shop, { lines: { SHIRT: 1, SCARF: 1 }, payment: 'advance' }),
    )
    await owner.call('doRecordOrderPayment', { orderId })
    await shop.engine.scheduler.runUntilIdle()
    const { lineStates } = await owner.call('getOrderDetails', { orderId })
    const lines = lineStates.slice(0, 1).map(({ orderItemId }) => ({ orderItemId, quantity: 1 }))
    const { version } = await support.call('getOrderRefund', { orderId, lines })
    const { id: approvalId } = await support.call('doRequestRefundApproval', {
      request: { operation: 'doRefundOrderItems', payload: { orderId, lines, version } },
      reason: 'A stain',
    })
    await dies(step, { does: 'approveRefund', operator: owner.caller.operator ?? '', payload: { approvalId } })
    expect(await missingNumbers()).toEqual([])
    expect((await owner.call('getOrderDetails', { orderId })).lineStates[0]?.refunded).toBe(0)
    const approvals = await Promise.allSettled([
      owner.call('doApproveRefund', { approvalId }),
      owner.call('doApproveRefund', { approvalId }),
    ])
    expect(approvals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await shop.engine.scheduler.runUntilIdle()
    expect((await owner.call('getOrderDetails', { orderId })).lineStates[0]?.refunded).toBe(1)
    expect(
      (await papersOf(orderId)).documents.filter((each) => JSON.stringify(each).includes('credit_note')),
    ).toHaveLength(1)
    expect(await missingNumbers()).toEqual([])
  },
)

test.each(['document.commit'])(
  'a crash while staff refund items, just before %s, changes nothing, and the same press works afterwards',
  { timeout: patience },
  async (step) => {
    const staff = await shop.operator()
    const { orderId } = await placeOrder(
      await visitorReadyToOrder(shop, { lines: { SHIRT: 1, SCARF: 1 }, payment: 'advance' }),
    )
    await staff.call('doRecordOrderPayment', { orderId })
    await shop.engine.scheduler.runUntilIdle()
    const { lineStates } = await staff.call('getOrderDetails', { orderId })
    const lines = lineStates.slice(0, 1).map(({ orderItemId }) => ({ orderItemId, quantity: 1 }))
    const { version } = await staff.call('getOrderRefund', { orderId, lines })
    const payload = { orderId, lines, version }
    await dies(step, { does: 'refundItems', operator: staff.caller.operator ?? '', payload })
    expect(await missingNumbers()).toEqual([])
    const { refundable } = await staff.call('doRefundOrderItems', payload)
    await shop.engine.scheduler.runUntilIdle()
    expect((await staff.call('getOrderDetails', { orderId })).refundable).toEqual(refundable)
    expect(await missingNumbers()).toEqual([])
  },
)

test('a crash after a refund and before it is recorded refunds once', { timeout: patience }, async () => {
  const bought = await buyer()
  const { orderId, accessKey } = await placeOrder(bought.zofia, bought.attemptId)
  const [payment] = (await tracesOf(bought.attemptId)).atProvider
  await bought.zofia.call('doCancelOrder', { orderId, accessKey })
  shop.simulator.changePayment(payment?.id ?? '', { status: 'paid' })
  await shop.webhook(payment?.id ?? '')
  await dies('provider.refunded', { does: 'job', name: 'outbox' })
  await shop.engine.scheduler.runUntilIdle()
  const { orders, atProvider } = await tracesOf(bought.attemptId)
  expect(orders).toMatchObject([{ status: 'cancelled' }])
  expect(atProvider).toMatchObject([{ refunds: [{}] }])
  expect(await shelf()).toBe(bought.shelfBefore)
})

test('nothing had to be reconciled, and nothing is left over', async () => {
  await shop.engine.scheduler.runUntilIdle()
  expect(
    await shop.db.selectFrom('outbox').select(['kind', 'state', 'last_error']).where('state', '<>', 'sent').execute(),
  ).toEqual([])
  const { rows } = await sql`
    select v.number from stock s join variations v on v.id = s.variation_id
     where s.available + coalesce((select sum(quantity) from stock_holds h where h.variation_id = v.id and h.state <> 'released'), 0) <> 1000`.execute(
    shop.db,
  )
  expect(rows).toEqual([])
})
