import { randomUUID } from 'node:crypto'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { orderCoupons } from '@vitrine/engine/cart/cart'
import { inTransaction } from '@vitrine/engine/kernel/database/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  apply,
  toCodes,
  expectRefusalText,
  shopWithCoupons,
  tenPercent,
  type ShopWithCoupons,
} from '../../harness/shops/shop-with-coupons.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { placeOrder, visitorReadyToOrder, fillCheckout } from '../../harness/shopper.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'

// Every visitor has a separate cart and every coupon a separate code, so the tests share a shop.
let shop: ShopWithCoupons
beforeAll(async () => {
  shop = await shopWithCoupons({ afterwards: afterAll })
})

test('an order with a variation that requires a promotion coupon is refused without one, with a message [SF-8.08]', async () => {
  const [code, card] = [
    await shop.coupon({ ...tenPercent, items: ['secret'] }),
    await shop.coupon({ type: 'gift_card', amount: 100 }),
  ]
  const ann = await visitorReadyToOrder(shop, { lines: { SECRET: 1, SHIRT: 1 }, coupons: [card] })
  const refusal = await expectRefusal(placeOrder(ann))
  expect(refusal).toMatchObject({ key: 'coupon.promotionRequired', details: { names: 'SECRET' } })
  await expectRefusalText(refusal, {
    en: /SECRET.*only be bought with a promotion code/,
    de: /SECRET.*nur mit einem Aktionscode/,
    pl: /SECRET.*tylko z kodem promocyjnym/,
  })
  await apply(ann, code)
  expect(await placeOrder(ann)).toMatchObject({ orderId: expect.any(Number) })
})

