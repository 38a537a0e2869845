import { localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { findItem } from '../operations.ts'
import { fetchHead } from './page-head.ts'
import { shopCopy as words } from '../shop-copy.ts'
import { expect, test } from '../visitor.ts'

const everywhere = (path: string): Record<Locale, string> => ({
  en: path,
  de: localePath('de', path),
  pl: localePath('pl', path),
})
const translated = (part: 'women' | 'organic' | 'guide'): Record<Locale, string> => ({
  en: words.en[part].path,
  de: words.de[part].path,
  pl: words.pl[part].path,
})
const alternates = (addresses: Readonly<Record<Locale, string>>) => ({
  'alternate en': addresses.en,
  'alternate de': addresses.de,
  'alternate pl': addresses.pl,
  'alternate x-default': addresses.en,
})

for (const locale of locales) {
  const say = words[locale]

  test(`in ${locale} the title of every page ends with the name of the shop [SF-1.24] [ED-9.16]`, async ({
    request,
  }) => {
    const { url } = await findItem(request, 'Merino Crew', locale)
    const own = [
      '/',
      '/search',
      '/search?term=wool',
      '/login',
      '/cart',
      '/wishlist',
      '/shipping',
      '/privacy-policy',
      '/no-such-page',
      url,
    ].map((path) => localePath(locale, path))
    for (const address of [
      ...own,
      say.women.path,
      `${say.women.path}?page=2`,
      say.jumpers.path,
      say.organic.path,
      say.guide.path,
    ]) {
      expect((await fetchHead(request, address)).title, address).toMatch(/^[^|]*\S \| Vitrine$/)
    }
    expect((await fetchHead(request, say.women.path)).title).toBe(`${say.women.name} | Vitrine`)
  })

  test(`in ${locale} every page names its own address and the ones in all languages [ED-9.17]`, async ({ request }) => {
    const [en, de, pl] = await Promise.all(locales.map((each) => findItem(request, 'Merino Crew', each)))
    if (!en || !de || !pl) throw new Error('the demo shop has no Merino Crew')
    const product = { en: en.url, de: localePath('de', de.url), pl: localePath('pl', pl.url) }
    for (const addresses of [
      everywhere('/'),
      everywhere('/shipping'),
      everywhere('/login'),
      translated('women'),
      translated('organic'),
      translated('guide'),
      product,
    ]) {
      const { links } = await fetchHead(request, addresses[locale])
      expect(links).toMatchObject({ canonical: addresses[locale], ...alternates(addresses) })
    }
  })

  test(`in ${locale} the pages of a listing know the ones before and after them [ED-9.18]`, async ({ request }) => {
    const { path } = say.women
    const [first, second] = [await fetchHead(request, path), await fetchHead(request, `${path}?page=2`)]
    expect(first.links).toMatchObject({ next: `${path}?page=2`, canonical: path })
    expect(first.links).not.toHaveProperty('prev')
    expect(second.links).toMatchObject({ prev: path, canonical: `${path}?page=2` })
    expect(second.links).not.toHaveProperty('next')
    const middle = await fetchHead(request, `${say.organic.path}?itemsPerPage=10&page=2`)
    expect(middle.links).toMatchObject({
      prev: `${say.organic.path}?itemsPerPage=10`,
      next: `${say.organic.path}?itemsPerPage=10&page=3`,
    })
    // Filters and sorts are ways to look at the same page.
    expect((await fetchHead(request, `${path}?sort=texts.name1_asc`)).links).toMatchObject({ canonical: path })
  })

  test(`in ${locale} search engines and messengers are told what a page is about`, async ({ request }) => {
    const home = await fetchHead(request, say.home)
    expect(home.facts).toMatchObject({
      OnlineStore: { name: 'Vitrine' },
      WebSite: { potentialAction: { '@type': 'SearchAction' } },
    })
    expect(home.meta).toMatchObject({ 'og:type': 'website', 'og:site_name': 'Vitrine', robots: 'all' })
    const category = await fetchHead(request, say.jumpers.path)
    expect(category.facts).toMatchObject({
      BreadcrumbList: {
        itemListElement: [{ name: say.women.name }, { name: say.jumpers.above }, { name: say.jumpers.name }],
      },
      ItemList: { itemListElement: expect.arrayContaining([expect.objectContaining({ position: 1 })]) },
    })
    expect(category.meta['description']).toBeTruthy()
    const merino = await findItem(request, 'Merino Crew', locale)
    const product = await fetchHead(request, localePath(locale, merino.url))
    expect(product.facts).toMatchObject({
      ProductGroup: {
        name: merino.texts.name1,
        aggregateRating: { reviewCount: merino.item.feedbackCount },
        hasVariant: expect.arrayContaining([
          expect.objectContaining({
            offers: expect.objectContaining({ priceCurrency: 'GBP', availability: 'https://schema.org/InStock' }),
          }),
        ]),
      },
      BreadcrumbList: {},
    })
    expect(product.meta).toMatchObject({ 'og:type': 'product', 'twitter:card': 'summary_large_image' })
    expect(product.meta['og:image']).toMatch(/^http:\/\/localhost:\d+\/media\//)
    for (const personal of ['/login', '/cart', '/wishlist'])
      expect((await fetchHead(request, localePath(locale, personal))).meta['robots']).toBe('noindex')
  })
}

test('an address with /en is the one without it [SF-2.02]', async ({ request }) => {
  for (const path of [
    '/',
    '/women',
    '/women/knitwear/jumpers',
    '/tag/organic',
    '/shipping',
    '/login',
    '/size-guide',
    (await findItem(request, 'Merino Crew')).url,
  ]) {
    const { status, lang, links } = await fetchHead(request, path === '/' ? '/en' : `/en${path}`)
    expect({ status, lang, canonical: links['canonical'] }, path).toEqual({ status: 200, lang: 'en', canonical: path })
  }
})
