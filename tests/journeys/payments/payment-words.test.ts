import { createMollieProvider } from '@vitrine/providers/payment/mollie/mollie'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopWithPayments, type ShopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

/** The possible notifications about one payment. 'lateFailure': the provider reports another status from then on. */
const words = ['return', 'webhook', 'webhookAgain', 'poll', 'lateFailure', 'forged'] as const
type Word = (typeof words)[number]

type Outcome = 'paid' | 'failed' | 'expired' | 'differs'
/** The ways in which the amount differs, each as a separate case. */
const differences = ['less', 'more', 'foreign'] as const

// Both webhooks are identical, so permutations that only swap them are the same.
const orders = permutations(words).filter((order) => order.indexOf('webhook') < order.indexOf('webhookAgain'))
const total = 7395

interface History {
  readonly order: readonly Word[]
  readonly difference?: (typeof differences)[number]
}

let shop: ShopWithPayments
let model: { readonly orderId: number }
beforeAll(async () => {
  shop = await shopWithPayments({
    document: {
      ...purchaseDocument,
      items: purchaseDocument.items.map((item) => ({
        ...item,
        variations: item.variations.map((variation) => ({ ...variation, stock: 100_000 })),
      })),
    },
    afterwards: afterAll,
  })
  model = await shop.createOrder()
})

// Where the payment is simply paid, every permutation is tried; elsewhere enough of them for all orders of any four
// notifications.
const telling = coveringOrders(orders)
const histories: Readonly<Record<Outcome, readonly History[]>> = {
  paid: orders.map((order) => ({ order })),
  failed: telling.map((order) => ({ order })),
  expired: telling.map((order) => ({ order })),
  differs: differences.flatMap((difference) => telling.map((order) => ({ order, difference }))),
}

describe('payment notifications in any order', () => {
  test('cover all permutations of a payment that is paid, and all orders of any four notifications of the others', () => {
    expect(orders).toHaveLength(360)
    expect(telling.length).toBeLessThan(100)
    expect(new Set(telling.flatMap(partsOfFour))).toEqual(new Set(orders.flatMap(partsOfFour)))
  })

  test.each<[string, Outcome]>([
    ['it is paid', 'paid'],
    ['it failed', 'failed'],
    ['it expired', 'expired'],
    ['its amount differs', 'differs'],
  ])(
    'when %s, leave the order in an allowed state, and all money belongs to an order or a refund',
    { timeout: 300_000 },
    async (_, outcome) => {
      const copies = await copiesOfOrder(histories[outcome].length)
      await inParallel(
        histories[outcome].map((history, at) => ({ ...history, copy: copies[at] })),
        async ({ order, copy, difference }) => {
          if (copy === undefined) throw new Error('there is no order')
          happens(copy.providerPaymentId, outcome, difference)
          for (const word of order) await hear(word, copy)
          const heardFirst =
            order.findIndex((word) => word !== 'lateFailure' && word !== 'forged') < order.indexOf('lateFailure')
          expect(await stateOf(copy.orderId), order.join(' ')).toEqual(endOf(outcome, difference, heardFirst))
        },
      )
    },
  )
})

/**
 * The expected final state of an order. A changed status of the provider counts only if no notification arrived before
 * the change.
 */
function endOf(outcome: Outcome, difference: (typeof differences)[number] | undefined, heardFirst: boolean) {
  const unpaid = (payment: string) => ({
    status: 'open',
    paid: 0,
    payment,
    paidByPayment: 0,
    asked: 0,
    received: 0,
    failed: 1,
    repairs: 0,
  })
  if (outcome === 'failed') return unpaid('failed')
  if (outcome === 'expired') return unpaid(heardFirst ? 'expired' : 'failed')
  if (!heardFirst) return unpaid('failed')
  if (outcome === 'paid')
    return {
      status: 'confirmed',
      paid: total,
      payment: 'paid',
      paidByPayment: total,
      asked: 0,
      received: 1,
      failed: 0,
      repairs: 0,
    }
  switch (difference) {
    case 'less':
      return {
        status: 'open',
        paid: 5000,
        payment: 'paid',
        paidByPayment: 5000,
        asked: 0,
        received: 0,
        failed: 0,
        repairs: 0,
      }
    case 'more':
      return {
        status: 'confirmed',
        paid: 9000,
        payment: 'paid',
        paidByPayment: 9000,
        asked: 0,
        received: 1,
        failed: 0,
        repairs: 0,
      }
    default:
      return { ...unpaid('failed'), repairs: 1 }
  }
}

function happens(paymentId: string, outcome: Outcome, difference: (typeof differences)[number] | undefined): void {
  if (outcome !== 'differs') return shop.simulator.changePayment(paymentId, { status: outcome })
  const amount = {
    less: { minor: 5000, currency: 'GBP' },
    more: { minor: 9000, currency: 'GBP' },
    foreign: { minor: 7395, currency: 'EUR' },
  }[difference ?? 'less']
  shop.simulator.changePayment(paymentId, { status: 'paid', amount })
}

interface Copy {
  readonly orderId: number
  readonly providerPaymentId: string
}