describe('an order', () => {
  const remains = (code: string) =>
    shop.db
      .selectFrom('coupons')
      .select(['uses', 'open_amount as open'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow()

  test('redeems its coupons, and a gift card keeps its remaining balance', async () => {
    const [code, card, spare] = [
      await shop.coupon(tenPercent),
      await shop.coupon({ type: 'gift_card', amount: 50_000 }),
      await shop.coupon({ type: 'gift_card', amount: 500 }),
    ]
    const { orderId } = await placeOrder(await visitorReadyToOrder(shop, { coupons: [code, card, spare] }))
    expect([await remains(code), await remains(card), await remains(spare)]).toEqual([
      { uses: 1, open: null },
      { uses: 1, open: 43_295 },
      { uses: 0, open: 500 },
    ])
    const rows = await shop.db
      .selectFrom('order_coupons')
      .select(['code', 'kind', 'amount', 'customer_key as key'])
      .where('order_id', '=', orderId)
      .orderBy('coupon_id')
      .execute()
    expect(rows).toEqual([
      { code, kind: 'discount', amount: 690, key: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { code: card, kind: 'gift_card', amount: 6705, key: rows[0]?.key },
    ])
  })

  test('that is cancelled restores its coupons', async () => {
    const [code, card] = [
      await shop.coupon({ ...tenPercent, uses: 1 }),
      await shop.coupon({ type: 'gift_card', amount: 1000 }),
    ]
    const ann = await visitorReadyToOrder(shop, { coupons: [code, card] })
    const { orderId, accessKey } = await placeOrder(ann)
    expect([await remains(code), await remains(card)]).toEqual([
      { uses: 1, open: null },
      { uses: 1, open: 0 },
    ])
    await ann.call('doCancelOrder', { orderId, accessKey })
    expect([await remains(code), await remains(card)]).toEqual([
      { uses: 0, open: null },
      { uses: 0, open: 1000 },
    ])
    const again = await visitorReadyToOrder(shop, { coupons: [code, card] })
    expect(await placeOrder(again)).toMatchObject({ orderId: expect.any(Number) })
  })

  test('that is paid after its expiry redeems its coupons again, all or none', async () => {
    const [code, card] = [
      await shop.coupon({ ...tenPercent, uses: 1 }),
      await shop.coupon({ type: 'gift_card', amount: 1000 }),
    ]
    const ann = await visitorReadyToOrder(shop, { coupons: [code, card] })
    const { orderId, accessKey } = await placeOrder(ann)
    await ann.call('doCancelOrder', { orderId, accessKey })
    const retake = () => inTransaction(shop.db, (tx) => orderCoupons.reuse(tx, orderId))
    expect([await retake(), await remains(code), await remains(card)]).toEqual([
      true,
      { uses: 1, open: null },
      { uses: 1, open: 0 },
    ])
    // A repeat changes nothing.
    expect([await retake(), await remains(code), await remains(card)]).toEqual([
      true,
      { uses: 1, open: null },
      { uses: 1, open: 0 },
    ])
  })

  test('that is paid after its expiry redeems none of its coupons if one was used elsewhere', async () => {
    const [code, card] = [
      await shop.coupon({ ...tenPercent, uses: 1 }),
      await shop.coupon({ type: 'gift_card', amount: 1000 }),
    ]
    const ann = await visitorReadyToOrder(shop, { coupons: [code, card] })
    const { orderId, accessKey } = await placeOrder(ann)
    await ann.call('doCancelOrder', { orderId, accessKey })
    await placeOrder(await visitorReadyToOrder(shop, { coupons: [card] }))
    expect(await inTransaction(shop.db, (tx) => orderCoupons.reuse(tx, orderId))).toBe(false)
    expect([await remains(code), await remains(card)]).toEqual([
      { uses: 0, open: null },
      { uses: 1, open: 0 },
    ])
  })

  test('is refused with a message if a concurrent order emptied its gift card, and nothing changes [SF-8.13]', async () => {
    let justBefore = async () => {}
    const shop = await shopWithCoupons({
      pause: async (step) => {
        if (step === 'placeOrder.redeemCoupons') await justBefore()
      },
    })
    const code = await shop.coupon({ type: 'gift_card', amount: 8000 })
    const ann = await visitorReadyToOrder(shop, { coupons: [code] })
    justBefore = async () => {
      await shop.db.updateTable('coupons').set({ open_amount: 700 }).where('code', '=', code).execute()
    }
    const refusal = await expectRefusal(placeOrder(ann))
    expect(refusal).toMatchObject({ key: 'coupon.notRedeemed', details: { code } })
    await expectRefusalText(refusal, {
      en: /could not be redeemed/,
      de: /konnte nicht eingelöst werden/,
      pl: /Nie udało się zrealizować/,
    })
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
    expect(await ann.call('getCart', {})).toMatchObject({
      itemQuantity: 1,
      couponDiscount: { value: 7 },
      amountToPay: { value: 66.95 },
    })
  })

  test('is refused with the reason if its coupon has expired meanwhile, and the coupon is removed from the cart with a notice', async () => {
    const code = await shop.coupon(tenPercent)
    const ann = await visitorReadyToOrder(shop, { coupons: [code] })
    await shop.db
      .updateTable('coupons')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('code', '=', code)
      .execute()
    expect(await expectRefusal(placeOrder(ann))).toMatchObject({ key: 'coupon.expired', details: { code } })
    const cart = await ann.call('getCart', {})
    expect([toCodes(cart), cart.notices]).toMatchObject([[], [{ key: 'coupon.expired', details: { code } }]])
    expect(await placeOrder(ann)).toMatchObject({ orderId: expect.any(Number) })
  })

  test('of a guest is refused with the reason when the e-mail has ordered before and the coupon is for new customers, and not earlier', async () => {
    await placeOrder(await visitorReadyToOrder(shop, { email: 'known@example.org' }))
    const code = await shop.coupon({ ...tenPercent, customers: 'new' })
    const ann = await shop.guest('SHIRT')
    await apply(ann, code)
    await fillCheckout(shop, ann, { email: 'known@example.org' })
    const cart = await ann.call('getCart', {})
    expect([toCodes(cart), cart.notices]).toEqual([[code], []])
    expect(await expectRefusal(placeOrder(ann))).toMatchObject({ key: 'coupon.onlyForNewCustomers', details: { code } })
  })
})

describe('concurrent orders', () => {
  const settle = async (visitors: readonly TestVisitor[]) => {
    const results = await Promise.allSettled(visitors.map((visitor) => placeOrder(visitor, randomUUID())))
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [isRefusal(result.reason) ? result.reason.key : String(result.reason)] : [],
    )
    return { placed: results.length - refusals.length, refusals: [...new Set(refusals)] }
  }
  const many = (count: number, buying: (place: number) => Parameters<typeof visitorReadyToOrder>[1]) =>
    Promise.all(Array.from({ length: count }, (_, place) => visitorReadyToOrder(shop, buying(place))))

  test('redeem a single-use coupon once', async () => {
    const code = await shop.coupon({ ...tenPercent, uses: 1 })
    expect(
      await settle(
        await many(20, (place) => ({ lines: { COAT: 1 }, coupons: [code], email: `racer${place}@example.org` })),
      ),
    ).toEqual({ placed: 1, refusals: ['coupon.alreadyUsedOrInvalid'] })
    expect(
      await shop.db.selectFrom('coupons').select('uses').where('code', '=', code).executeTakeFirstOrThrow(),
    ).toEqual({ uses: 1 })
  }, 90_000)

  test('never take more from a gift card than it holds', async () => {
    // Each order needs 29.95 of it: six are paid in full, and the others get nothing.
    const code = await shop.coupon({ type: 'gift_card', amount: 20_000 })
    const { placed, refusals } = await settle(
      await many(12, (place) => ({ lines: { MONTHLY: 1 }, coupons: [code], email: `card${place}@example.org` })),
    )
    const { open_amount: open } = await shop.db
      .selectFrom('coupons')
      .select('open_amount')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const paid = await shop.db
      .selectFrom('order_coupons')
      .select((eb) => eb.fn.sum<number>('amount').as('sum'))
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    expect(placed).toBeGreaterThan(0)
    expect(
      refusals.every((key) =>
        ['coupon.notRedeemed', 'coupon.noOpenAmount', 'order.priceChanged', 'order.totalChanged'].includes(key),
      ),
    ).toBe(true)
    expect((open ?? 0) + Number(paid.sum)).toBe(20_000)
  }, 90_000)

  test('of one customer count as the first order once', async () => {
    const code = await shop.coupon({ ...tenPercent, customers: 'new' })
    const visitors = await many(8, () => ({ lines: { SCARF: 1 }, coupons: [code], email: 'first@example.org' }))
    expect(await settle(visitors)).toEqual({ placed: 1, refusals: ['coupon.onlyForNewCustomers'] })
  }, 90_000)
})
