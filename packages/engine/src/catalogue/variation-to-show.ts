import { singleUnitAmount } from '../pricing/pricing.ts'
import type { ItemRecord, VariationRecord } from './item-record.ts'

/** Which variation stands for an item that is asked for as a whole: the first that can be bought, else the main one, else the first. */
export function variationToShow({ variations }: Pick<ItemRecord, 'variations'>, variationId?: number): VariationRecord | undefined {
  if (variationId !== undefined) return variations.find(({ id }) => id === variationId)
  return variations.find(({ isSalable }) => isSalable) ?? variations.find(({ isMain }) => isMain) ?? variations[0]
}

/** Which one stands on a card: the cheapest that can be bought, for its price may follow a "from". SF-3.26 */
export function variationForCard(item: Pick<ItemRecord, 'variations'>): VariationRecord | undefined {
  const salable = item.variations.filter(({ isSalable }) => isSalable)
  const lowest = Math.min(...salable.map(({ prices }) => singleUnitAmount(prices)))
  return salable.find(({ prices }) => singleUnitAmount(prices) === lowest) ?? variationToShow(item)
}
