import { limits } from '@vitrine/contract/kernel/limits'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import type { Refusal } from '@vitrine/contract/kernel/operation/refusal'
import type { CreateCouponInput } from '@vitrine/engine/cart/coupons/create-coupon'
import { errorText } from '@vitrine/storefront/text/error-text'
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
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'

const day = 86_400_000

// Every visitor has a cart of their own and every coupon a code of its own, so that the tests can share a shop.
let shop: ShopWithCoupons
beforeAll(async () => {
  shop = await shopWithCoupons({ afterwards: afterAll })
})

describe('a coupon', () => {
  test('is identified by its code, however it is typed [SF-3.61]', async () => {
    await shop.coupon({ ...tenPercent, code: 'Autumn-10' })
    const ann = await shop.guest('SHIRT')
    for (const typed of ['Autumn-10', ' autumn-10 ', 'AUTUMN-10']) {
      expect(await apply(ann, typed)).toMatchObject({
        couponCode: 'Autumn-10',
        coupons: [{ code: 'Autumn-10', type: 'percentage', amount: { value: 6.9 } }],
      })
    }
    const cart = await ann.call('deleteCoupon', { couponCode: 'autumn-10' })
    expect(cart).toMatchObject({ couponCode: null, coupons: [], couponDiscount: { value: 0 } })
  })

  test.each<
    [string, CreateCouponInput, { readonly discount: number; readonly pay: number; readonly shipping: number }]
  >([
    ['of a percentage', tenPercent, { discount: 6.9, pay: 67.05, shipping: 4.95 }],
    [
      'of everything, which leaves the delivery',
      { type: 'percentage', percent: 100 },
      { discount: 69, pay: 4.95, shipping: 4.95 },
    ],
    ['of an amount', { type: 'fixed', amount: 2000 }, { discount: 20, pay: 53.95, shipping: 4.95 }],
    ['of more than the cart', { type: 'fixed', amount: 20_000 }, { discount: 69, pay: 4.95, shipping: 4.95 }],
    ['of the delivery', { type: 'free_shipping' }, { discount: 0, pay: 69, shipping: 0 }],
    [
      'that is a gift card, which pays the delivery too',
      { type: 'gift_card', amount: 7000 },
      { discount: 70, pay: 3.95, shipping: 4.95 },
    ],
    [
      'that is a gift card of more than the cart',
      { type: 'gift_card', amount: 50_000 },
      { discount: 73.95, pay: 0, shipping: 4.95 },
    ],
  ])('%s lowers what is to be paid [SF-3.41]', async (_, wish, { discount, pay, shipping }) => {
    const ann = await visitorReadyToOrder(shop, { coupons: [await shop.coupon(wish)] })
    const cart = await ann.call('getCart', {})
    expect([cart.couponDiscount.value, cart.amountToPay.value, cart.shippingAmount.value]).toEqual([
      discount,
      pay,
      shipping,
    ])
    expect(cart.amountToPay.value).toBeCloseTo(cart.basketAmount.value - cart.couponDiscount.value, 10)
    expect(cart.totals.parts.reduce((sum, { amount }) => sum + Math.round(amount.value * 100), 0)).toBe(
      Math.round(pay * 100),
    )
  })

  test('counts on the items of its categories, those below them too, and on no other', async () => {
    const code = await shop.coupon({ type: 'percentage', percent: 50, categories: ['women'], items: ['scarf'] })
    const ann = await shop.guest('COAT', 'SCARF', 'SHIRT')
    expect((await apply(ann, code)).couponDiscount.value).toBe(129.5)
  })

  test('that is not for special offers counts on the other items', async () => {
    const code = await shop.coupon({ type: 'percentage', percent: 50, allowsSpecialOffers: false })
    expect((await apply(await shop.guest('SHIRT', 'REDUCED'), code)).couponDiscount.value).toBe(34.5)
  })

  test('is added once, however often it is sent', async () => {
    const [code, ann] = [await shop.coupon(tenPercent), await shop.guest('SHIRT')]
    const carts = await Promise.all(Array.from({ length: 5 }, () => apply(ann, code)))
    for (const cart of carts) expect(toCodes(cart)).toEqual([code])
  })

  test('goes together with one for free delivery and with gift cards, but not with a second promotion', async () => {
    const [first, second, free, again] = [
      await shop.coupon(tenPercent),
      await shop.coupon({ type: 'fixed', amount: 500 }),
      await shop.coupon({ type: 'free_shipping' }),
      await shop.coupon({ type: 'free_shipping' }),
    ]
    const cards = [
      await shop.coupon({ type: 'gift_card', amount: 1000 }),
      await shop.coupon({ type: 'gift_card', amount: 1000 }),
    ]
    const ann = await shop.guest('SHIRT')
    for (const code of [first, free, ...cards]) await apply(ann, code)
    const refusal = await expectRefusal(apply(ann, second))
    expect(refusal).toMatchObject({ key: 'coupon.notCombinable', details: { code: second, other: first } })
    await expectRefusalText(refusal, {
      en: /cannot be combined/,
      de: /nicht mit .* kombinieren/,
      pl: /nie można łączyć/,
    })
    expect(await expectRefusal(apply(ann, again))).toMatchObject({
      key: 'coupon.notCombinable',
      details: { other: free },
    })
    expect(await ann.call('getCart', {})).toMatchObject({
      couponDiscount: { value: 26.9 },
      coupons: [first, free, ...cards].map((code) => ({ code })),
    })
  })

  test('is one of a few that a cart takes', async () => {
    const ann = await shop.guest('SHIRT')
    for (let count = 0; count < limits.couponsPerCart; count++)
      await apply(ann, await shop.coupon({ type: 'gift_card', amount: 100 }))
    const refusal = await expectRefusal(apply(ann, await shop.coupon({ type: 'gift_card', amount: 100 })))
    expect(refusal).toMatchObject({ key: 'coupon.tooMany', details: { maximum: limits.couponsPerCart } })
    await expectRefusalText(refusal, {
      en: /at most 5 coupons/,
      de: /höchstens 5 Gutscheine/,
      pl: /najwyżej 5 kuponów/,
    })
  })

  test('is nothing for an empty cart', async () => {
    const code = await shop.coupon(tenPercent)
    expect(await expectRefusal(apply(shop.visitor(), code))).toMatchObject({ key: 'cart.empty' })
    const ann = await shop.guest('SHIRT')
    await ann.call('deleteCart', {})
    expect(await expectRefusal(apply(ann, code))).toMatchObject({ key: 'cart.empty' })
  })

  test('goes along when a guest logs in', async () => {
    const code = await shop.coupon(tenPercent)
    const visitor = await shop.guest('SHIRT')
    await apply(visitor, code)
    const { basket } = await visitor.call('doLogin', { email: 'bob@example.org', password: 'demo-shop-2' })
    expect(toCodes(basket)).toContain(code)
    await visitor.call('deleteCart', {})
  })
})

