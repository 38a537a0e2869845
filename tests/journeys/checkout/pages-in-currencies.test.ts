import { afterAll, expect, test } from 'vitest'
import { findCountryId } from '../../harness/shopper.ts'
import { servedShop, type Browser } from '../../harness/shops/served-shop.ts'

const shop = await servedShop({}, afterAll)
const manager = await shop.operator('manager')
const { id: variationId, itemId } = await shop.db
  .selectFrom('variations')
  .select(['id', 'item_id as itemId'])
  .where('number', '=', 'SOAP')
  .executeTakeFirstOrThrow()
const page = `/care/wool-wash_${itemId}`

const shownTo = async (browser: Browser) => {
  const response = await browser.open(page)
  const text = await response.text()
  return { currency: /"currency":"([A-Z]{3})"/.exec(text)?.[1], cdn: response.headers.get('cdn-cache-control') }
}
async function shopperIn(country: string): Promise<Browser> {
  const browser = shop.visitor()
  await browser.call('doAddCartItem', { productId: variationId, quantity: 2 })
  await browser.call('setShippingCountry', { countryId: await findCountryId(shop, country) })
  return browser
}

test('a kept page is shown in the currency of the cart, and never in another one', async () => {
  expect(await shownTo(shop.visitor())).toMatchObject({ currency: 'GBP', cdn: expect.stringContaining('public') })
  await manager.call('setMarketCurrency', { currency: 'PLN', rate: '5.1', rounding: '.99', seen: null })
  await manager.call('setCountryCurrency', { country: 'PL', currency: 'PLN', seen: 'GBP' })
  const [briton, pole] = [await shopperIn('GB'), await shopperIn('PL')]
  for (let round = 0; round < 3; round++) {
    expect(await shownTo(shop.visitor())).toEqual({ currency: 'GBP', cdn: null })
    expect(await shownTo(briton)).toEqual({ currency: 'GBP', cdn: null })
    expect(await shownTo(pole)).toEqual({ currency: 'PLN', cdn: null })
  }
  const rendered = shop.renders.seen.filter(({ url }) => url.endsWith(page)).length
  await pole.call('setShippingCountry', { countryId: await findCountryId(shop, 'GB') })
  expect(await shownTo(pole)).toMatchObject({ currency: 'GBP' })
  // Both are kept: nothing was rendered for it.
  expect(shop.renders.seen.filter(({ url }) => url.endsWith(page))).toHaveLength(rendered)
})

test('a changed rate is on the next page', async () => {
  const pole = await shopperIn('PL')
  const priceNow = async () => /"unitPrice":\{"value":([\d.]+)/.exec(await (await pole.open(page)).text())?.[1]
  expect(await priceNow()).toBe('60.99')
  const seen = { rate: '5.1', rounding: '.99' } as const
  await manager.call('setMarketCurrency', { currency: 'PLN', rate: '5', rounding: 'none', seen })
  expect(await priceNow()).toBe('60')
})

test('feeds have the currency that a new visitor sees on their pages', async () => {
  expect((await shop.ask('/feeds/google-pl-pln.xml')).status).toBe(200)
  expect(await (await shop.ask('/feeds/google-pl-pln.xml')).text()).toContain('745.00 PLN')
  expect((await shop.ask('/feeds/google-pl-gbp.xml')).status).toBe(404)
  expect((await shop.ask('/feeds/google-en-gbp.xml')).status).toBe(200)
  expect(await (await shop.ask('/llms.txt')).text()).toContain('Prices are in GBP, PLN and contain VAT')
})