async function hear(word: Word, { orderId, providerPaymentId }: Copy): Promise<void> {
  switch (word) {
    case 'return': {
      await shop.visitor().call('getMolliePaymentAndUpdateStatus', { orderId, accessKey: keyOf(orderId) })
      return
    }
    case 'webhook':
    case 'webhookAgain': {
      expect(await shop.webhook(providerPaymentId)).toBe(true)
      return
    }
    case 'poll': {
      expect(await shop.engine.syncPayment({ provider: 'mollie', providerPaymentId, source: 'poll' })).toBe(true)
      return
    }
    case 'lateFailure': {
      shop.simulator.changePayment(providerPaymentId, { status: 'failed', amount: { minor: 7395, currency: 'GBP' } })
      await shop.webhook(providerPaymentId)
      return
    }
    case 'forged':
      expect(await shop.webhook(`tr_forged${orderId}`)).toBe(false)
  }
}

async function stateOf(orderId: number) {
  const {
    rows: [row],
  } = await sql`
    select o.status, o.paid_amount as paid, p.status as payment, p.paid_amount as "paidByPayment", p.refunded_amount as asked,
      (select count(*)::integer from outbox where dedupe_key = 'mail.paymentReceived:' || o.id) as received,
      (select count(*)::integer from outbox where dedupe_key = 'mail.paymentFailed:' || o.id) as failed,
      (select count(*)::integer from repairs where subject = 'payment' and subject_id = p.id) as repairs
    from orders o join payments p on p.order_id = o.id where o.id = ${orderId}`.execute(shop.db)
  return row
}

const keyOf = (orderId: number) => `key-of-order-${orderId}-of-the-table`

/**
 * Copies of one placed order, each with a separate payment at the provider; they are copied because placing orders is
 * not tested here.
 */
async function copiesOfOrder(count: number): Promise<readonly Copy[]> {
  const provider = createMollieProvider(shop.simulator.access)
  return shop.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into orders (id, attempt_id, access_key, locale, currency, item_sum_gross, shipping_gross, total_gross, total_net, vat_total, totals, payment_method_id,
        shipping_profile_id, shipping_country_id, terms_accepted_at, placed_at, pay_until, personal_until)
      select n, gen_random_uuid(), 'key-of-order-' || n || '-of-the-table', locale, currency, item_sum_gross, shipping_gross, total_gross, total_net, vat_total, totals, payment_method_id,
        shipping_profile_id, shipping_country_id, terms_accepted_at, placed_at, pay_until, personal_until
      from orders, (select nextval(pg_get_serial_sequence('orders', 'id'))::integer as n from generate_series(1, ${count})) numbers where orders.id = ${model.orderId}
      returning id`.execute(tx)
    const ids = rows.map(({ id }) => id)
    await sql`
      insert into order_items (order_id, position, variation_id, item_id, name, number, price_original_gross, price_gross, price_net, quantity, line_gross, vat_rate)
      select n, position, variation_id, item_id, name, number, price_original_gross, price_gross, price_net, quantity, line_gross, vat_rate
      from order_items, unnest(${ids}::integer[]) n where order_id = ${model.orderId}`.execute(tx)
    await sql`insert into order_vats select n, rate, net, vat from order_vats, unnest(${ids}::integer[]) n where order_id = ${model.orderId}`.execute(
      tx,
    )
    await sql`
      insert into stock_holds (variation_id, quantity, order_id, state, expires_at)
      select variation_id, quantity, n, state, expires_at from stock_holds, unnest(${ids}::integer[]) n where order_id = ${model.orderId}`.execute(
      tx,
    )
    const copies = await Promise.all(
      ids.map(async (orderId): Promise<Copy> => {
        const { id: providerPaymentId } = await provider.create({
          amount: { minor: total, currency: 'GBP' },
          description: String(orderId),
          method: 'creditcard',
          locale: 'en',
          returnUrl: 'http://shop.test/mollie-payment',
          webhookUrl: null,
          cardToken: null,
          bill: async () => null,
          metadata: {},
          idempotencyKey: `copy ${orderId}`,
        })
        return { orderId, providerPaymentId }
      }),
    )
    await sql`
      insert into payments (order_id, attempt_id, method_id, provider, provider_payment_id, status, currency, amount)
      select (copy ->> 'orderId')::integer, gen_random_uuid(), payment_method_id, 'mollie', copy ->> 'providerPaymentId', 'open', currency, total_gross
      from orders, jsonb_array_elements(${JSON.stringify(copies)}::jsonb) copy where orders.id = ${model.orderId}`.execute(
      tx,
    )
    return copies
  })
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
    }),
  )
}

/** Few permutations that together hold every order of any four of their elements: each time the one that adds most. */
function coveringOrders(all: readonly (readonly Word[])[]): readonly (readonly Word[])[] {
  const missing = new Set(all.flatMap(partsOfFour))
  const chosen: (readonly Word[])[] = []
  while (missing.size > 0) {
    const added = (order: readonly Word[]) => partsOfFour(order).filter((part) => missing.has(part)).length
    const next = all.reduce((best, order) => (added(order) > added(best) ? order : best))
    chosen.push(next)
    for (const part of partsOfFour(next)) missing.delete(part)
  }
  return chosen
}

/** Every four elements in their order: what is left when two of the six are taken away. */
function partsOfFour(order: readonly Word[]): readonly string[] {
  return order.flatMap((_, first) =>
    order
      .slice(first + 1)
      .map((_second, at) => order.filter((_word, place) => place !== first && place !== first + 1 + at).join()),
  )
}

function permutations<T>(items: readonly T[]): (readonly T[])[] {
  if (items.length <= 1) return [items]
  return items.flatMap((first, at) => permutations(items.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}
