import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { beforeAll, describe, expect, test } from 'vitest'
import routes from '../../../packages/storefront/src/routes.ts'
import { headIn, type DeliveredHead } from '../../harness/delivered-head.ts'
import { everyPage, otherStates, type Kind, type PageCase } from '../../harness/data/every-page.ts'
import { faultsIn, hasJava } from '../../harness/services/nu-checker.ts'
import { origin, wholeShop, type WholeShop } from '../../harness/shops/whole-shop.ts'

interface Delivered extends PageCase {
  readonly locale: Locale
  readonly address: string
  readonly status: number
  readonly headers: Headers
  readonly html: string
  readonly head: DeliveredHead
}

interface ToldGroup {
  readonly name: string
  readonly description: string
  readonly productGroupID: string
  readonly variesBy: readonly string[]
  readonly brand?: { readonly name: string }
  readonly aggregateRating: { readonly reviewCount: number; readonly ratingValue: number }
  readonly review: readonly { readonly author: { readonly name: string } }[]
  readonly hasVariant: readonly {
    readonly sku: string
    readonly name: string
    readonly image?: string
    readonly url: string
    readonly offers: ToldOffer
  }[]
}
interface ToldOffer extends Readonly<Record<'priceCurrency' | 'availability' | 'itemCondition', string>> {
  readonly price: number
  readonly hasMerchantReturnPolicy: Readonly<Record<string, unknown>>
  readonly shippingDetails: Readonly<Record<string, unknown>>
}

let whole: WholeShop
let delivered: readonly Delivered[]

// Every page in every locale is fetched once; all tests read what was sent.
beforeAll(async () => {
  const undoing: (() => Promise<void>)[] = []
  whole = await wholeShop((undo) => undoing.unshift(undo))
  const pages: Delivered[] = []
  for (const page of everyPage(whole.places)) {
    for (const locale of locales) pages.push(await deliver(page, locale))
  }
  delivered = pages
  return async () => {
    for (const undo of undoing) await undo()
  }
}, 300_000)

async function deliver(page: PageCase, locale: Locale): Promise<Delivered> {
  const address = page.path[locale]
  const response = await whole.open(address, { ...(page.visitor && { who: page.visitor }) })
  const html = await response.text()
  return {
    ...page,
    locale,
    address,
    status: response.status,
    headers: response.headers,
    html,
    head: headIn(html, origin),
  }
}

const of = (...kinds: readonly Kind[]) => delivered.filter(({ kind }) => kinds.includes(kind))
/** The faults of all pages at once, page by page. */
const complaints = (pages: readonly Delivered[], wrong: (page: Delivered) => string | false | undefined) =>
  pages.flatMap((page) => {
    const complaint = wrong(page)
    return complaint ? [`${page.address} (${page.route}): ${complaint}`] : []
  })

test('every route of the shop is audited', () => {
  const ids = (list: typeof routes): string[] =>
    list.flatMap(({ id = '', children = [], file }) => [
      ...(children.length > 0 && file.endsWith('account.tsx') ? [] : [id]),
      ...ids(children),
    ])
  expect([...new Set(delivered.map(({ route }) => route))].toSorted()).toEqual(ids(routes).toSorted())
})

test('every address of the table answers as it says', () => {
  expect(
    complaints(
      of('findable', 'hidden'),
      ({ status, headers }) =>
        (status !== 200 || !headers.get('content-type')?.startsWith('text/html')) &&
        `status ${status}, to ${headers.get('location')}`,
    ),
  ).toEqual([])
  expect(
    complaints(
      of('elsewhere'),
      ({ status, headers }) => (![301, 302, 303].includes(status) || !headers.has('location')) && `status ${status}`,
    ),
  ).toEqual([])
})

test('every page has its language, one heading of the first level, and a title that ends with the name of the shop [SF-1.24]', () => {
  const pages = of('findable', 'hidden')
  expect(complaints(pages, ({ head, locale }) => head.lang !== locale && `lang ${head.lang}`)).toEqual([])
  expect(
    complaints(pages, ({ html }) => {
      const count = html.match(/<h1[\s>]/g)?.length ?? 0
      return count !== 1 && `${count} h1`
    }),
  ).toEqual([])
  expect(
    complaints(pages, ({ head }) => !/^[^|]*\S \| Vitrine$/.test(head.title ?? '') && `title ${head.title}`),
  ).toEqual([])
})

test('every page names its canonical address and its addresses in all languages, which name it in turn [ED-9.17]', () => {
  expect(
    complaints(of('findable'), ({ head, address, path }) => {
      const wanted = {
        canonical: address,
        ...Object.fromEntries(locales.map((each) => [`alternate ${each}`, path[each]])),
        'alternate x-default': path.en,
      }
      return (
        Object.entries(wanted).some(([rel, href]) => head.links[rel] !== href) &&
        `${JSON.stringify(head.links)} instead of ${JSON.stringify(wanted)}`
      )
    }),
  ).toEqual([])
})

