import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import { describe, expect, test } from 'vitest'
import {
  assessCoupon,
  promotionFault,
  type CouponContext,
  type CouponLine,
  type CouponCustomer,
  type StoredCoupon,
} from './assess-coupon.ts'

const now = new Date('2026-11-20T12:00:00Z')
const before = new Date('2026-11-20T11:59:59Z')

const coupon = (given: Partial<StoredCoupon> = {}): StoredCoupon => ({
  id: 7,
  campaignId: 3,
  code: 'AUTUMN10',
  type: 'percentage',
  percent: 10,
  amount: null,
  open: null,
  cardCurrency: null,
  minimumValue: 0,
  usesLeft: null,
  usesPerCustomer: null,
  ownerId: null,
  isActive: true,
  isBlocked: false,
  readAt: now,
  budgetLeft: null,
  conversion: null,
  validFrom: new Date(0),
  validUntil: null,
  customerScope: 'all',
  classIds: [],
  customerTypes: [],
  clientIds: [],
  subscription: 'any',
  allowsSpecialOffers: true,
  itemIds: [],
  categoryIds: [],
  tagIds: [],
  taggedItemIds: [],
  excludedItemIds: [],
  countryIds: [],
  currencies: [],
  combines: false,
  ...given,
})
const line = (given: Partial<CouponLine> = {}): CouponLine => ({
  id: 1,
  itemId: 10,
  names: { en: 'Shirt', de: 'Hemd' },
  categoryIds: [100],
  quantity: 2,
  unitAmount: 2000,
  surcharge: 100,
  additional: 50,
  isSpecialOffer: false,
  isSubscription: false,
  requiresPromotion: false,
  ...given,
})
const guest: CouponCustomer = { customerId: null, classId: null, type: 'private', hasOrdered: false, uses: new Map() }
const facts = (given: Partial<CouponContext> = {}): CouponContext => ({
  currency: 'GBP',
  shippingCountryId: 1,
  client: 'vitrine',
  shopper: guest,
  lines: [line()],
  held: [],
  ...given,
})
const shopper = (given: Partial<CouponCustomer>): Partial<CouponContext> => ({ shopper: { ...guest, ...given } })
const giftCard = (open: number | null) => coupon({ type: 'gift_card', percent: null, open })

test('a coupon that asks for nothing holds on every line', () => {
  expect(assessCoupon(coupon(), facts({ lines: [line(), line({ id: 2 })] }))).toEqual({
    holds: true,
    lineKeys: [1, 2],
    summed: { id: 7, code: 'AUTUMN10', type: 'percentage', percent: 10, lineKeys: [1, 2] },
  })
})

test.each<[string, RefusalKey, StoredCoupon, Partial<CouponContext>]>([
  ['of a campaign that was ended', 'coupon.alreadyUsedOrInvalid', coupon({ isActive: false }), {}],
  ['that is not valid yet', 'coupon.alreadyUsedOrInvalid', coupon({ validFrom: new Date('2026-11-20T12:00:01Z') }), {}],
  ['that was used up', 'coupon.alreadyUsedOrInvalid', coupon({ usesLeft: 0 }), {}],
  [
    'that this shopper used as often as one may',
    'coupon.alreadyUsedOrInvalid',
    coupon({ usesPerCustomer: 2 }),
    shopper({ uses: new Map([[3, 2]]) }),
  ],
  ['of another customer', 'coupon.alreadyUsedOrInvalid', coupon({ ownerId: 5 }), shopper({ customerId: 6 })],
  ['of a customer, shown by a guest', 'coupon.alreadyUsedOrInvalid', coupon({ ownerId: 5 }), {}],
  [
    'of an amount that nobody named in this currency',
    'coupon.alreadyUsedOrInvalid',
    coupon({ type: 'fixed', percent: null }),
    {},
  ],
  ['that holds another currency', 'coupon.otherCurrency', giftCard(null), {}],
  ['whose time is over', 'coupon.expired', coupon({ validUntil: before }), {}],
  ['whose time ends this moment', 'coupon.expired', coupon({ validUntil: now }), {}],
  ['that is an empty gift card', 'coupon.noOpenAmount', giftCard(0), {}],
  [
    'for new customers, shown by an old one',
    'coupon.onlyForNewCustomers',
    coupon({ customerScope: 'new' }),
    shopper({ hasOrdered: true }),
  ],
  [
    'for old customers, shown by a new one',
    'coupon.onlyForExistingCustomers',
    coupon({ customerScope: 'existing' }),
    {},
  ],
  ['for another class', 'coupon.wrongCustomerClass', coupon({ classIds: [2, 3] }), shopper({ classId: 4 })],
  ['for a class, shown by somebody of none', 'coupon.wrongCustomerClass', coupon({ classIds: [2] }), {}],
  [
    'for businesses, shown by somebody private',
    'coupon.wrongCustomerType',
    coupon({ customerTypes: ['business'] }),
    {},
  ],
  ['of another client', 'coupon.wrongClient', coupon({ clientIds: ['marketplace'] }), {}],
  [
    'of some client, when the call names none',
    'coupon.missingClient',
    coupon({ clientIds: ['vitrine'] }),
    { client: undefined },
  ],
  ['for other items', 'coupon.noMatchingItem', coupon({ itemIds: [11] }), {}],
  ['for other categories', 'coupon.noMatchingItem', coupon({ categoryIds: [101] }), {}],
  ['in an empty cart', 'coupon.noMatchingItem', coupon(), { lines: [] }],
  ['for subscriptions', 'coupon.onlyForSubscription', coupon({ subscription: 'only' }), {}],
  [
    'that is not for subscriptions',
    'coupon.notForSubscription',
    coupon({ subscription: 'not' }),
    { lines: [line({ isSubscription: true })] },
  ],
  [
    'that is not for special offers',
    'coupon.notForSpecialOffers',
    coupon({ allowsSpecialOffers: false }),
    { lines: [line({ isSpecialOffer: true })] },
  ],
  [
    'beside another promotion',
    'coupon.notCombinable',
    coupon(),
    { held: [coupon({ id: 8, type: 'fixed', percent: null, amount: 500 })] },
  ],
  [
    'for free delivery beside another one',
    'coupon.notCombinable',
    coupon({ type: 'free_shipping', percent: null }),
    { held: [coupon({ id: 8, type: 'free_shipping', percent: null })] },
  ],
])('a coupon %s does not count: %s', (_, because, given, changed) => {
  expect(assessCoupon(given, facts(changed))).toMatchObject({ holds: false, because, details: { code: 'AUTUMN10' } })
})

