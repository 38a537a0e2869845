import { vitalRating } from '@vitrine/contract/analytics/counts'
import type { Payload } from '@vitrine/contract/api/operations'
import type { DailyCount } from './counts-store.ts'

type CountIncrement = Omit<DailyCount, 'day' | 'hits'>

/**
 * The counts that one analytics report increments: each event in total, by page, by variation and, if it has a value,
 * by currency.
 */
export function toCountIncrements({ happened, vitals }: Payload<'doCount'>): readonly CountIncrement[] {
  return [
    ...happened.flatMap(({ name, page, pieces, value }) => [
      { event: name, dimension: '', amount: 0 },
      ...(name === 'page_view' ? [{ event: name, dimension: `page:${page}`, amount: 0 }] : []),
      ...(eventsCountedByVariation.has(name)
        ? Array.from(new Set(pieces), (variationId) => ({ event: name, dimension: `piece:${variationId}`, amount: 0 }))
        : []),
      ...(value ? [{ event: name, dimension: `currency:${value.currency}`, amount: value.minor }] : []),
    ]),
    ...vitals.map(({ name, page, value }) => ({
      event: `web_vital.${name}`,
      dimension: `${page}:${vitalRating(name, value)}`,
      amount: Math.round(value),
    })),
  ]
}

// Views of lists are not counted by variation: a list shows dozens of them at once.
const eventsCountedByVariation: ReadonlySet<string> = new Set([
  'view_item',
  'add_to_wishlist',
  'add_to_cart',
  'remove_from_cart',
  'purchase',
])
