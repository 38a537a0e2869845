import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { createCoupon, type CreateCouponInput } from '@vitrine/engine/cart/coupons/create-coupon'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'
import { couponDocument } from '../fixtures/coupon-document.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ document: couponDocument, afterwards: afterAll })
})

const counts = async () =>
  Promise.all(
    (['coupons', 'coupon_campaigns'] as const).map(
      async (table) =>
        (
          await shop.db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
    ),
  )

test('staff create a coupon with all conditions', async () => {
  const [from, until] = [new Date('2026-12-01T00:00:00Z'), new Date('2026-12-24T00:00:00Z')]
  const made = await createCoupon(shop.db, {
    type: 'fixed',
    code: 'XMAS-5',
    name: 'Christmas',
    amount: 500,
    currency: 'GBP',
    minimumValue: 4000,
    validFrom: from,
    validUntil: until,
    uses: 100,
    usesPerCustomer: 1,
    customers: 'existing',
    customerEmail: 'ANN@example.org',
    customerTypes: ['private'],
    classIds: [3],
    clientIds: ['vitrine'],
    subscription: 'not',
    allowsSpecialOffers: false,
    items: ['shirt', 'scarf'],
    categories: ['women'],
  })
  expect(made).toEqual({
    id: expect.any(Number),
    campaignId: expect.any(Number),
    code: 'XMAS-5',
    type: 'fixed',
    percent: null,
    amount: 500,
    currency: 'GBP',
    minimumValue: 4000,
    validFrom: from,
    validUntil: until,
  })
  expect(
    await shop.db
      .selectFrom('coupons')
      .innerJoin('coupon_campaigns as campaign', 'campaign.id', 'campaign_id')
      .innerJoin('customer_profiles as owner', 'owner.customer_id', 'coupons.customer_id')
      .where('coupons.id', '=', made.id)
      .select([
        'name',
        'uses_allowed',
        'uses_per_customer',
        'customer_scope',
        'customer_types',
        'class_ids',
        'client_ids',
        'subscription',
        'allows_special_offers',
        'email',
      ])
      .executeTakeFirstOrThrow(),
  ).toEqual({
    name: 'Christmas',
    uses_allowed: 100,
    uses_per_customer: 1,
    customer_scope: 'existing',
    customer_types: ['private'],
    class_ids: [3],
    client_ids: ['vitrine'],
    subscription: 'not',
    allows_special_offers: false,
    email: 'ann@example.org',
  })
  const of = (table: 'coupon_campaign_items' | 'coupon_campaign_categories') =>
    shop.db.selectFrom(table).where('campaign_id', '=', made.campaignId).selectAll().execute()
  expect([await of('coupon_campaign_items'), await of('coupon_campaign_categories')]).toMatchObject([
    { length: 2 },
    { length: 1 },
  ])
})

test.each([
  ['its address', 'women/coats'],
  ['its address as the shop writes it', '/women/coats/'],
  ['its address in other letters', 'Women/Coats'],
  ['its address in another language', 'damen/maentel'],
  ['the key of an import', 'women > coats'],
])('a coupon applies only to a category given by %s', async (_, name) => {
  const { id } = await shop.db
    .selectFrom('categories')
    .select('id')
    .where('import_path', '=', 'women > coats')
    .executeTakeFirstOrThrow()
  const { campaignId } = await createCoupon(shop.db, { ...tenth, categories: [name] })
  expect(
    await shop.db
      .selectFrom('coupon_campaign_categories')
      .where('campaign_id', '=', campaignId)
      .select('category_id')
      .execute(),
  ).toEqual([{ category_id: id }])
})

test('an omitted code is generated unpredictably', async () => {
  const card = await createCoupon(shop.db, { type: 'gift_card', amount: 5000 })
  const other = await createCoupon(shop.db, { type: 'percentage', percent: 7.5 })
  expect(card.code).toMatch(/^(?:[A-HJ-KM-NP-Z2-9]{4}-){3}[A-HJ-KM-NP-Z2-9]{4}$/)
  expect(other).toMatchObject({
    code: expect.stringMatching(/^(?:[A-Z2-9]{4}-){2}[A-Z2-9]{4}$/),
    percent: 7.5,
    currency: 'GBP',
  })
  expect(
    await shop.db
      .selectFrom('coupons')
      .where('id', '=', card.id)
      .select(['value', 'open_amount as open', 'currency'])
      .executeTakeFirstOrThrow(),
  ).toEqual({ value: 5000, open: 5000, currency: 'GBP' })
})

const tenth: CreateCouponInput = { type: 'percentage', percent: 10 }

test.each<[string, CreateCouponInput, string]>([
  ['no percentage', { type: 'percentage' }, 'percent'],
  ['a percentage of nothing', { type: 'percentage', percent: 0 }, 'percent'],
  ['more than everything', { type: 'percentage', percent: 100.01 }, 'percent'],
  ['three decimals', { type: 'percentage', percent: 3.333 }, 'percent'],
  ['a percentage of a gift card', { type: 'gift_card', amount: 100, percent: 10 }, 'percent'],
  ['no amount', { type: 'fixed' }, 'amount'],
  ['half a penny', { type: 'fixed', amount: 0.5 }, 'amount'],
  ['a gift card of nothing', { type: 'gift_card', amount: 0 }, 'amount'],
  ['an amount beside a percentage', { ...tenth, amount: 500 }, 'amount'],
  ['a short code', { ...tenth, code: 'ABC' }, 'code'],
  ['a code with a space', { ...tenth, code: 'AUTUMN 10' }, 'code'],
  [
    'an end before its beginning',
    { ...tenth, validFrom: new Date('2026-12-02'), validUntil: new Date('2026-12-01') },
    'validUntil',
  ],
  ['an end in the past', { ...tenth, validUntil: new Date('2020-01-01') }, 'validUntil'],
  ['no uses', { ...tenth, uses: 0 }, 'uses'],
  ['uses of a gift card', { type: 'gift_card', amount: 500, uses: 2 }, 'uses'],
  ['a negative minimum', { ...tenth, minimumValue: -1 }, 'minimumValue'],
  ["another shop's currency", { ...tenth, currency: 'XXX' }, 'currency'],
  ['an unknown customer', { ...tenth, customerEmail: 'nobody@example.org' }, 'customerEmail'],
  ['unknown items', { ...tenth, items: ['shirt', 'spaceship'] }, 'items'],
  ['unknown categories', { ...tenth, categories: ['spaceships'] }, 'categories'],
])('%s is refused with its field name, and no coupon is created', async (_, wish, field) => {
  const before = await counts()
  const error: unknown = await createCoupon(shop.db, wish).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(isRefusal(error) && [error.key, Object.keys(Object(error.details['fields']))]).toEqual([
    'invalidPayload',
    [field],
  ])
  expect(await counts()).toEqual(before)
})

test('an existing code is refused regardless of case, also in concurrent creation', async () => {
  const results = await Promise.allSettled(
    ['Taken-1', 'TAKEN-1', 'taken-1'].map((code) => createCoupon(shop.db, { ...tenth, code })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({
        key: 'invalidPayload',
        details: { fields: { code: expect.stringContaining('taken') } },
      })
})