test.each<[string, StoredCoupon, Partial<CouponContext>]>([
  [
    'with uses left',
    coupon({ usesLeft: 1, usesPerCustomer: 2 }),
    shopper({
      uses: new Map([
        [3, 1],
        [4, 9],
      ]),
    }),
  ],
  ['of this very customer', coupon({ ownerId: 5 }), shopper({ customerId: 5 })],
  ['in its last second', coupon({ validFrom: now, validUntil: new Date('2026-11-20T12:00:00.001Z') }), {}],
  ['for new customers, shown by one', coupon({ customerScope: 'new' }), {}],
  ['for old customers, shown by one', coupon({ customerScope: 'existing' }), shopper({ hasOrdered: true })],
  [
    'for old customers, while the order has not decided yet',
    coupon({ customerScope: 'existing' }),
    shopper({ hasOrdered: 'unknown' }),
  ],
  [
    'for new customers, while the order has not decided yet',
    coupon({ customerScope: 'new' }),
    shopper({ hasOrdered: 'unknown' }),
  ],
  [
    'for this class and type',
    coupon({ classIds: [2, 4], customerTypes: ['business'] }),
    shopper({ classId: 4, type: 'business' }),
  ],
  ['of this client', coupon({ clientIds: ['marketplace', 'vitrine'] }), {}],
  ['for an item of the cart', coupon({ itemIds: [10], categoryIds: [999] }), {}],
  ['for a category of the cart', coupon({ itemIds: [999], categoryIds: [100] }), {}],
  [
    'with one for free delivery and gift cards beside it',
    coupon(),
    { held: [coupon({ id: 8, type: 'free_shipping' }), coupon({ id: 9, type: 'gift_card', open: 100 })] },
  ],
  [
    'that is a gift card beside a gift card',
    giftCard(100),
    { held: [coupon({ id: 9, type: 'gift_card', open: 100 })] },
  ],
])('a coupon %s counts', (_, given, changed) => {
  expect(assessCoupon(given, facts(changed)).holds).toBe(true)
})

describe('the minimum order value', () => {
  test('is reached by the items with their surcharges, before any rebate', () => {
    expect(assessCoupon(coupon({ minimumValue: 4300 }), facts()).holds).toBe(true)
  })

  test('tells what is missing', () => {
    expect(assessCoupon(coupon({ minimumValue: 5000 }), facts())).toEqual({
      holds: false,
      because: 'coupon.minimumOrderValueNotReached',
      details: {
        code: 'AUTUMN10',
        minimum: { minor: 5000, currency: 'GBP' },
        missing: { minor: 700, currency: 'GBP' },
      },
    })
  })

  test('counts all items, also those to which the coupon does not apply', () => {
    const lines = [line({ itemId: 11 }), line({ id: 2 })]
    expect(assessCoupon(coupon({ minimumValue: 8600, itemIds: [11] }), facts({ lines }))).toMatchObject({
      holds: true,
      lineKeys: [1],
    })
  })
})

test('a coupon counts on the lines that meet all its conditions, and on no other', () => {
  const lines = [
    line({ id: 1 }),
    line({ id: 2, isSpecialOffer: true }),
    line({ id: 3, isSubscription: true }),
    line({ id: 4, categoryIds: [200] }),
    line({ id: 5, itemId: 11, categoryIds: [] }),
  ]
  const given = coupon({ categoryIds: [100], itemIds: [11], subscription: 'not', allowsSpecialOffers: false })
  expect(assessCoupon(given, facts({ lines }))).toMatchObject({ holds: true, lineKeys: [1, 5] })
})

describe('a variation that is sold with a promotion only', () => {
  const lines = [line({ id: 1 }), line({ id: 2, itemId: 20, requiresPromotion: true })]
  const judged = (given: StoredCoupon) => assessCoupon(given, facts({ lines }))

  test.each<[string, StoredCoupon[]]>([
    ['without any coupon', []],
    ['with a coupon for other items', [coupon({ itemIds: [10] })]],
    ['with a gift card', [giftCard(5000)]],
    ['with a coupon that does not hold', [coupon({ usesLeft: 0 })]],
  ])('is refused %s', (_, coupons) => {
    expect(promotionFault(lines, coupons.map(judged), 'de')).toEqual({
      because: 'coupon.promotionRequired',
      details: { names: 'Hemd', itemId: 20, cartItemId: 2 },
    })
  })

  test('is sold with a coupon that counts on it', () => {
    expect(promotionFault(lines, [judged(coupon({ itemIds: [20] }))], 'en')).toBeUndefined()
    expect(promotionFault(lines, [judged(coupon({ type: 'free_shipping', percent: null }))], 'en')).toBeUndefined()
  })
})
