import type { Understood } from './index/listing-query.ts'

type Wish = 'size' | 'price' | 'colour'

/** A search that asks for less than its phrase, and what it gave up. */
export interface CloserSearch {
  readonly asked: Pick<Understood, 'term' | 'facets' | 'priceMin' | 'priceMax'>
  readonly dropped: { readonly colour: boolean; readonly sizes: readonly string[]; readonly priceMin: number | null; readonly priceMax: number | null }
}

// The size is given up first, then the price, then the colour, which says the most about what somebody looks for; one before two.
const order: readonly (readonly Wish[])[] = [['size'], ['price'], ['size', 'price'], ['colour'], ['colour', 'size'], ['colour', 'price'], ['colour', 'size', 'price']]

/** What to look for when nothing answers all of a phrase, the nearest first. `colourless` is the term without its colours. */
export function closerSearches(wanted: Understood, colourless: string): readonly CloserSearch[] {
  const { term, facets, sizes, priceMin, priceMax } = wanted
  const has: Readonly<Record<Wish, boolean>> = {
    size: sizes.length > 0, price: priceMin !== undefined || priceMax !== undefined,
    // A colour alone leaves nothing to look for.
    colour: colourless !== term && colourless !== '',
  }
  return order.filter((wishes) => wishes.every((wish) => has[wish])).map((wishes) => {
    const [isSizeless, isPriceless, isColourless] = [wishes.includes('size'), wishes.includes('price'), wishes.includes('colour')]
    const prices = { ...(priceMin !== undefined && { priceMin }), ...(priceMax !== undefined && { priceMax }) }
    return {
      asked: { term: isColourless ? colourless : term, facets: isSizeless ? [] : facets, ...(isPriceless ? {} : prices) },
      dropped: { colour: isColourless, sizes: isSizeless ? sizes : [], priceMin: isPriceless ? priceMin ?? null : null, priceMax: isPriceless ? priceMax ?? null : null },
    }
  }).filter(({ asked }) => asked.term !== '')
}
