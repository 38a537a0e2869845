import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop } from '../../harness/shops/test-shop.ts'
import { chooseCurrency, importFile, readSample, undo } from './imports-in-browser.ts'

const shop = await testShop({ afterwards: afterAll })
const owner = await shop.operator()
beforeAll(() => chooseCurrency(shop, owner))

const listCodes = async () =>
  (await shop.db.selectFrom('coupons').orderBy('code').select('code').execute()).map(({ code }) => code)

test('redirects of Shopify lead on, and a row without an address is named', async () => {
  const done = await importFile(owner, await readSample('shopify-redirects.csv'))
  expect(done).toMatchObject({ kind: 'redirects', source: 'shopify', changes: { new: 2 } })
  expect(done.lines).toMatchObject([{ line: 4, isLeftOut: true, reasonKey: 'redirectRefused' }])
  expect(await shop.call('getRedirect', { path: '/pages/about-us' })).toMatchObject({
    status: 301,
    url: 'https://blog.example.com/about',
  })
  expect((await importFile(owner, await readSample('shopify-redirects.csv'))).changes).toMatchObject({ new: 0 })
  await undo(owner, done.id)
  expect(await shop.call('getRedirect', { path: '/pages/about-us' })).toBeNull()
})

test('discount codes of Shopify become coupons; what the file does not say completely is left out with the reason', async () => {
  const done = await importFile(owner, await readSample('shopify-discounts.csv'))
  expect(done).toMatchObject({ kind: 'discounts', source: 'shopify', changes: { new: 3 } })
  expect(done.lines.map(({ reasonKey }) => reasonKey)).toEqual([
    'discountType',
    'discountEnded',
    'discountUsedUp',
    'discountMinimum',
    'codeUnusable',
  ])
  const campaigns = await shop.db
    .selectFrom('coupon_campaigns as g')
    .innerJoin('coupons as c', 'c.campaign_id', 'g.id')
    .innerJoin('coupon_campaign_amounts as a', 'a.campaign_id', 'g.id')
    .orderBy('c.code')
    .select([
      'c.code',
      'g.type',
      'g.percent',
      'a.amount',
      'a.minimum_value as minimum',
      'c.uses_allowed as uses',
      'g.uses_per_customer as each',
    ])
    .execute()
  expect(campaigns).toMatchObject([
    { code: 'FIVEOFF', type: 'fixed', amount: 500, minimum: 5000, uses: null },
    { code: 'FREESHIP', type: 'free_shipping' },
    { code: 'SPRING10', type: 'percentage', percent: 10, uses: 60, each: 1 },
  ])
  await undo(owner, done.id)
  expect(await listCodes()).toEqual([])
})

test('gift cards with their whole code keep their balance; of others the file has the last characters only', async () => {
  const done = await importFile(owner, await readSample('shopify-gift-cards.csv'))
  expect(done).toMatchObject({ kind: 'giftCards', changes: { new: 1 } })
  expect(done.lines.map(({ line, reasonKey }) => [line, reasonKey])).toEqual([
    [3, 'codeMasked'],
    [4, 'giftCardSpent'],
    [5, 'currencyUnknown'],
  ])
  const card = await shop.db.selectFrom('coupons').where('code', '=', 'abcdefgh12345678').selectAll().executeTakeFirst()
  expect(card).toMatchObject({ value: 3250, open_amount: 3250, currency: 'EUR' })
  // What has been spent since is not taken away.
  await shop.db.updateTable('coupons').set({ open_amount: 1000 }).where('code', '=', 'abcdefgh12345678').execute()
  expect(await undo(owner, done.id)).toMatchObject({ changes: { kept: 1 } })
  expect(await listCodes()).toEqual(['abcdefgh12345678'])
})

test('an undo takes back gift cards as they came; those that staff have changed since stay', async () => {
  const file = (codes: readonly string[]) =>
    Buffer.from(`Code,Current Balance,Currency\n${codes.map((code) => `${code},20.00,EUR\n`).join('')}`)
  const done = await importFile(owner, file(['UNTOUCHED1', 'TOUCHED001']))
  const { id } = await shop.db
    .selectFrom('coupons')
    .where('code', '=', 'TOUCHED001')
    .select('id')
    .executeTakeFirstOrThrow()
  await owner.call('setGiftCardBlocked', { id, isBlocked: true, reason: 'Reported as stolen' })
  expect(await undo(owner, done.id)).toMatchObject({ changes: { kept: 1 } })
  expect(await listCodes()).toEqual(['abcdefgh12345678', 'TOUCHED001'])
})
