import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loadText } from '../../../text/catalogues.ts'
import { TextProvider } from '../../../text/text.tsx'
import type { SearchView } from './load-search.ts'
import { SearchPage } from './search-page.tsx'

const card = { id: 2, url: '/wool-jumper_1', name: 'Wool Jumper', price: { now: '£119.00' } } as const
const languageUrls = { en: '/search', de: '/de/search', pl: '/pl/search' }

function createSearchView(corrected: string | null): SearchView {
  return {
    term: 'wool jmuper',
    corrected,
    redirect: null,
    suggestions: [],
    closest: null,
    pages: [],
    languageUrls,
    robots: 'NOINDEX',
    alternatives: [],
    listing: {
      cards: [card],
      facets: [],
      sorts: ['item.score'],
      priceTexts: {},
      neighbours: {},
      total: 1,
      itemsPerPage: 20,
      lastPage: 1,
      perPageOptions: [20, 40, 100],
      query: { facets: [], page: 1, term: 'wool jmuper' },
      defaults: { sort: 'item.score', itemsPerPage: 20 },
    },
  }
}

async function renderPage(path: string, view: SearchView): Promise<string> {
  const locale = localeFromPath(path)
  const router = createMemoryRouter([{ path: '*', element: <SearchPage view={view} /> }], {
    initialEntries: [languageUrls[locale]],
  })
  return renderToStaticMarkup(
    <TextProvider locale={locale} messages={await loadText(locale)}>
      <RouterProvider router={router} />
    </TextProvider>,
  )
}

async function renderParagraphs(path: string, view: SearchView): Promise<string[]> {
  return [...(await renderPage(path, view)).matchAll(/<(h1|p)\b[^>]*>(.*?)<\/\1>/g)].map(([, , words = '']) => words)
}

test.each([
  ['/', 'Results for “wool jmuper”', 'Showing results for “wool jumper”'],
  ['/de', 'Ergebnisse für „wool jmuper“', 'Ergebnisse für „wool jumper“ werden angezeigt'],
  ['/pl', 'Wyniki dla „wool jmuper”', 'Pokazujemy wyniki dla „wool jumper”'],
])('the search page in %s shows the corrected phrase under its title', async (path, title, corrected) => {
  expect((await renderParagraphs(path, createSearchView('wool jumper'))).slice(0, 2)).toEqual([title, corrected])
  expect(await renderParagraphs(path, createSearchView(null))).not.toContain(corrected)
})

test.each([
  ['/', 'Popular right now', 'From our range'],
  ['/de', 'Gerade beliebt', 'Aus unserem Sortiment'],
  ['/pl', 'Popularne teraz', 'Z naszej oferty'],
])(
  'an empty search in %s calls its items liked only when several customers rated one of them',
  async (path, liked, range) => {
    const empty = createSearchView(null)
    const view = (count: number): SearchView => ({
      ...empty,
      listing: { ...empty.listing, cards: [], total: 0 },
      alternatives: [{ ...card, ...(count > 0 && { rating: { value: 5, count } }) }],
    })
    const [rated, unrated, once] = await Promise.all([3, 0, 1].map((count) => renderPage(path, view(count))))
    expect(rated).toContain(liked)
    for (const markup of [unrated, once]) {
      expect(markup).toContain(range)
      expect(markup).not.toContain(liked)
    }
  },
)
