import { priceRules } from '../../pricing/pricing.ts'
import type { ItemRecord, VariationRecord } from './item-record.ts'

/**
 * The given variation, or the one that represents the item: the first sellable one, else the main one, else the first.
 */
export function selectVariation(
  { variations }: Pick<ItemRecord, 'variations'>,
  variationId?: number,
): VariationRecord | undefined {
  if (variationId !== undefined) return variations.find(({ id }) => id === variationId)
  return variations.find(({ isSalable }) => isSalable) ?? variations.find(({ isMain }) => isMain) ?? variations[0]
}

/** The variation of a product card: the cheapest sellable one, because its price can follow a "from". SF-3.26 */
export function selectCardVariation(item: Pick<ItemRecord, 'variations'>): VariationRecord | undefined {
  const sellable = item.variations.filter(({ isSalable }) => isSalable)
  const lowest = Math.min(...sellable.map(({ prices }) => priceRules.singleUnitAmount(prices)))
  return sellable.find(({ prices }) => priceRules.singleUnitAmount(prices) === lowest) ?? selectVariation(item)
}
