import { vitalRating } from '@vitrine/contract/counts'
import type { Payload } from '@vitrine/contract/operations'
import type { Sum } from './counts-store.ts'

type Addend = Omit<Sum, 'day' | 'hits'>

/** What one report adds to: each happening to its whole, to its page, to its pieces and, with money, to its currency. Pure. */
export function sumsOf({ happened, vitals }: Payload<'doCount'>): readonly Addend[] {
  return [
    ...happened.flatMap(({ name, page, pieces, value }) => [
      { event: name, dimension: '', amount: 0 },
      ...(name === 'page_view' ? [{ event: name, dimension: `page:${page}`, amount: 0 }] : []),
      ...(countsPieces.has(name) ? Array.from(new Set(pieces), (piece) => ({ event: name, dimension: `piece:${piece}`, amount: 0 })) : []),
      ...(value ? [{ event: name, dimension: `currency:${value.currency}`, amount: value.minor }] : []),
    ]),
    ...vitals.map(({ name, page, value }) => ({ event: `web_vital.${name}`, dimension: `${page}:${vitalRating(name, value)}`, amount: Math.round(value) })),
  ]
}

// A list shows dozens of pieces at once, which says nothing about any of them.
const countsPieces: ReadonlySet<string> = new Set(['view_item', 'add_to_wishlist', 'add_to_cart', 'remove_from_cart', 'purchase'])