/** Applies a coupon that must be refused: the cart is as before and comes with the refusal. */
async function refused(visitor: TestVisitor, couponCode: string): Promise<Refusal> {
  const { version, notices: _, ...before } = await visitor.call('getCart', {})
  const refusal = await expectRefusal(apply(visitor, couponCode))
  expect(refusal.events).toMatchObject({ AfterBasketChanged: { basket: { version, coupons: before.coupons } } })
  expect(await visitor.call('getCart', {})).toMatchObject(before)
  return refusal
}

describe('a coupon is refused, and the message says so,', () => {
  test.each<[string, () => Promise<string>]>([
    ['that nobody made', async () => 'NOBODY-MADE-IT'],
    ['with signs that no code has', async () => "' or 1=1 --"],
    [
      'that was ended',
      async () => {
        const code = await shop.coupon(tenPercent)
        await shop.db.updateTable('coupon_campaigns').set({ is_active: false }).where('name', '=', code).execute()
        return code
      },
    ],
    ['that is not valid yet', () => shop.coupon({ ...tenPercent, validFrom: new Date(Date.now() + day) })],
    [
      'that was used before',
      async () => {
        const code = await shop.coupon({ ...tenPercent, uses: 1 })
        await placeOrder(await visitorReadyToOrder(shop, { coupons: [code] }))
        return code
      },
    ],
    ['of another customer', () => shop.coupon({ ...tenPercent, customerEmail: 'ann@example.org' })],
    ['worth nothing in this currency', () => shop.coupon({ type: 'fixed', amount: 500, currency: 'EUR' })],
  ])('when it is one %s: already used or invalid [SF-8.01]', async (_, made) => {
    const code = await made()
    const refusal = await refused(await shop.guest('SHIRT'), code)
    expect(refusal).toMatchObject({ key: 'coupon.alreadyUsedOrInvalid', details: { code } })
    await expectRefusalText(refusal, {
      en: /already been used or is not valid/,
      de: /bereits eingelöst oder ist ungültig/,
      pl: /już wykorzystany lub jest nieprawidłowy/,
    })
  })

  test('when the same shopper used it as often as one may, also as a guest with the same e-mail [SF-8.01]', async () => {
    const code = await shop.coupon({ ...tenPercent, usesPerCustomer: 1 })
    await placeOrder(await visitorReadyToOrder(shop, { coupons: [code], email: 'Twice@example.org' }))
    const again = await visitorReadyToOrder(shop, { email: 'twice@EXAMPLE.org' })
    await apply(again, code)
    expect(await expectRefusal(placeOrder(again))).toMatchObject({ key: 'coupon.alreadyUsedOrInvalid' })
    expect(toCodes(await apply(await visitorReadyToOrder(shop, { email: 'another@example.org' }), code))).toEqual([
      code,
    ])
  })

  test('when it has expired [SF-8.02]', async () => {
    const code = await shop.coupon({
      ...tenPercent,
      validFrom: new Date(Date.now() - 2 * day),
      validUntil: new Date(Date.now() - 1000),
    })
    const refusal = await refused(await shop.guest('SHIRT'), code)
    expect(refusal).toMatchObject({ key: 'coupon.expired', details: { code } })
    await expectRefusalText(refusal, { en: /has expired/, de: /ist abgelaufen/, pl: /stracił ważność/ })
  })

  test('when nothing is left on it [SF-8.03]', async () => {
    const code = await shop.coupon({ type: 'gift_card', amount: 1000 })
    await placeOrder(await visitorReadyToOrder(shop, { coupons: [code] }))
    const refusal = await refused(await shop.guest('SHIRT'), code)
    expect(refusal).toMatchObject({ key: 'coupon.noOpenAmount', details: { code } })
    await expectRefusalText(refusal, { en: /no credit left/, de: /kein Guthaben mehr/, pl: /nie ma już środków/ })
  })

  test('when the minimum order value is not reached, with what is missing; one in the cart is removed [SF-8.04]', async () => {
    const code = await shop.coupon({ ...tenPercent, minimumValue: 10_000 })
    const ann = await shop.guest('SHIRT')
    const words = {
      en: /requires an order value of £100\.00.*£31\.00.*removed/,
      de: /ab einem Bestellwert von 100,00\s£.*31,00\s£.*entfernt/,
      pl: /co najmniej 100,00\s£.*31,00\s£.*usunięto/,
    }
    const refusal = await refused(ann, code)
    expect(refusal).toMatchObject({
      key: 'coupon.minimumOrderValueNotReached',
      details: { code, minimum: { value: 100 }, missing: { value: 31, formatted: '£31.00' } },
    })
    await expectRefusalText(
      { ...refusal, details: { ...refusal.details } },
      { ...words, de: /ab einem Bestellwert von.*entfernt/, pl: /co najmniej.*usunięto/ },
    )

    await shop.add(ann, 'SHIRT')
    const {
      items: [line],
    } = await apply(ann, code)
    for (const locale of locales) {
      const cart = await ann.call('setCartItemQuantity', {
        productId: line?.variationId ?? 0,
        cartItemId: line?.id ?? 0,
        quantity: 1,
      })
      expect([toCodes(cart), cart.couponDiscount.value]).toEqual([[], 0])
      const [notice] = (await shop.engine.call('getCart', {}, { ...ann.caller, locale })).notices
      expect(notice).toMatchObject({ key: 'coupon.minimumOrderValueNotReached', details: { code } })
      if (notice) expect(await errorText(locale, notice)).toMatch(words[locale])
      await ann.call('setCartItemQuantity', {
        productId: line?.variationId ?? 0,
        cartItemId: line?.id ?? 0,
        quantity: 2,
      })
      await apply(ann, code)
    }
  })

  test('when nothing in the cart matches it; one in the cart is removed [SF-8.05]', async () => {
    const code = await shop.coupon({ ...tenPercent, items: ['shirt'] })
    const words = {
      en: /No item in your cart matches .* removed/,
      de: /Kein Artikel in Ihrem Warenkorb passt .* entfernt/,
      pl: /Żaden produkt w koszyku nie pasuje .* usunięto/,
    }
    const ann = await shop.guest('SCARF')
    const refusal = await refused(ann, code)
    expect(refusal).toMatchObject({ key: 'coupon.noMatchingItem', details: { code } })
    await expectRefusalText(refusal, words)
    await shop.add(ann, 'SHIRT')
    const { items } = await apply(ann, code)
    const cart = await ann.call('deleteCartItem', { cartItemId: items.at(-1)?.id ?? 0 })
    expect(toCodes(cart)).toEqual([])
    expect(cart.notices).toMatchObject([{ key: 'coupon.noMatchingItem', details: { code } }])
    for (const notice of cart.notices) await expectRefusalText(notice, words)
    // It is said until the shopper's next change.
    expect((await ann.call('getCart', {})).notices).toHaveLength(1)
    expect((await shop.add(ann, 'SCARF')).notices).toEqual([])
  })

  test('when it is for new customers and the shopper is none, or the other way round [SF-6.16] [SF-8.06]', async () => {
    const [forNew, forOld] = [
      await shop.coupon({ ...tenPercent, customers: 'new' }),
      await shop.coupon({ ...tenPercent, customers: 'existing' }),
    ]
    await placeOrder(await visitorReadyToOrder(shop, { email: 'old@example.org' }))
    const old = await visitorReadyToOrder(shop, { email: 'OLD@example.org' })
    const fresh = await visitorReadyToOrder(shop, { email: 'fresh@example.org' })

    // An e-mail that anybody can enter is no proof: the cart answers alike, and the order decides.
    for (const [code, right, wrong] of [
      [forNew, fresh, old],
      [forOld, old, fresh],
    ] as const) {
      for (const visitor of [right, wrong]) expect(toCodes(await apply(visitor, code))).toEqual([code])
      for (const visitor of [right, wrong]) await visitor.call('deleteCoupon', { couponCode: code })
    }
    await apply(old, forNew)
    const refusal = await expectRefusal(placeOrder(old))
    expect(refusal).toMatchObject({ key: 'coupon.onlyForNewCustomers', details: { code: forNew } })
    await expectRefusalText(refusal, {
      en: /only for the first order of new customers/,
      de: /nur für Neukunden/,
      pl: /tylko pierwszego zamówienia nowych klientów/,
    })
    await apply(fresh, forOld)
    const other = await expectRefusal(placeOrder(fresh))
    expect(other).toMatchObject({ key: 'coupon.onlyForExistingCustomers', details: { code: forOld } })
    await expectRefusalText(other, {
      en: /only for existing customers/,
      de: /nur für Bestandskunden/,
      pl: /tylko dla stałych klientów/,
    })
    expect(await refused(await shop.guest('SHIRT'), forOld)).toMatchObject({ key: 'coupon.onlyForExistingCustomers' })
  })

  test('when it is for subscriptions, or not for them, and the cart has the others only [SF-8.07]', async () => {
    const [only, not] = [
      await shop.coupon({ ...tenPercent, subscription: 'only' }),
      await shop.coupon({ ...tenPercent, subscription: 'not' }),
    ]
    const refusal = await refused(await shop.guest('SHIRT'), only)
    expect(refusal).toMatchObject({ key: 'coupon.onlyForSubscription', details: { code: only } })
    await expectRefusalText(refusal, {
      en: /only valid for subscription items/,
      de: /nur für Abo-Artikel/,
      pl: /tylko produkty w subskrypcji/,
    })
    const other = await refused(await shop.guest('MONTHLY'), not)
    expect(other).toMatchObject({ key: 'coupon.notForSubscription', details: { code: not } })
    await expectRefusalText(other, {
      en: /cannot be used for subscription items/,
      de: /nicht für Abo-Artikel/,
      pl: /nie można użyć do produktów w subskrypcji/,
    })
    const both = await shop.guest('SHIRT', 'MONTHLY')
    expect((await apply(both, only)).couponDiscount.value).toBe(2.5)
    await both.call('deleteCoupon', { couponCode: only })
    expect((await apply(both, not)).couponDiscount.value).toBe(6.9)
  })

  test('when the cart has special offers only and it is not for them [SF-8.09]', async () => {
    const code = await shop.coupon({ ...tenPercent, allowsSpecialOffers: false })
    const refusal = await refused(await shop.guest('REDUCED'), code)
    expect(refusal).toMatchObject({ key: 'coupon.notForSpecialOffers', details: { code } })
    await expectRefusalText(refusal, {
      en: /cannot be used for reduced items/,
      de: /nicht für reduzierte Artikel/,
      pl: /nie można użyć do produktów przecenionych/,
    })
  })

  test('when it is for another customer class or type [SF-6.17] [SF-8.10]', async () => {
    const { id: classId } = await shop.db
      .insertInto('customer_classes')
      .values({ code: 'club', names: '{"en": "Club"}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [club, trade] = [
      await shop.coupon({ ...tenPercent, classIds: [classId] }),
      await shop.coupon({ ...tenPercent, customerTypes: ['business'] }),
    ]
    const ann = await shop.customer('ann@example.org', 'SHIRT')
    for (const visitor of [ann, await shop.guest('SHIRT')]) {
      const refusal = await refused(visitor, club)
      expect(refusal).toMatchObject({ key: 'coupon.wrongCustomerClass', details: { code: club } })
      await expectRefusalText(refusal, {
        en: /for another group of customers/,
        de: /für eine andere Kundengruppe/,
        pl: /dla innej grupy klientów/,
      })
      const other = await refused(visitor, trade)
      expect(other).toMatchObject({ key: 'coupon.wrongCustomerType', details: { code: trade } })
      await expectRefusalText(other, {
        en: /not valid for your type of customer account/,
        de: /nicht für Ihre Art von Kundenkonto/,
        pl: /nie obejmuje tego rodzaju konta klienta/,
      })
    }
    const { customer_id: id } = await shop.db
      .selectFrom('customer_profiles')
      .select('customer_id')
      .where('email', '=', 'ann@example.org')
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('customers').set({ class_id: classId, type: 'business' }).where('id', '=', id).execute()
    expect(toCodes(await apply(ann, club))).toEqual([club])
    await ann.call('deleteCoupon', { couponCode: club })
    expect(toCodes(await apply(ann, trade))).toEqual([trade])
    await ann.call('deleteCart', {})
  })

  test('when it belongs to another client of the shop, or the call names none [SF-8.11]', async () => {
    const code = await shop.coupon({ ...tenPercent, clientIds: ['marketplace'] })
    const ann = await shop.guest('SHIRT')
    const wrong = await refused(ann, code)
    expect(wrong).toMatchObject({ key: 'coupon.wrongClient', details: { code } })
    await expectRefusalText(wrong, {
      en: /belongs to another shop/,
      de: /gehört zu einem anderen Shop/,
      pl: /jest z innego sklepu/,
    })
    const { client: _, ...nameless } = ann.caller
    const missing = await expectRefusal(shop.engine.call('doAddCoupon', { couponCode: code }, nameless))
    expect(missing).toMatchObject({ key: 'coupon.missingClient', details: { code } })
    await expectRefusalText(missing, {
      en: /does not say which shop/,
      de: /nennt keinen Shop/,
      pl: /nie podaje sklepu/,
    })
    expect(
      toCodes(await shop.engine.call('doAddCoupon', { couponCode: code }, { ...ann.caller, client: 'marketplace' })),
    ).toEqual([code])
  })

  test('when it cannot be taken off because it is not there [SF-8.12]', async () => {
    const [code, ann] = [await shop.coupon(tenPercent), await shop.guest('SHIRT')]
    for (const visitor of [ann, shop.visitor()]) {
      const refusal = await expectRefusal(visitor.call('deleteCoupon', { couponCode: code }))
      expect(refusal).toMatchObject({ key: 'coupon.removalFailed', details: { code } })
      await expectRefusalText(refusal, {
        en: /could not be removed/,
        de: /konnte nicht entfernt werden/,
        pl: /Nie udało się usunąć/,
      })
    }
    // The coupon of another customer stays in their cart.
    const bob = await shop.guest('SHIRT')
    await apply(bob, code)
    expect(await expectRefusal(ann.call('deleteCoupon', { couponCode: code }))).toMatchObject({
      key: 'coupon.removalFailed',
    })
    expect(toCodes(await bob.call('getCart', {}))).toEqual([code])
  })
})
