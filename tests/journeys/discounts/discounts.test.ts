import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findCountryId, placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { apply, expectRefusalText, shopWithCoupons, toCodes } from '../../harness/shops/shop-with-coupons.ts'
import { makeDiscount, plainTerms } from './discount-terms.ts'

const shop = await shopWithCoupons({ afterwards: afterAll })
const staff = await shop.operator({ role: 'manager' })
await shop.db.updateTable('stock').set({ available: 1000 }).execute()
const idOf = async (kind: 'item' | 'category' | 'tag', search: string) =>
  (await staff.call('getDiscountTargets', { kind, search }))[0]?.id ?? 0
const totalOf = async (orderId: number) =>
  shop.db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['coupon_gross as coupon', 'total_gross as total'])
    .executeTakeFirstOrThrow()
/** The moment on the clock of the shop, some seconds from now. */
const clock = async (seconds: number) => {
  const { rows } = await sql<{ at: string }>`
    select to_char((clock_timestamp() + make_interval(secs => ${seconds})) at time zone ${(await staff.call('getDiscountChoices', {})).timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS') as at`.execute(
    shop.db,
  )
  return rows[0]?.at ?? ''
}
const logOf = (subject: string, id: number) =>
  shop.db
    .selectFrom('audit_log')
    .where('subject', '=', subject)
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .select(['action', 'before', 'after'])
    .execute()

describe('a coupon that staff make', () => {
  test('is redeemed by orders, and the list says how often, for how much, and what they came to', async () => {
    const { id, code } = await makeDiscount(staff, { name: 'Spring', maxUses: 5, budget: 100_000 })
    const { orderId } = await placeOrder(await visitorReadyToOrder(shop, { coupons: [code] }))
    const { total } = await totalOf(orderId)
    const { discounts } = await staff.call('getDiscountList', { search: code.toLowerCase() })
    expect(discounts).toMatchObject([
      {
        id,
        code,
        name: 'Spring',
        state: 'running',
        uses: 1,
        maxUses: 5,
        totals: [{ currency: 'GBP', revenue: { value: total / 100 }, discount: { value: 6.9 } }],
        budget: { value: 1000 },
        budgetLeft: { value: 993.1 },
      },
    ])
    expect((await staff.call('getDiscount', { id })).days.at(-1)).toMatchObject({ uses: 1 })
  })

  test('is made once for each key', async () => {
    const input = { key: randomUUID(), type: 'percentage', code: 'ONLY-ONCE', discount: plainTerms } as const
    const [first, second] = [await staff.call('doCreateDiscount', input), await staff.call('doCreateDiscount', input)]
    expect(second.id).toBe(first.id)
  })

  test.each([
    ['a code that exists', { code: 'TAKEN' }, 'code', 'codeTaken'],
    ['a code with a space', { code: 'TWO WORDS' }, 'code', 'codeForm'],
    ['no name', { name: ' ' }, 'name', 'nameMissing'],
    ['more than a hundred percent of decimals', { percent: 10.005 }, 'percent', 'percent'],
    ['no amount', { type: 'fixed' }, 'amount', 'amount'],
    ['an end before its start', { validUntil: '2019-01-01T00:00:00' }, 'validUntil', 'order'],
    ['a budget of free delivery', { type: 'free_shipping', budget: 100 }, 'budget', 'budgetOfDelivery'],
    ['a product that is gone', { excludedItemIds: [99_999] as number[] }, 'excludedItemIds', 'gone'],
    ['an unknown currency', { currencies: ['XXX'] as string[] }, 'currencies', 'currencyUnknown'],
    ['no uses', { maxUses: 0 }, 'maxUses', 'positive'],
  ] as const)('is refused with %s, at its field', async (_, terms, path, because) => {
    if (path === 'code') await shop.coupon({ type: 'percentage', percent: 5, code: 'TAKEN' }).catch(() => {})
    const { key, details } = await expectRefusal(makeDiscount(staff, terms))
    expect({ key, details }).toMatchObject({ key: 'discount.invalid', details: { faults: [{ path, because }] } })
  })

  test('that does not exist is not found', async () => {
    expect((await expectRefusal(staff.call('getDiscount', { id: 99_999 }))).key).toBe('discount.notFound')
  })
})

