import type { PhraseFilters } from '../index/query/listing-query.ts'

type Criterion = 'size' | 'price' | 'colour'

/** A search with fewer criteria than its phrase, and the dropped criteria. */
export interface RelaxedSearch {
  readonly query: Pick<PhraseFilters, 'term' | 'facets' | 'priceMin' | 'priceMax'>
  readonly dropped: {
    readonly colour: boolean
    readonly sizes: readonly string[]
    readonly priceMin: number | null
    readonly priceMax: number | null
  }
}

// The size is dropped first, then the price, then the colour, which is the most specific criterion; single criteria
// before combinations.
const order: readonly (readonly Criterion[])[] = [
  ['size'],
  ['price'],
  ['size', 'price'],
  ['colour'],
  ['colour', 'size'],
  ['colour', 'price'],
  ['colour', 'size', 'price'],
]

/** Alternatives for a phrase without results, closest first. `colourless` is the term without its colours. */
export function relaxSearch(original: PhraseFilters, colourless: string): readonly RelaxedSearch[] {
  const { term, facets, sizes, priceMin, priceMax } = original
  const has: Readonly<Record<Criterion, boolean>> = {
    size: sizes.length > 0,
    price: priceMin !== undefined || priceMax !== undefined,
    // A term that consists of a colour only cannot drop it.
    colour: colourless !== term && colourless !== '',
  }
  return order
    .filter((criteria) => criteria.every((criterion) => has[criterion]))
    .map((criteria) => {
      const [isSizeless, isPriceless, isColourless] = [
        criteria.includes('size'),
        criteria.includes('price'),
        criteria.includes('colour'),
      ]
      const prices = { ...(priceMin !== undefined && { priceMin }), ...(priceMax !== undefined && { priceMax }) }
      return {
        query: {
          term: isColourless ? colourless : term,
          facets: isSizeless ? [] : facets,
          ...(isPriceless ? {} : prices),
        },
        dropped: {
          colour: isColourless,
          sizes: isSizeless ? sizes : [],
          priceMin: isPriceless ? (priceMin ?? null) : null,
          priceMax: isPriceless ? (priceMax ?? null) : null,
        },
      }
    })
    .filter(({ query }) => query.term !== '')
}
