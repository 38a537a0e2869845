import { sortKeys } from '@vitrine/contract/catalogue/catalogue.contract'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { createCatalogueIndex } from '@vitrine/engine/catalogue/index/catalogue-index'
import type { CatalogueIndex, ListingQuery, ListingScope } from '@vitrine/engine/catalogue/index/query/listing-query'
import { openChangeFeed } from '@vitrine/engine/kernel/changes/change-feed'
import type { Log } from '@vitrine/engine/kernel/context'
import { openDatabase } from '@vitrine/engine/kernel/database/db'
import { createSettings } from '@vitrine/engine/kernel/settings'

export interface FacetBench {
  readonly items: number
  readonly buildSeconds: number
  readonly megabytes: number
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

const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** Measures the catalogue index on a database that holds a catalogue, and prints what it finds. */
export async function benchFacets(databaseUrl: string, queries = 4000): Promise<FacetBench> {
  const db = openDatabase(databaseUrl, { connections: 2 })
  const changes = await openChangeFeed({ databaseUrl, log: quiet })
  const began = performance.now()
  const index = await createCatalogueIndex({
    db,
    databaseUrl,
    changes,
    settings: createSettings(db, changes),
    log: quiet,
  })
  const buildSeconds = (performance.now() - began) / 1000
  try {
    const random = randomNumbers(20_260_101)
    const asked = await visitors(index, db, random)
    const phrases = await phrasesOf(db)
    const facets = measure(queries, () => index.list(asked()))
    const search = measure(queries / 4, () =>
      index.list({
        ...asked(),
        facets: [],
        sort: 'item.score',
        scope: { kind: 'search', term: pick(phrases, random) },
      }),
    )
    const suggestions = measure(queries / 4, () => {
      const phrase = pick(phrases, random)
      return index.suggest({
        locale: 'en',
        audience: 'public',
        phrase: phrase.slice(0, 2 + Math.floor(random() * phrase.length)),
        limit: 6,
      })
    })
    const items = index.list(plain({ kind: 'all' })).total
    const result = { items, buildSeconds, megabytes: index.memoryBytes() / 2 ** 20, facets, search, suggestions }
    print(result)
    return result
  } finally {
    await changes.close()
    await index.close()
    await db.destroy()
  }
}

function plain(scope: ListingScope): ListingQuery {
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

/**
 * Queries as visitors make them: any listing, up to three choices among those that it offers, any sort, mostly the
 * first pages.
 */
async function visitors(
  index: CatalogueIndex,
  db: ReturnType<typeof openDatabase>,
  random: () => number,
): Promise<() => ListingQuery> {
  const categories = await db.selectFrom('categories').select('id').where('type', '=', 'item').execute()
  const tags = await db.selectFrom('tags').select('id').limit(200).execute()
  const scopes: ListingScope[] = [
    ...categories.map(({ id }) => ({ kind: 'category' as const, id })),
    ...tags.map(({ id }) => ({ kind: 'tag' as const, id })),
    { kind: 'all' },
  ]
  const offered = scopes
    .map((scope) => index.list(plain(scope)))
    .map(({ facets, range }) => ({ values: facets.flatMap(({ values }) => values.map(({ id }) => id)), range }))
  return () => {
    const at = Math.floor(random() * scopes.length)
    const { values, range } = offered[at] ?? { values: [], range: null }
    const price = range && random() < 0.2 ? { priceMin: range.min, priceMax: (range.min + range.max) / 2 } : {}
    return {
      ...plain(scopes[at] ?? { kind: 'all' }),
      ...price,
      locale: pick(locales, random),
      sort: pick(sortKeys, random),
      page: 1 + Math.floor(random() ** 4 * 50),
      facets: values.length === 0 ? [] : Array.from({ length: Math.floor(random() * 4) }, () => pick(values, random)),
    }
  }
}

async function phrasesOf(db: ReturnType<typeof openDatabase>): Promise<readonly string[]> {
  const rows = await db.selectFrom('item_texts').select('name1').orderBy('item_id').limit(2000).execute()
  return rows.flatMap(({ name1 }) => {
    const words = name1.split(' ')
    return [
      words[0] ?? name1,
      words.slice(-2).join(' '),
      words.slice(1, 4).join(' '),
      `${name1.slice(0, 4)}x${name1.slice(5, 9)}`,
    ]
  })
}

function measure(times: number, ask: () => unknown): Percentiles {
  for (let warm = 0; warm < times / 10; warm++) ask()
  const took = Float64Array.from({ length: times }, () => {
    const began = performance.now()
    ask()
    return performance.now() - began
  }).sort()
  const at = (part: number) => took[Math.min(times - 1, Math.floor(part * times))] ?? 0
  return { p50: at(0.5), p99: at(0.99), longest: at(1) }
}

function print({ items, buildSeconds, megabytes, facets, search, suggestions }: FacetBench): void {
  const line = (name: string, { p50, p99, longest }: Percentiles) =>
    `${name.padEnd(14)} p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms   longest ${longest.toFixed(2)} ms`
  console.log(`Catalogue index: ${items} items, built in ${buildSeconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB`)
  for (const text of [line('facets', facets), line('search', search), line('suggestions', suggestions)])
    console.log(text)
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