test('only public pages are indexable [SF-3.18]', () => {
  expect(
    complaints(
      of('findable'),
      ({ head, headers }) =>
        (head.meta['robots'] !== 'all' || headers.has('x-robots-tag')) && `robots ${head.meta['robots']}`,
    ),
  ).toEqual([])
  expect(
    complaints(
      of('hidden'),
      ({ head }) => !head.meta['robots']?.startsWith('noindex') && `robots ${head.meta['robots']}`,
    ),
  ).toEqual([])
  expect(
    complaints(of('file'), ({ headers }) => headers.get('x-robots-tag') !== 'noindex' && 'no x-robots-tag'),
  ).toEqual([])
})

test('every indexable page has a meta description in its own language', () => {
  expect(
    complaints(of('findable'), ({ head }) => {
      const length = head.meta['description']?.length ?? 0
      return (length < 20 || length > 320) && `description of ${length} characters`
    }),
  ).toEqual([])
  const said = of('findable')
    .filter(({ route }) => route !== 'splat')
    .map(({ head }) => head.meta['description'])
  expect(new Set(said).size).toBe(said.length)
})

test('every findable page has Open Graph metadata with its title, picture and language', () => {
  expect(
    complaints(of('findable'), ({ head: { meta, title }, address, locale }) => {
      const wanted = {
        'og:title': title?.replace(/ \| Vitrine$/, ''),
        'og:url': origin + (address === '/' ? '/' : address),
        'og:site_name': 'Vitrine',
        'og:locale': languageTags[locale].replace('-', '_'),
        'og:description': meta['description'],
      }
      const wrong = Object.entries(wanted)
        .filter(([name, content]) => meta[name] !== content)
        .map(([name, content]) => `${name} ${meta[name]} instead of ${content}`)
      if (!['website', 'product'].includes(meta['og:type'] ?? '')) wrong.push('og:type')
      if (meta['twitter:card'] !== (meta['og:image'] ? 'summary_large_image' : 'summary')) wrong.push('twitter:card')
      if (meta['og:image'] && !meta['og:image'].startsWith(`${origin}/`)) wrong.push(`og:image ${meta['og:image']}`)
      return wrong.join('; ')
    }),
  ).toEqual([])
  expect(
    complaints(
      of('findable').filter(({ head }) => head.meta['og:type'] === 'product'),
      ({ head: { meta } }) =>
        !(meta['og:image'] && Number(meta['og:image:width']) > 0 && Number(meta['og:image:height']) > 0) &&
        'no picture of a known size',
    ),
  ).toEqual([])
  expect(of('findable').filter(({ head }) => head.meta['og:type'] === 'product')).toHaveLength(2 * locales.length)
})

test('an address with /en is the one without [SF-2.02]', async () => {
  const pages = await Promise.all(
    everyPage(whole.places)
      .filter(({ kind }) => kind === 'findable')
      .map(async (page) =>
        deliver({ ...page, path: { ...page.path, en: page.path.en === '/' ? '/en' : `/en${page.path.en}` } }, 'en'),
      ),
  )
  expect(
    complaints(
      pages,
      ({ head, status, address }) =>
        (status !== 200 || head.links['canonical'] !== (address.slice(3) || '/')) &&
        `status ${status}, canonical ${head.links['canonical']}`,
    ),
  ).toEqual([])
})

describe('many addresses of one page', () => {
  const headAt = async (path: string) => {
    const response = await whole.open(path)
    return {
      status: response.status,
      robots: response.headers.get('x-robots-tag'),
      location: response.headers.get('location'),
      ...headIn(await response.text(), origin),
    }
  }

  test('the pages of a listing may be found, each under its own address', async () => {
    for (const locale of locales) {
      const path = everyPage(whole.places).find(({ route }) => route === 'splat')?.path[locale] ?? ''
      expect(await headAt(`${path}?page=2`)).toMatchObject({
        links: { canonical: `${path}?page=2`, prev: path },
        meta: { robots: 'all' },
      })
    }
  })

  test('a choice, another order, another length and a campaign lead to the page itself', async () => {
    for (const query of ['facets=r4', 'sort=texts.name1_asc', 'itemsPerPage=40', 'priceMin=10', 'utm_source=x&gclid=y'])
      expect((await headAt(`/women?${query}`)).links['canonical'], query).toBe('/women')
  })

  test('search result pages are noindex', async () => {
    for (const path of ['/search?term=wool', '/de/search?term=wolle', '/search'])
      expect((await headAt(path)).meta['robots'], path).toMatch(/^noindex/)
  })

  test('an old address redirects permanently, a removed one answers 410, and an unknown one 404', async () => {
    const { shop, places } = whole
    await shop.db
      .insertInto('redirects')
      .values([
        { locale: 'en', from_path: 'old-sale', to_path: '/women', status: 301 },
        { locale: 'en', from_path: 'closed', status: 410 },
      ])
      .execute()
    expect(await headAt('/old-sale')).toMatchObject({ status: 301, location: expect.stringMatching(/\/women$/) })
    expect(await headAt('/closed')).toMatchObject({ status: 410, meta: { robots: 'noindex' } })
    expect(await headAt('/never-was')).toMatchObject({ status: 404, meta: { robots: 'noindex' } })
    expect(await headAt(`/de/some-old-name_${places.piece.itemId}`)).toMatchObject({
      status: 301,
      location: localePath('de', places.piece.url.de),
    })
  })

  test('data and API responses are noindex', async () => {
    for (const path of ['/women.data', '/_.data', '/api/getCategoryTree', '/llms.txt'].slice(0, 3))
      expect((await headAt(path)).robots, path).toBe('noindex')
  })

  test('everything in the sitemap is a page that may be found, under its canonical address', async () => {
    const xml = await (await whole.open('/sitemap-1.xml')).text()
    const addresses = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) =>
      decodeURI(new URL(address).pathname),
    )
    expect(addresses.length).toBeGreaterThan(200)
    // Products are all made alike: one in ten stands for them.
    const tried = addresses.filter((address, at) => !/_\d+$/.test(address) || at % 30 === 0)
    const wrong: string[] = []
    for (const address of tried) {
      const { status, meta, links } = await headAt(encodeURI(address))
      if (status !== 200 || meta['robots'] !== 'all' || decodeURI(links['canonical'] ?? '') !== address)
        wrong.push(`${address}: ${status} ${meta['robots']} ${links['canonical']}`)
    }
    expect(wrong).toEqual([])
    for (const { address, route } of of('findable')
      .filter(({ route }) => ['home', 'splat', 'shipping', 'legal-disclosure'].includes(route))
      .filter((page) => !new RegExp(`_${whole.places.piece.variationId}$`).test(page.address)))
      expect(addresses, route).toContain(decodeURI(address))
  }, 120_000)
})

