import { expect, test } from '@playwright/test'
import { localePath, locales } from '@vitrine/contract/kernel/locale'
import routes from '../../packages/storefront/src/routes.ts'
import { shopCopy } from './shop-copy.ts'

type RouteConfigEntry = (typeof routes)[number]
interface Address {
  readonly pattern: string
  readonly path: string
}

// 'x' is no id and no key of anything; the number is an id that nothing has.
const wrongValues = ['x', '2147483000'] as const
const wrongQuery = '?order=x&key=x&variation=x&id=x&token=x&page=-1&choose=x'

function addressesIn(entries: readonly RouteConfigEntry[], parent = ''): readonly Address[] {
  return entries.flatMap((entry) => {
    const pattern = [parent, entry.path ?? ''].filter(Boolean).join('/')
    const own = wrongValues.map((value) => ({
      pattern,
      path: `/${pattern.replaceAll(/:\w+\??/g, value).replace('*', `nothing_${value}`)}`,
    }))
    return [...own, ...addressesIn(entry.children ?? [], pattern)]
  })
}

const addresses = addressesIn(routes)
const unescaped = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
// A file, not a page; guests are redirected to the login.
const isFile = ({ pattern }: Address) => pattern.endsWith('my-data.json')

test('the table of routes is read whole', () => {
  for (const pattern of ['p/:variationId/:slug?', 'mollie-payment', 'my-account/my-orders/:orderId/again', '*'])
    expect(addresses.map((address) => address.pattern)).toContain(pattern)
})

// The name of a missing page in the sentence about it.
const unknown: Readonly<Record<string, string>> = {
  'a word': '/nothing',
  'a file': '/nothing.html',
  'another language': '/fr/women',
  'below a category': '/women/no-such-hats',
  'below a page of the shop': '/cart/nothing',
  'many levels': '/a/b/c/d/e/f',
  'an item': '/no-such-piece_2147483000',
  'a variation': '/no-such-piece_2147483000_2147483001',
  'other letters': '/spódnice',
  'a blank': '/no%20skirts',
  markup: '/%3Cb%3Eskirts',
}
const sentences = { en: 'Page not found: ', de: 'Seite nicht gefunden: ', pl: 'Nie znaleziono strony: ' } as const

for (const locale of locales) {
  test(`in ${locale} an unknown path answers 404 and names it [SF-2.52]`, async ({ request }) => {
    const found = await Promise.all(
      Object.entries(unknown).map(async ([kind, path]) => {
        const address = localePath(locale, path)
        const response = await request.get(`${address}?colour=red`)
        const text = unescaped(await response.text())
        return [
          kind,
          response.status(),
          [address, decodeURI(address), encodeURI(decodeURI(address))].some((shown) =>
            text.includes(sentences[locale] + shown),
          ),
        ]
      }),
    )
    expect(found).toEqual(Object.keys(unknown).map((kind) => [kind, 404, true]))
  })

  test(`in ${locale} each route answers a wrong address with a page of the shop in the reader's language [SF-2.52]`, async ({
    request,
  }) => {
    test.slow()
    const say = shopCopy[locale]
    const wrong: string[] = []
    for (const { pattern, path } of addresses.filter((each) => !isFile(each))) {
      const response = await request.get(localePath(locale, path) + wrongQuery)
      const body = await response.text()
      const isPage =
        body.startsWith('<!DOCTYPE html>') && body.includes(`<html lang="${locale}"`) && body.includes(say.skip)
      const isLost = !/:|\*/.test(pattern) || response.status() !== 404 || body.includes(`<h1>${say.lost}</h1>`)
      if (!isPage || !isLost || response.status() >= 500)
        wrong.push(`${localePath(locale, path)} ${response.status()} ${body.slice(0, 80)}`)
    }
    expect(wrong).toEqual([])
  })

  test(`in ${locale} files that are not there and addresses that cannot be read answer with a page of the shop`, async ({
    request,
  }) => {
    const unreadable = [
      ['/documents/x.pdf', 404],
      [`/documents/1/${'x'.repeat(32)}/1.pdf`, 404],
      [`/uploads/${'x'.repeat(32)}`, 404],
      ['/%zz', 400],
      [`/${'x'.repeat(1100)}`, 414],
    ] as const
    for (const [path, status] of unreadable) {
      const response = await request.get(path, { headers: { accept: 'text/html', 'accept-language': locale } })
      const body = await response.text()
      expect([
        path,
        response.status(),
        body.startsWith('<!DOCTYPE html>'),
        body.includes(`<html lang="${locale}"`),
      ]).toEqual([path, status, true, true])
    }
  })

  test(`in ${locale} a form with a wrong item answers with the shop's own page`, async ({ request }) => {
    const prefix = locale === 'en' ? '' : `/${locale}`
    for (const [path, field] of [
      ['/cart/items', 'productId'],
      ['/wishlist/items', 'variationId'],
    ] as const) {
      const response = await request.post(prefix + path, {
        form: { [field]: '2147483000' },
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      expect([path, response.status()]).toEqual([path, 404])
      expect(await response.text()).toContain(`<h1>${shopCopy[locale].lost}</h1>`)
    }
  })
}

test('the page of an address that cannot be read lines up with its header at every width', async ({ page }) => {
  await page.goto('/%', { waitUntil: 'domcontentloaded' })
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const leftOf = async (selector: string) => (await page.locator(selector).boundingBox())?.x
    expect(await leftOf('.picture'), `${width} pixels`).toBe(await leftOf('.logo'))
    expect(
      await page.locator('header').evaluate((header) => header.getBoundingClientRect().width),
      `${width} pixels`,
    ).toBe(width)
  }
})
