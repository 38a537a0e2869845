import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { servedShop, sharedShop } from '../../harness/shops/served-shop.ts'
import { refusalTexts } from '../../harness/refusal-text.ts'

const open = sharedShop()
const number = { 'x-request-id': 'request-2041' }
const said = { en: 'Something came apart at the seam', de: 'Hier ist eine Naht aufgegangen', pl: 'Tu puścił szew' }

test.each([
  ['/fault', 'en'],
  ['/de/fault', 'de'],
  ['/pl/fault?term=coat', 'pl'],
] as const)(
  'at %s a page that breaks tells the number of the request, and nothing of the fault [SF-8.74]',
  async (address, locale) => {
    const shop = open().withOptions()
    const response = await shop.ask(address, { headers: number })
    const html = await response.text()
    expect([response.status, response.headers.get('x-request-id'), response.headers.get('content-type')]).toEqual([
      500,
      'request-2041',
      'text/html; charset=utf-8',
    ])
    expect(html).toContain(`<h1>${said[locale]}</h1>`)
    expect(html).toContain('request-2041')
    expect(html).not.toMatch(/secret|render broke|\bat .+:\d+:\d+/)
    // Its own style is allowed by hash, and nothing else is.
    expect(response.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
    expect(shop.logged).toContainEqual(
      expect.objectContaining({
        level: 'error',
        requestId: 'request-2041',
        fault: expect.objectContaining({ message: expect.stringContaining('the render broke') }),
      }),
    )
  },
)

test('the data of a page that breaks carries the number, and nothing of the fault', async () => {
  const response = await open().withOptions().ask('/fault.data', { headers: number })
  expect([response.status, response.headers.get('x-request-id')]).toEqual([500, 'request-2041'])
  expect(await response.text()).not.toMatch(/secret|render broke|<html/)
})

test('with the database gone, pages and operations still answer with the number', async () => {
  const shop = await servedShop()
  await shop.engine.close()
  const page = await shop.ask('/de/women', { headers: number })
  expect([page.status, await page.text()]).toEqual([500, expect.stringMatching(/Naht aufgegangen.*request-2041/s)])
  const operation = await shop.ask('/api/getCart?body={}', {
    headers: { ...number, cookie: 'vitrine_session=whoever' },
  })
  expect([operation.status, await operation.json()]).toEqual([
    500,
    {
      key: 'unknownError',
      code: 500,
      message: 'Something went wrong.',
      errors: { requestId: 'request-2041' },
      events: {},
    },
  ])
})

test('a fault of the cart is told as one, in every language, and changes nothing [SF-8.23]', async () => {
  const shop = await servedShop()
  const ann = shop.visitor()
  await ann.call('getSession', {})
  await sql`alter table cart_items rename to cart_items_gone`.execute(shop.db)
  const { variationId } = await shop.db
    .selectFrom('variations')
    .select('id as variationId')
    .limit(1)
    .executeTakeFirstOrThrow()
  const error: unknown = await ann
    .call('doAddCartItem', { productId: variationId, quantity: 1 })
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ key: 'cart.unknownError', statusCode: 500, cause: { requestId: expect.any(String) } })
  expect(await refusalTexts({ key: 'cart.unknownError', details: {} })).toMatchObject({
    en: expect.stringContaining('cart'),
    de: expect.stringContaining('Warenkorb'),
    pl: expect.stringContaining('koszyk'),
  })
  await sql`alter table cart_items_gone rename to cart_items`.execute(shop.db)
  expect((await ann.call('getCart', {})).itemQuantity).toBe(0)
})

const documentPaths = [
  '/documents/x.pdf',
  `/documents/1/${'x'.repeat(32)}/1.pdf`,
  `/documents/return/1/${'x'.repeat(32)}.pdf`,
]
const wrongAddresses: readonly (readonly [string, number, Readonly<Record<Locale, string>>])[] = [
  ...[...documentPaths, '/uploads/x', `/uploads/${'x'.repeat(32)}`].map(
    (path) => [path, 404, { en: 'Page Not Found', de: 'Seite nicht gefunden', pl: 'Nie znaleziono strony' }] as const,
  ),
  ...['/%zz', '/%C3%28', '/women%00'].map(
    (path) =>
      [
        path,
        400,
        {
          en: 'This address is not valid',
          de: 'Diese Adresse ist ungültig',
          pl: 'Ten adres jest nieprawidłowy',
        },
      ] as const,
  ),
  ...[`/${'x'.repeat(1100)}`, `/?term=${'x'.repeat(17_000)}`].map(
    (path) =>
      [
        path,
        414,
        { en: 'This address is too long', de: 'Diese Adresse ist zu lang', pl: 'Ten adres jest za długi' },
      ] as const,
  ),
]

test.each(wrongAddresses.map(([path, status, titles]) => ({ name: path.slice(0, 60), path, status, titles })))(
  'a browser at $name gets $status with a page of the shop in the language of its reader, a program a line',
  async ({ path, status, titles }) => {
    const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const readers: readonly (readonly [Locale, string, Readonly<Record<string, string>>])[] = [
      ['en', path, {}],
      ['de', path, { 'accept-language': 'fr-FR, de-AT;q=0.8, en;q=0.5' }],
      ['pl', path, { 'accept-language': 'de', cookie: 'a=b; locale=pl' }],
      ...(status === 404 ? [] : [['de', path === '/' ? '/de' : `/de${path}`, { cookie: 'locale=pl' }] as const]),
    ]
    for (const [locale, address, headers] of readers) {
      const page = await open().ask(address, { headers: { ...html, ...headers } })
      const body = await page.text()
      expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')], address).toEqual([
        status,
        'text/html; charset=utf-8',
        'no-store',
      ])
      expect(body).toContain(`<html lang="${locale}"`)
      expect(body).toContain(`<h1>${titles[locale]}</h1>`)
      expect(body).toContain(`href="${locale === 'en' ? '/' : `/${locale}`}"`)
    }
    const plain = await open().ask(path, { headers: { accept: 'application/json' } })
    expect([plain.status, plain.headers.get('content-type')]).toEqual([status, 'text/plain; charset=utf-8'])
  },
)