describe('a change of a coupon', () => {
  test('counts for later orders; what was redeemed before keeps its terms', async () => {
    const { id, code } = await makeDiscount(staff)
    const before = await placeOrder(await visitorReadyToOrder(shop, { coupons: [code] }))
    await staff.call('setDiscount', { id, discount: { ...plainTerms, percent: 20 } })
    const after = await placeOrder(await visitorReadyToOrder(shop, { coupons: [code] }))
    expect([(await totalOf(before.orderId)).coupon, (await totalOf(after.orderId)).coupon]).toEqual([690, 1380])
  })

  test('keeps what somebody else has changed meanwhile, and shows both values of the same field', async () => {
    const { id } = await makeDiscount(staff)
    const { fields: seen } = await staff.call('getDiscount', { id })
    await staff.call('setDiscount', { id, seen, discount: { ...seen, name: 'A fifth', percent: 20 } })
    const other = await staff.call('setDiscount', { id, seen, discount: { ...seen, maxUses: 7 } })
    expect(other.fields).toMatchObject({ name: 'A fifth', percent: 20, maxUses: 7 })
    const clash = await expectRefusal(staff.call('setDiscount', { id, seen, discount: { ...seen, percent: 30 } }))
    expect(clash).toMatchObject({
      key: 'discount.changedMeanwhile',
      details: { by: 'Some manager', clashes: [{ field: 'percent', stored: 20, sent: 30 }] },
    })
    expect(await logOf('discount', id)).toMatchObject([
      { action: 'doCreateDiscount' },
      { action: 'setDiscount', before: { name: 'A tenth', percent: 10 }, after: { name: 'A fifth', percent: 20 } },
      { action: 'setDiscount', before: { maxUses: null }, after: { maxUses: 7 } },
    ])
  })

  test('below what was used is refused at its field', async () => {
    const { id, code } = await makeDiscount(staff)
    for (let each = 0; each < 2; each++) await placeOrder(await visitorReadyToOrder(shop, { coupons: [code] }))
    const change = (terms: object) =>
      expectRefusal(staff.call('setDiscount', { id, discount: { ...plainTerms, ...terms } }))
    expect((await change({ maxUses: 1 })).details).toMatchObject({
      faults: [{ path: 'maxUses', because: 'belowUses', values: ['2'] }],
    })
    expect((await change({ budget: 1379 })).details).toMatchObject({
      faults: [{ path: 'budget', because: 'belowSpent' }],
    })
  })
})

describe('the time of a coupon', () => {
  test('ends at once when staff end it, for carts that hold it as well, and begins again', async () => {
    const { id, code } = await makeDiscount(staff)
    const ready = await visitorReadyToOrder(shop, { coupons: [code] })
    expect((await staff.call('setDiscountEnded', { id, isEnded: true })).state).toBe('ended')
    expect((await expectRefusal(placeOrder(ready))).key).toBe('coupon.alreadyUsedOrInvalid')
    expect((await staff.call('getDiscountList', { view: 'ended' })).discounts[0]).toMatchObject({ id })
    await staff.call('setDiscountEnded', { id, isEnded: false })
    expect(toCodes(await apply(await shop.guest('SHIRT'), code))).toEqual([code])
  })

  test('is that of the database, whatever the clock of the instance says', async () => {
    const now = () => new Date(Date.now() - 86_400_000)
    const late = await shopWithCoupons({ afterwards: afterAll, now })
    const manager = await late.operator({ role: 'manager' })
    const over = await makeDiscount(manager, { validUntil: await clock(-60) })
    const running = await makeDiscount(manager, { validFrom: await clock(-60) })
    expect((await expectRefusal(apply(await late.guest('SHIRT'), over.code))).key).toBe('coupon.expired')
    expect(toCodes(await apply(await late.guest('SHIRT'), running.code))).toEqual([running.code])
  })

  test('that is planned does not count yet, and one that passes while the order is written refuses it', async () => {
    const planned = await makeDiscount(staff, { validFrom: await clock(3600) })
    expect(planned.details.state).toBe('planned')
    expect((await expectRefusal(apply(await shop.guest('SHIRT'), planned.code))).key).toBe(
      'coupon.alreadyUsedOrInvalid',
    )
    const ending = await makeDiscount(staff, { validUntil: await clock(3) })
    const ready = await visitorReadyToOrder(shop, { coupons: [ending.code] })
    await expect
      .poll(async () => (await staff.call('getDiscount', { id: ending.id })).state, { timeout: 10_000 })
      .toBe('ended')
    expect((await expectRefusal(placeOrder(ready))).key).toBe('coupon.expired')
  })
})

