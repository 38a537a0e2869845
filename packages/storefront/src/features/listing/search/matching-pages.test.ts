import type { ShellCategory } from '@vitrine/contract/catalogue/category'
import { expect, test } from 'vitest'
import { loadMatchingPages } from './matching-pages.ts'

const createContentPage = (name: string, path: string) =>
  ({ type: 'content', details: [{ name, path }], children: [] }) as unknown as ShellCategory
const categories = [
  createContentPage('Size guide', 'size-guide'),
  createContentPage('Größenberatung', 'groessenberatung'),
  createContentPage('Repairs', 'repairs'),
  createContentPage('Gift cards', 'gift-cards'),
]
const findPaths = async (locale: string, term: string) =>
  (await loadMatchingPages(term, { pathname: locale === 'en' ? '/search' : `/${locale}/search`, categories })).map(
    ({ path }) => path,
  )

test.each([
  ['en', 'returns', ['/cancellation-rights']],
  ['en', 'Return', ['/cancellation-rights']],
  ['en', 'size guide', ['/size-guide']],
  ['en', 'size chart', ['/size-guide']],
  ['en', 'delivery', ['/shipping']],
  ['en', 'repairs', ['/repairs']],
  ['en', 'contact', ['/contact']],
  ['en', 'jumper', []],
  ['en', 're', []],
  ['en', '', []],
  ['de', 'Rücksendung', ['/cancellation-rights']],
  ['de', 'Versandkosten', ['/shipping']],
  ['de', 'AGB', ['/terms-and-conditions']],
  ['de', 'Größentabelle', ['/groessenberatung']],
  ['en', 'voucher', ['/gift-cards', '/cart']],
  ['en', 'gift card', ['/gift-cards', '/cart']],
  ['en', 'promo code', ['/gift-cards', '/cart']],
  ['en', 'cardigan', []],
  ['de', 'Gutschein', ['/cart']],
  ['de', 'Geschenkgutschein', ['/cart']],
  ['de', 'Gutscheincode einlösen', ['/cart']],
  ['pl', 'karta podarunkowa', ['/cart']],
  ['pl', 'bon podarunkowy', ['/cart']],
  ['pl', 'kupon', ['/cart']],
  ['pl', 'kardigan', []],
  ['pl', 'zwrot', ['/cancellation-rights']],
  ['pl', 'dostawa', ['/shipping']],
  ['en', 'shipping cost', ['/shipping']],
  ['de', 'Kosten Versand', ['/shipping']],
  ['pl', 'koszty wysyłki', ['/shipping']],
])('in %s a search for "%s" finds the pages %j', async (locale, term, paths) => {
  expect(await findPaths(locale, term)).toEqual(paths)
})
