import type { Product } from './product.ts'

type Card = {
  readonly filter: Pick<Product['filter'], 'isSalable'>
  readonly variation: Pick<Product['variation'], 'minimumOrderQuantity' | 'intervalOrderQuantity'>
  readonly hasOrderProperties: boolean
  readonly item: Pick<Product['item'], 'itemType' | 'salableVariationCount' | 'colourVariationId'>
  readonly prices: {
    readonly graduatedPrices: readonly Pick<Product['prices']['graduatedPrices'][number], 'minimumOrderQuantity'>[]
  }
}

/** Whether a listing can add the product to the cart directly: there is nothing to choose. SF-4.23 to SF-4.29 */
export function isDirectlyAddable({ filter, variation, hasOrderProperties, item, prices }: Card): boolean {
  return (
    filter.isSalable &&
    variation.minimumOrderQuantity === 1 &&
    variation.intervalOrderQuantity <= 1 &&
    !hasOrderProperties &&
    item.salableVariationCount < 2 &&
    // The last available size may not fit, so customers choose it on the product page.
    item.colourVariationId === null &&
    item.itemType !== 'set' &&
    !prices.graduatedPrices.some(({ minimumOrderQuantity }) => minimumOrderQuantity > 1)
  )
}
