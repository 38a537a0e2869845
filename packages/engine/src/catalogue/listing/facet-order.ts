import type { Dictionary } from '../dictionary/dictionary.ts'
import type { CatalogueViewer } from '../viewer.ts'

interface OrderedValue {
  readonly valueId: number
  readonly name: string
  readonly order: number | string
}

interface FacetOrder {
  readonly values: Map<number, OrderedValue>
  ranks: ReadonlyMap<number, number>
}

// Comparing a thousand brands by the rules of a language takes longer than counting them, so the values of a facet are
// ordered once per dictionary, whose names never change.
const orders = new WeakMap<Dictionary, Map<string, FacetOrder>>()

/** The values of a facet in display order: by their positions, then by their names. */
export function sortFacetValues<V extends OrderedValue>(
  facetId: string,
  values: readonly V[],
  { dictionary, locale }: Pick<CatalogueViewer, 'dictionary' | 'locale'>,
): V[] {
  const ofDictionary = orders.get(dictionary) ?? new Map<string, FacetOrder>()
  orders.set(dictionary, ofDictionary)
  const key = `${locale} ${facetId}`
  const known = ofDictionary.get(key) ?? { values: new Map(), ranks: new Map() }
  ofDictionary.set(key, known)
  if (values.some(({ valueId }) => !known.ranks.has(valueId))) {
    for (const { valueId, name, order } of values) known.values.set(valueId, { valueId, name, order })
    known.ranks = rank([...known.values.values()], locale)
  }
  return values.toSorted((a, b) => (known.ranks.get(a.valueId) ?? 0) - (known.ranks.get(b.valueId) ?? 0))
}

function rank(values: readonly OrderedValue[], locale: string): ReadonlyMap<number, number> {
  const collator = new Intl.Collator(locale, { numeric: true })
  const compare = (a: number | string, b: number | string) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return new Map(
    values
      .toSorted((a, b) => compare(a.order, b.order) || compare(a.name, b.name))
      .map(({ valueId }, place) => [valueId, place]),
  )
}
