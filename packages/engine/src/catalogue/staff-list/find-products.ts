import type { Payload } from '@vitrine/contract/api/operations'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Db } from '../../kernel/database/db.ts'
import { findByText, findInCategory, findWithTag } from './found-products-store.ts'
import type { AllFacts } from './product-facts.ts'
import type { ProductFacts } from './product-facts-store.ts'

export type ProductFilter = Payload<'getProductViewCounts'>['filters'][number]
type Sort = Payload<'getProductList'>['sort']

/** The products of a filter, in no order. */
export async function findProducts(
  db: Db,
  { byId, all }: AllFacts,
  { search = '', category, tag, ...filter }: ProductFilter,
): Promise<readonly ProductFacts[]> {
  const sets = await Promise.all([
    ...(search.trim() === '' ? [] : [findByText(db, search.trim())]),
    ...(category === undefined ? [] : [findInCategory(db, category)]),
    ...(tag === undefined ? [] : [findWithTag(db, tag)]),
  ])
  const [smallest, ...others] = sets.toSorted((a, b) => a.size - b.size)
  const candidates =
    smallest === undefined
      ? all
      : [...smallest].flatMap((id) => (others.every((set) => set.has(id)) ? (byId.get(id) ?? []) : []))
  return candidates.filter((facts) => matches(facts, filter))
}

export function matches(facts: ProductFacts, { state, maker, stock, gap }: Omit<ProductFilter, 'search'>): boolean {
  if (state !== undefined && facts.state !== state) return false
  if (maker !== undefined && facts.makerId !== maker) return false
  if (stock !== undefined && !hasStock(facts, stock)) return false
  if (gap === undefined) return true
  // What is archived needs nothing any more, unless somebody looks in the archive.
  if (facts.state === 'archived' && state !== 'archived') return false
  return gap === 'any' ? facts.gaps.size > 0 : facts.gaps.has(gap)
}

function hasStock(facts: ProductFacts, stock: NonNullable<ProductFilter['stock']>): boolean {
  if (stock === 'available') return !facts.isSoldOut
  if (facts.state === 'archived') return false
  return stock === 'soldOut' ? facts.isSoldOut : facts.isLow
}

interface PageOptions {
  readonly sort: Sort
  readonly locale: Locale
  readonly limit: number
  /** The last product of the page before. */
  readonly after: ProductFacts | undefined
}

/** The next products of a list, in its order. */
export function pickPage(
  found: readonly ProductFacts[],
  { sort, locale, limit, after }: PageOptions,
): { readonly page: readonly ProductFacts[]; readonly hasMore: boolean } {
  const compare = comparisons(locale)[sort]
  const rest = after === undefined ? found : found.filter((each) => compare(each, after) > 0)
  const page = firstOf(rest, limit + 1, compare)
  return { page: page.slice(0, limit), hasMore: page.length > limit }
}

type Comparison = (a: ProductFacts, b: ProductFacts) => number

/** The first of a list in an order, without sorting all of it. */
function firstOf(list: readonly ProductFacts[], count: number, compare: Comparison): readonly ProductFacts[] {
  const first: ProductFacts[] = []
  for (const each of list) {
    const last = first[count - 1]
    if (last !== undefined && compare(each, last) >= 0) continue
    let [low, high] = [0, first.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = first[middle]
      if (other !== undefined && compare(other, each) < 0) low = middle + 1
      else high = middle
    }
    first.splice(low, 0, each)
    if (first.length > count) first.pop()
  }
  return first
}

const collators = new Map<Locale, Intl.Collator>()

function comparisons(locale: Locale): Readonly<Record<Sort, Comparison>> {
  let collator = collators.get(locale)
  if (!collator) collators.set(locale, (collator = new Intl.Collator(locale, { numeric: true })))
  const { compare } = collator
  const byTime: Comparison = (a, b) => a.createdAt - b.createdAt || a.id - b.id
  const byName: Comparison = (a, b) => compare(a.name, b.name) || a.id - b.id
  return {
    newest: (a, b) => byTime(b, a),
    oldest: byTime,
    name: byName,
    nameDescending: (a, b) => byName(b, a),
  }
}
