import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { beforeAll, expect, test } from 'vitest'
import routes from '../../packages/storefront/src/routes.ts'
import { shopCopy } from '../browser/shop-copy.ts'
import { createBrowser, type Browser } from '../harness/shops/served-shop.ts'
import { testShop } from '../harness/shops/test-shop.ts'
import { builtApp, origin } from '../harness/shops/whole-shop.ts'

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
const maxRedirects = 5

let browser: Browser
beforeAll(async () => {
  const undoing: (() => Promise<void>)[] = []
  const shop = await testShop({ document: 'demo', origin, afterwards: (undo) => undoing.unshift(undo) })
  const app = await builtApp(shop.engine)
  const incoming = { socket: { remoteAddress: '192.0.2.1' } }
  browser = createBrowser(async (path, init) => app.request(origin + path, init, { incoming }))
  return async () => {
    for (const undo of undoing) await undo()
  }
})

/** What a browser ends at: it follows redirects. */
async function get(path: string, init: RequestInit = {}): Promise<Response> {
  let response = await browser.open(path, init)
  for (let followed = 0; response.status >= 300 && response.status < 400; followed++) {
    if (followed === maxRedirects) throw new Error(`${path} leads on and on`)
    const { pathname, search } = new URL(response.headers.get('location') ?? '', origin + path)
    response = await browser.open(pathname + search, init)
  }
  return response
}

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
  test(`in ${locale} an unknown path answers 404 and names it [SF-2.52]`, async () => {
    const found = await Promise.all(
      Object.entries(unknown).map(async ([kind, path]) => {
        const address = localePath(locale, path)
        const response = await get(`${address}?colour=red`)
        const text = unescaped(await response.text())
        return [
          kind,
          response.status,
          [address, decodeURI(address), encodeURI(decodeURI(address))].some((shown) =>
            text.includes(sentences[locale] + shown),
          ),
        ]
      }),
    )
    expect(found).toEqual(Object.keys(unknown).map((kind) => [kind, 404, true]))
  })

  test(`in ${locale} each route answers a wrong address with a page of the shop in the reader's language [SF-2.52]`, async () => {
    const say = shopCopy[locale]
    const wrong: string[] = []
    for (const { pattern, path } of addresses.filter((each) => !isFile(each))) {
      const response = await get(localePath(locale, path) + wrongQuery)
      const body = await response.text()
      const isPage =
        body.startsWith('<!DOCTYPE html>') && body.includes(`<html lang="${locale}"`) && body.includes(say.skip)
      const isLost = !/:|\*/.test(pattern) || response.status !== 404 || body.includes(`<h1>${say.lost}</h1>`)
      if (!isPage || !isLost || response.status >= 500)
        wrong.push(`${localePath(locale, path)} ${response.status} ${body.slice(0, 80)}`)
    }
    expect(wrong).toEqual([])
  }, 120_000)

  test(`in ${locale} files that are not there and addresses that cannot be read answer with a page of the shop`, async () => {
    const unreadable = [
      ['/documents/x.pdf', 404],
      [`/documents/1/${'x'.repeat(32)}/1.pdf`, 404],
      [`/uploads/${'x'.repeat(32)}`, 404],
      ['/%zz', 400],
      [`/${'x'.repeat(1100)}`, 414],
    ] as const
    for (const [path, status] of unreadable) {
      const response = await get(path, { headers: { accept: 'text/html', 'accept-language': locale } })
      const body = await response.text()
      expect([
        path,
        response.status,
        body.startsWith('<!DOCTYPE html>'),
        body.includes(`<html lang="${locale}"`),
      ]).toEqual([path, status, true, true])
    }
  })

  test(`in ${locale} a form with a wrong item answers with the shop's own page`, async () => {
    const prefix = locale === 'en' ? '' : `/${locale}`
    for (const [path, field] of [
      ['/cart/items', 'productId'],
      ['/wishlist/items', 'variationId'],
    ] as const) {
      const response = await browser.open(prefix + path, {
        method: 'POST',
        body: new URLSearchParams({ [field]: '2147483000' }),
      })
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.text()).toContain(`<h1>${shopCopy[locale].lost}</h1>`)
    }
  })
}
