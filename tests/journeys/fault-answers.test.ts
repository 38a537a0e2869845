import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { servedShop, sharedShop } from '../harness/served-shop.ts'
import { toldEverywhere } from '../harness/told.ts'

const open = sharedShop()
const number = { 'x-request-id': 'request-2041' }
const said = { en: 'Something came apart at the seam', de: 'Hier ist eine Naht aufgegangen', pl: 'Tu puścił szew' }

test.each([['/fault', 'en'], ['/de/fault', 'de'], ['/pl/fault?term=coat', 'pl']] as const)('at %s a page that breaks tells the number of the request, and nothing of the fault [SF-8.74]', async (address, locale) => {
  const shop = open().again()
  const response = await shop.ask(address, { headers: number })
  const html = await response.text()
  expect([response.status, response.headers.get('x-request-id'), response.headers.get('content-type')]).toEqual([500, 'request-2041', 'text/html; charset=utf-8'])
  expect(html).toContain(`<h1>${said[locale]}</h1>`)
  expect(html).toContain('request-2041')
  expect(html).not.toMatch(/secret|render broke|\bat .+:\d+:\d+/)
  // Its own style is allowed by hash, and nothing else is.
  expect(response.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
  expect(shop.logged).toContainEqual(expect.objectContaining({ level: 'error', requestId: 'request-2041', fault: expect.objectContaining({ message: expect.stringContaining('the render broke') }) }))
})

test('the data of a page that breaks carries the number, and nothing of the fault', async () => {
  const response = await open().again().ask('/fault.data', { headers: number })
  expect([response.status, response.headers.get('x-request-id')]).toEqual([500, 'request-2041'])
  expect(await response.text()).not.toMatch(/secret|render broke|<html/)
})

test('with the database gone, pages and operations still answer with the number', async () => {
  const shop = await servedShop()
  await shop.engine.close()
  const page = await shop.ask('/de/women', { headers: number })
  expect([page.status, await page.text()]).toEqual([500, expect.stringMatching(/Naht aufgegangen.*request-2041/s)])
  const operation = await shop.ask('/api/getCart?body={}', { headers: { ...number, cookie: 'vitrine_session=whoever' } })
  expect([operation.status, await operation.json()]).toEqual([500, { key: 'unknownError', code: 500, message: 'Something went wrong.', errors: { requestId: 'request-2041' }, events: {} }])
})

test('a fault of the cart is told as one, in every language, and changes nothing [SF-8.23]', async () => {
  const shop = await servedShop()
  const ann = shop.visitor()
  await ann.call('getSession', {})
  await sql`alter table cart_items rename to cart_items_gone`.execute(shop.db)
  const { variationId } = await shop.db.selectFrom('variations').select('id as variationId').limit(1).executeTakeFirstOrThrow()
  const error: unknown = await ann.call('doAddCartItem', { productId: variationId, quantity: 1 }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ key: 'cart.unknownError', statusCode: 500, cause: { requestId: expect.any(String) } })
  expect(await toldEverywhere({ key: 'cart.unknownError', details: {} })).toMatchObject({ en: expect.stringContaining('cart'), de: expect.stringContaining('Warenkorb'), pl: expect.stringContaining('koszyk') })
  await sql`alter table cart_items_gone rename to cart_items`.execute(shop.db)
  expect((await ann.call('getCart', {})).itemQuantity).toBe(0)
})
