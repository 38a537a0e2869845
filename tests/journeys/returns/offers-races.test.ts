import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accept, createTestOfferAdmin, sendOffer } from '../../harness/offer-steps.ts'
import { shopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import { findId, placeOrder, visitorReadyToOrder, getStock } from '../../harness/shopper.ts'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { refusalFields } from '../fixtures/shop-with-checkout.ts'

const ordersOf = ({ db }: Pick<TestShop, 'db'>) => db.selectFrom('orders').select('id').execute()
const keysOf = async (calls: readonly Promise<unknown>[]) =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => 'placed',
        (error: { key?: string }) => error.key ?? 'fault',
      ),
    ),
  )

describe('concurrent acceptances of an offer', () => {
  test('create one order; the others are refused as already used', async () => {
    const shop = await testShop({ document: purchaseDocument })
    const offer = await sendOffer(shop)
    const outcomes = await keysOf(Array.from({ length: 8 }, () => accept(shop, shop.visitor(), offer)))
    expect(outcomes.toSorted()).toEqual([...Array<string>(7).fill('offer.alreadyUsed'), 'placed'])
    expect(await ordersOf(shop)).toHaveLength(1)
    expect(await getStock(shop, 'SHIRT')).toBe(8)
  })

  test('of the same attempt get the same order, with one payment and one mail', async () => {
    const shop = await shopWithPayments()
    const offer = await sendOffer(shop)
    const [visitor, attemptId] = [shop.visitor(), randomUUID()]
    await visitor.call('doAddCartItem', { productId: await findId(shop, 'variations', 'SCARF'), quantity: 1 })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => accept(shop, visitor, offer, { attemptId, payment: 'creditcard' })),
    )
    expect(new Set(answers.map(({ orderId, accessKey }) => `${orderId} ${accessKey}`)).size).toBe(1)
    const [{ orderId } = { orderId: 0 }] = answers
    expect(await shop.payments(orderId)).toHaveLength(1)
    expect(await shop.countOutboxMessages('mail.orderPlaced', orderId)).toBe(1)
    expect((await visitor.call('getCart', {})).itemQuantity).toBe(1)
  })

  test('beside concurrent orders never oversell the stock', async () => {
    const shop = await testShop({ document: purchaseDocument })
    const offers = await Promise.all(
      Array.from({ length: 6 }, () => sendOffer(shop, { lines: [{ sku: 'SHIRT', quantity: 2, price: '40.00' }] })),
    )
    const shoppers = await Promise.all(
      Array.from({ length: 4 }, () => visitorReadyToOrder(shop, { lines: { SHIRT: 1 } })),
    )
    const outcomes = await keysOf([
      ...offers.map((offer) => accept(shop, shop.visitor(), offer)),
      ...shoppers.map((shopper) => placeOrder(shopper)),
    ])
    const sold =
      outcomes.slice(0, 6).filter((outcome) => outcome === 'placed').length * 2 +
      outcomes.slice(6).filter((outcome) => outcome === 'placed').length
    expect(
      outcomes.every((outcome) => ['placed', 'offer.itemOutOfStock', 'cart.notEnoughStock'].includes(outcome)),
    ).toBe(true)
    expect(await getStock(shop, 'SHIRT')).toBe(10 - sold)
    const { moved } = await shop.db
      .selectFrom('stock_movements')
      .where('variation_id', '=', await findId(shop, 'variations', 'SHIRT'))
      .select((eb) => eb.fn.sum<number>('change').as('moved'))
      .executeTakeFirstOrThrow()
    expect(Number(moved)).toBe(10 - sold)
  })
})

test('an offer that is accepted and declined concurrently has one answer', async () => {
  const shop = await testShop({ document: purchaseDocument })
  for (let round = 0; round < 4; round++) {
    const offer = await sendOffer(shop, { lines: [{ sku: 'SCARF', quantity: 1 }] })
    const outcomes = await keysOf([
      accept(shop, shop.visitor(), offer),
      shop.visitor().call('doRejectOffer', { ...offer, text: 'No, thank you' }),
    ])
    expect(outcomes.toSorted()).toEqual(['offer.alreadyUsed', 'placed'])
    const { head } = await createTestOfferAdmin(shop).show(offer.offerId)
    expect(head.order === null).toBe(head.status === 'declined')
  }
})