describe('a condition picked by name', () => {
  test('limits a coupon to items with a tag, and leaves out an excluded product', async () => {
    const { id: tag } = await shop.db
      .insertInto('tags')
      .values({ code: 'warm' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into tag_texts (tag_id, locale, name, slug) values (${tag}, 'en', 'Warm', 'warm')`.execute(shop.db)
    await sql`insert into item_tags (tag_id, item_id) select ${tag}, id from items where handle in ('coat', 'monthly')`.execute(
      shop.db,
    )
    expect(await idOf('tag', 'war')).toBe(tag)
    const { code, details } = await makeDiscount(staff, {
      tagIds: [tag],
      excludedItemIds: [await idOf('item', 'MONTHLY')],
    })
    expect(details.names).toMatchObject({ tags: [{ name: 'Warm' }], items: [{ name: 'MONTHLY' }] })
    expect((await expectRefusal(apply(await shop.guest('MONTHLY', 'REDUCED'), code))).key).toBe('coupon.noMatchingItem')
    const cart = await apply(await shop.guest('COAT', 'MONTHLY'), code)
    expect(cart.totals.couponDiscount.value).toBe(20)
  })

  test('limits a coupon to a category and what lies below it', async () => {
    const { code } = await makeDiscount(staff, { categoryIds: [await idOf('category', 'Women')] })
    expect((await apply(await shop.guest('COAT', 'REDUCED'), code)).totals.couponDiscount.value).toBe(20)
  })

  test('limits a coupon to countries and currencies, with a text', async () => {
    const poland = await makeDiscount(staff, { countryIds: [await findCountryId(shop, 'PL')] })
    const euro = await makeDiscount(staff, { code: 'EURO-ONLY' })
    await sql`update coupon_campaigns set currencies = '{EUR}' where id = ${euro.id}`.execute(shop.db)
    const abroad = await expectRefusal(apply(await shop.guest('SHIRT'), poland.code))
    expect(abroad.key).toBe('coupon.wrongCountry')
    await expectRefusalText(abroad, {
      en: /deliveries to this country/,
      de: /Lieferungen in dieses Land/,
      pl: /dostawie do tego kraju/,
    })
    const pounds = await expectRefusal(apply(await shop.guest('SHIRT'), euro.code))
    expect(pounds).toMatchObject({ key: 'coupon.notInCurrency', details: { currency: 'GBP' } })
  })

  test('limits a coupon to the first order and to the uses of one customer', async () => {
    const first = await makeDiscount(staff, { customers: 'new' })
    const twice = await makeDiscount(staff, { usesPerCustomer: 1 })
    const buy = async (code: string) =>
      placeOrder(await visitorReadyToOrder(shop, { coupons: [code], email: 'limited@example.org' }))
    await buy(twice.code)
    expect((await expectRefusal(buy(twice.code))).key).toBe('coupon.alreadyUsedOrInvalid')
    expect((await expectRefusal(buy(first.code))).key).toBe('coupon.onlyForNewCustomers')
  })
})

describe('two coupons', () => {
  test('combine if both may, to the same sum in either order', async () => {
    const [tenth, five] = [
      await makeDiscount(staff, { combines: true }),
      await makeDiscount(staff, { type: 'fixed', amount: 500, combines: true }),
    ]
    const sums = []
    for (const codes of [
      [tenth.code, five.code],
      [five.code, tenth.code],
    ]) {
      const guest = await shop.guest('COAT')
      for (const code of codes) await apply(guest, code)
      sums.push((await guest.call('getCart', {})).totals.couponDiscount.value)
    }
    expect(sums).toEqual([25, 25])
    const { code: alone } = await makeDiscount(staff)
    const guest = await shop.guest('COAT')
    await apply(guest, tenth.code)
    expect((await expectRefusal(apply(guest, alone))).key).toBe('coupon.notCombinable')
  })

  test('of which one is not for reduced products leave those at their price', async () => {
    const { code } = await makeDiscount(staff, { allowsSpecialOffers: false })
    expect((await apply(await shop.guest('COAT', 'REDUCED'), code)).totals.couponDiscount.value).toBe(20)
  })
})

describe('a batch of codes', () => {
  test('has codes that cannot be guessed, which orders use once each, and a file', async () => {
    const { id } = await makeDiscount(staff, { code: null })
    const input = { key: randomUUID(), discountId: id, quantity: 300, prefix: 'vip-', usesPerCode: 1 }
    const batch = await staff.call('doCreateCodeBatch', input)
    expect((await staff.call('doCreateCodeBatch', input)).id).toBe(batch.id)
    const { csv } = await staff.call('getCodeBatchFile', { id: batch.id })
    const [head, ...lines] = csv.trim().split('\r\n')
    expect(head).toContain('code,uses,uses_allowed')
    const codes = lines.map((line) => line.split(',')[0] ?? '')
    expect(new Set(codes).size).toBe(300)
    for (const code of codes) expect(code).toMatch(/^VIP-(?:[A-HJKMNP-Z2-9]{4}-){2}[A-HJKMNP-Z2-9]{4}$/)
    const [code = ''] = codes
    await placeOrder(await visitorReadyToOrder(shop, { coupons: [code] }))
    expect((await expectRefusal(apply(await shop.guest('SHIRT'), code))).key).toBe('coupon.alreadyUsedOrInvalid')
    expect((await staff.call('getCodeBatches', { discountId: id })).batches).toMatchObject([
      { id: batch.id, quantity: 300, used: 1 },
    ])
  })

  test('that is ended counts no more, while other codes of the coupon do', async () => {
    const { id, code: main } = await makeDiscount(staff)
    const batch = await staff.call('doCreateCodeBatch', {
      key: randomUUID(),
      discountId: id,
      quantity: 2,
      prefix: '',
      usesPerCode: 3,
    })
    const { csv } = await staff.call('getCodeBatchFile', { id: batch.id })
    const code = csv.split('\r\n')[1]?.split(',')[0] ?? ''
    const ready = await visitorReadyToOrder(shop, { coupons: [code] })
    expect((await staff.call('doEndCodeBatch', { id: batch.id })).endedAt).not.toBeNull()
    expect((await expectRefusal(placeOrder(ready))).key).toBe('coupon.expired')
    expect(toCodes(await apply(await shop.guest('SHIRT'), main))).toEqual([main])
  })
})