test('a product has merchant structured data for each variation', () => {
  const products = of('findable').filter(({ head }) => head.meta['og:type'] === 'product')
  expect(
    complaints(products, ({ head, address, locale }) => {
      const group = head.facts['ProductGroup'] as unknown as ToldGroup
      const wrong: string[] = []
      if (
        !group?.name ||
        !group.description ||
        group.productGroupID !== String(whole.places.piece.itemId) ||
        group.variesBy.length === 0
      )
        wrong.push('the group')
      if (
        !group?.brand?.name ||
        !(group.aggregateRating.reviewCount > 0 && group.aggregateRating.ratingValue <= 5) ||
        group.review.some(({ author }) => !author.name)
      )
        wrong.push('brand, rating or reviews')
      for (const { sku, name, image, url, offers } of group?.hasVariant ?? []) {
        if (
          !sku ||
          !name.startsWith(group.name) ||
          !image?.startsWith(origin) ||
          !url.startsWith(origin + localePath(locale, '/').replace(/\/$/, ''))
        )
          wrong.push(`variation ${sku}`)
        if (
          !(offers.price > 0) ||
          offers.priceCurrency !== 'GBP' ||
          !/^https:\/\/schema[.]org\/(?:In|OutOf)Stock$/.test(offers.availability) ||
          !offers.itemCondition ||
          !offers.hasMerchantReturnPolicy ||
          !offers.shippingDetails
        )
          wrong.push(`offer of ${sku}`)
      }
      const [first] = group?.hasVariant ?? []
      if (
        !(first?.offers.hasMerchantReturnPolicy['merchantReturnDays'] && first.offers.shippingDetails['shippingRate'])
      )
        wrong.push('terms')
      if (
        (group?.hasVariant.length ?? 0) < 2 ||
        !group?.hasVariant.some(({ url }) => new URL(url).pathname === new URL(origin + product(address)).pathname)
      )
        wrong.push('its own variation')
      return wrong.join(', ')
    }),
  ).toEqual([])

  function product(address: string): string {
    const { variationId } = whole.places.piece
    return address.endsWith(`_${variationId}`) ? address : `${address}_${variationId}`
  }
})

test('the home page has structured data of the shop and its search, and a listing of its breadcrumbs and items', () => {
  expect(
    complaints(
      of('findable').filter(({ route }) => route === 'home'),
      ({ head: { facts } }) =>
        !(facts['OnlineStore']?.['name'] === 'Vitrine' && facts['WebSite']?.['potentialAction']) &&
        Object.keys(facts).join(),
    ),
  ).toEqual([])
  expect(
    complaints(
      of('findable').filter(
        ({ route, head }) => route === 'tag' || (route === 'splat' && head.meta['og:type'] === 'website'),
      ),
      ({ head: { facts } }) => !(facts['BreadcrumbList'] && facts['ItemList']) && Object.keys(facts).join(),
    ),
  ).toEqual([])
})

test.skipIf(!hasJava())(
  'the Nu HTML checker finds no fault on any page in any state and language',
  async () => {
    const files = delivered
      .filter(({ kind }) => kind === 'findable' || kind === 'hidden')
      .map(({ route, locale, address, html }) => ({ name: `${locale} ${route} ${address}`, html }))
    for (const { path, ...rest } of otherStates(whole.places))
      files.push({
        name: `${path} ${'form' in rest ? 'posted' : ''}`,
        html: await (await whole.open(path, rest)).text(),
      })
    const { errors, warnings } = await faultsIn(files)
    if (warnings.length > 0) console.log(warnings.join('\n'))
    expect(errors).toEqual([])
  },
  300_000,
)