test.each(['lockOffer', 'write', 'enqueuePayment', 'allocateStock', 'commit'])(
  'a failure just before %s leaves no order and no answer, and the offer stays valid',
  async (step) => {
    let breaks = true
    const shop = await testShop({
      document: purchaseDocument,
      pause: async (before) => {
        if (breaks && before === `acceptOffer.${step}`) throw new Error('broken')
      },
    })
    const offer = await sendOffer(shop)
    const [visitor, attemptId] = [shop.visitor(), randomUUID()]
    expect(await refusalFields(accept(shop, visitor, offer, { attemptId }))).toEqual({
      key: 'order.creationFailed',
      details: {},
    })
    expect(await ordersOf(shop)).toEqual([])
    expect(await getStock(shop, 'SHIRT')).toBe(10)
    expect((await visitor.call('getOffer', offer)).state).toBe('valid')
    breaks = false
    await accept(shop, visitor, offer, { attemptId })
    expect(await ordersOf(shop)).toHaveLength(1)
  },
)

test('an offer whose last unit is sold during the acceptance stays valid, and names the missing item', async () => {
  const shop: TestShop = await testShop({
    document: purchaseDocument,
    pause: async (before) => {
      if (before === 'acceptOffer.allocateStock')
        await shop.db
          .updateTable('stock')
          .set({ available: 0 })
          .where('variation_id', '=', await findId(shop, 'variations', 'LAST'))
          .execute()
    },
  })
  const offer = await sendOffer(shop, { lines: [{ sku: 'LAST', quantity: 1 }] })
  expect(await refusalFields(accept(shop, shop.visitor(), offer))).toMatchObject({ key: 'offer.itemOutOfStock' })
  expect(await ordersOf(shop)).toEqual([])
  expect((await shop.visitor().call('getOffer', offer)).state).toBe('itemOutOfStock')
})

test('the order of an accepted offer is paid at the provider once, and its stock is released when it expires', async () => {
  const shop = await shopWithPayments()
  const offer = await sendOffer(shop)
  const visitor = shop.visitor()
  const { orderId, paymentUrl } = await accept(shop, visitor, offer, { payment: 'creditcard' })
  expect(paymentUrl).toContain('http')
  expect(await shop.order(orderId)).toMatchObject({ status: 'open', paymentStatus: 'unpaid' })
  shop.clock.advanceMinutes(30)
  await shop.engine.scheduler.runUntilIdle()
  expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled' })
  expect(await getStock(shop, 'SHIRT')).toBe(10)
})

test('an erased person is removed from all offers, and their open offers cannot be opened', async () => {
  const { eraseOfferData, listOffersByPerson } = await import('@vitrine/engine/offers/offers')
  const { inTransaction } = await import('@vitrine/engine/kernel/database/db')
  const shop = await testShop({ document: purchaseDocument })
  const [mine, other] = [
    await sendOffer(shop, { email: 'Ewa@example.org', note: 'Dear Ewa' }),
    await sendOffer(shop, { email: 'other@example.org' }),
  ]
  const person = { customerId: null, email: 'ewa@example.org' }
  expect(await listOffersByPerson(shop.db, person)).toMatchObject([
    { id: mine.offerId, email: 'Ewa@example.org', note: 'Dear Ewa', items: [{ number: 'SHIRT', price: 5000 }] },
  ])
  await inTransaction(shop.db, (tx) => eraseOfferData(tx, person))
  expect(await listOffersByPerson(shop.db, person)).toEqual([])
  expect((await shop.visitor().call('getOffer', mine)).state).toBe('expired')
  expect((await shop.visitor().call('getOffer', other)).state).toBe('valid')
})
