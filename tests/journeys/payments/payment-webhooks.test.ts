import { paymentTransitions } from '@vitrine/engine/payment/payment-transitions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopWithPayments, type ShopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import { serve, type ServedShop } from '../../harness/shops/served-shop.ts'

let shop: ShopWithPayments
let served: ServedShop
beforeAll(async () => {
  shop = await shopWithPayments({ afterwards: afterAll })
  served = serve(shop.engine, shop.db)
})

const post = (
  body: string,
  {
    path = '/webhooks/mollie',
    type = 'application/x-www-form-urlencoded',
    ...init
  }: { readonly path?: string; readonly type?: string; readonly from?: string } = {},
) => served.ask(path, { method: 'POST', body, headers: { 'content-type': type }, ...init })

describe('a webhook', () => {
  test('of the provider needs no cookie and no token, and applies the status fetched from the provider', async () => {
    const { orderId, paymentId } = await shop.createOrder()
    expect((await post(`id=${paymentId}&status=paid&amount=0`)).status).toBe(200)
    expect((await shop.order(orderId)).status, 'what else stands in it is not believed').toBe('open')
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    const response = await post(`id=${paymentId}`)
    expect([response.status, response.headers.get('set-cookie'), response.headers.get('cache-control')]).toEqual([
      200,
      null,
      'no-store',
    ])
    expect((await shop.order(orderId)).status).toBe('confirmed')
  })

  test('that is forged changes nothing, and reveals nothing to its sender', async () => {
    const { paymentId } = await shop.createOrder()
    const known = await post(`id=${paymentId}`)
    const forged = await post('id=tr_forged00000000')
    expect([forged.status, await forged.text()]).toEqual([known.status, await known.text()])
    expect(
      await shop.db.selectFrom('payments').where('provider_payment_id', '=', 'tr_forged00000000').selectAll().execute(),
    ).toEqual([])
  })

  test.each<[string, string, Parameters<typeof post>[1]]>([
    ['nothing in it', '', {}],
    ['two thousand signs', `id=${'x'.repeat(3000)}`, {}],
    ['an id that is none', 'id=tr_1%20or%201', {}],
    ['JSON', '{"id":"tr_1"}', { type: 'application/json' }],
    ['a provider that there is not', 'id=tr_1', { path: '/webhooks/Mollie/../x' }],
  ])('with %s is refused', async (_, body, init) => {
    expect([400, 404, 405]).toContain((await post(body, init)).status)
  })

  test('is answered so that it is retried if its provider is unreachable', async () => {
    const { orderId, paymentId } = await shop.createOrder()
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    shop.simulator.setFault('nonsense')
    expect((await post(`id=${paymentId}`)).status).toBe(503)
    shop.simulator.setFault(undefined)
    expect((await post(`id=${paymentId}`)).status).toBe(200)
    expect((await shop.order(orderId)).status).toBe('confirmed')
  })

  test('beyond the rate limit is refused', async () => {
    const narrow = served.withOptions({
      rateLimits: { address: { burst: 6, perSecond: 0.01 }, session: { burst: 6, perSecond: 0.01 } },
    })
    const ask = () =>
      narrow.ask('/webhooks/mollie', {
        method: 'POST',
        body: 'id=tr_none0000000000',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        from: '192.0.2.9',
      })
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
    const third = await ask()
    expect([third.status, Number(third.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  })
})

test('the payment transitions in the code match those in the database, and a refund is settled or fails once', async () => {
  const stored = await shop.db
    .selectFrom('allowed_moves')
    .where('subject', 'in', ['payments', 'refunds'])
    .selectAll()
    .execute()
  const told = (subject: string, moves: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(moves).flatMap(([from, tos]) => tos.map((to) => `${subject} ${from} ${to}`))
  expect(stored.map(({ subject, from_state, to_state }) => `${subject} ${from_state} ${to_state}`).sort()).toEqual(
    [
      ...told('payments', paymentTransitions),
      ...told('refunds', { new: ['sent', 'settled', 'failed'], sent: ['settled', 'failed'] }),
    ].sort(),
  )
})
