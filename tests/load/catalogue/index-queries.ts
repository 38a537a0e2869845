import { sortKeys } from '@vitrine/contract/catalogue/catalogue.contract'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import type { CatalogueIndex, ListingQuery, ListingScope } from '@vitrine/engine/catalogue/index/query/listing-query'

export type QueriedIndex = Pick<CatalogueIndex, 'list' | 'suggest'>

export interface QueryTimes {
  /** Milliseconds of one query, with all counts and one page of hits. */
  readonly facets: Percentiles
  readonly search: Percentiles
  readonly suggestions: Percentiles
}

export interface Percentiles {
  readonly p50: number
  readonly p99: number
  readonly longest: number
}

interface MeasuredCatalogue {
  readonly scopes: readonly ListingScope[]
  readonly names: readonly string[]
}

/** Asks an index as visitors do: listings with filters, searches for words of names, and suggestions. */
export function measureQueries(
  index: QueriedIndex,
  { scopes, names }: MeasuredCatalogue,
  { queries = 4000 } = {},
): QueryTimes {
  const random = randomNumbers(20_260_101)
  const asked = listingsOf(index, scopes, random)
  const phrases = names.flatMap(toPhrases)
  const facets = measure(queries, () => {
    const query = asked()
    return () => index.list(query)
  })
  const search = measure(queries / 4, () => {
    const scope: ListingScope = { kind: 'search', term: pick(phrases, random) }
    const query: ListingQuery = { ...asked(), facets: [], sort: 'item.score', scope }
    return () => index.list(query)
  })
  const suggestions = measure(queries / 4, () => {
    const whole = pick(phrases, random)
    const phrase = whole.slice(0, 2 + Math.floor(random() * whole.length))
    return () => index.suggest({ locale: 'en', audience: 'public', phrase, limit: 6 })
  })
  return { facets, search, suggestions }
}

export function plainListing(scope: ListingScope): ListingQuery {
  return {
    locale: 'en',
    audience: 'public',
    scope,
    facets: [],
    sort: 'default.recommended_sorting',
    page: 1,
    itemsPerPage: 40,
  }
}

export function printTimes({ facets, search, suggestions }: QueryTimes): void {
  const line = (name: string, { p50, p99, longest }: Percentiles) =>
    `${name.padEnd(14)} p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms   longest ${longest.toFixed(2)} ms`
  for (const text of [line('facets', facets), line('search', search), line('suggestions', suggestions)])
    console.log(text)
}

/**
 * Queries as visitors make them: any listing, up to three choices among those that it offers, any sort, mostly the
 * first pages.
 */
function listingsOf(index: QueriedIndex, scopes: readonly ListingScope[], random: () => number): () => ListingQuery {
  const offered = scopes
    .map((scope) => index.list(plainListing(scope)))
    .map(({ facets, range }) => ({ values: facets.flatMap(({ values }) => values.map(({ id }) => id)), range }))
  return () => {
    const at = Math.floor(random() * scopes.length)
    const { values, range } = offered[at] ?? { values: [], range: null }
    const price = range && random() < 0.2 ? { priceMin: range.min, priceMax: (range.min + range.max) / 2 } : {}
    return {
      ...plainListing(scopes[at] ?? { kind: 'all' }),
      ...price,
      locale: pick(locales, random),
      sort: pick(sortKeys, random),
      page: 1 + Math.floor(random() ** 4 * 50),
      facets: values.length === 0 ? [] : Array.from({ length: Math.floor(random() * 4) }, () => pick(values, random)),
    }
  }
}

/** A word, the last two, three in the middle, and the beginning with a wrong letter. */
function toPhrases(name: string): string[] {
  const words = name.split(' ')
  return [
    words[0] ?? name,
    words.slice(-2).join(' '),
    words.slice(1, 4).join(' '),
    `${name.slice(0, 4)}x${name.slice(5, 9)}`,
  ]
}

/** `ask` draws a query and returns what runs it. */
function measure(times: number, ask: () => () => unknown): Percentiles {
  for (let warm = 0; warm < times / 10; warm++) ask()()
  // Of each query the faster of two runs: on a busy machine other programs interrupt one of them.
  const took = Float64Array.from({ length: times }, () => {
    const query = ask()
    return Math.min(elapsed(query), elapsed(query))
  }).sort()
  const at = (part: number) => took[Math.min(times - 1, Math.floor(part * times))] ?? 0
  return { p50: at(0.5), p99: at(0.99), longest: at(1) }
}

function elapsed(run: () => unknown): number {
  const began = performance.now()
  run()
  return performance.now() - began
}

// A sequence that is the same in every run (mulberry32).
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function pick<T>(list: readonly T[], random: () => number): T {
  const found = list[Math.floor(random() * list.length)]
  if (found === undefined) throw new Error('Nothing to pick from')
  return found
}
