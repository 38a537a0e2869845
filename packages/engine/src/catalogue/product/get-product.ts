import { refuse, type Handler } from '../../kernel/context.ts'
import { priceRules } from '../../pricing/pricing.ts'
import type { ItemRecord, VariationRecord } from './item-record.ts'
import { listChosenValues } from './product-attributes.ts'
import { toProductDetail } from './product-detail.ts'
import { getApplicablePrices } from './product-prices.ts'
import { readRelatedProducts } from './related-products.ts'
import { isVisible, type CatalogueViewer } from '../viewer.ts'
import { recordProductTags } from './record-product-tags.ts'
import type { Sources } from '../sources.ts'
import { selectCardVariation, selectVariation } from './select-variation.ts'

// SF-2.08, SF-2.09
export function getProduct(sources: Sources): Handler<'getProduct'> {
  return async (ctx, { id, variationId, anySize }) => {
    ctx.recordCacheTag('item', id)
    const viewer = await sources.getViewer(ctx)
    const item = (await sources.items.getMany([id])).get(id)
    const sizes = item && anySize ? listSizesOfColour(item, variationId, viewer) : undefined
    const variation = sizes ? selectCardVariation({ variations: sizes }) : item && selectVariation(item, variationId)
    if (!item || !variation) refuse('catalogue.productNotFound')
    if (!isVisible(item, viewer.audience)) refuse('catalogue.loginRequired')

    const exact = sources.getProduct({ item, variation, view: 'exact' }, viewer)
    const product = sizes
      ? { ...exact, prices: { ...exact.prices, isFrom: haveDifferentPrices(item, sizes, viewer) } }
      : exact
    const related = await readRelatedProducts({ item, variation }, { sources, viewer })
    recordProductTags(ctx, [
      product,
      ...[...related.bundle, ...related.set, ...related.crossSelling].map(({ data }) => data),
    ])
    // An item that is hidden now may become visible again.
    for (const itemId of related.itemIds) ctx.recordCacheTag('item', itemId)
    for (const { mediaId } of item.images) ctx.recordCacheTag('media', mediaId)
    ctx.recordCacheTag('property')
    ctx.recordCacheTag('shipping')
    return toProductDetail(
      { product, item, variation, isVariationChosen: variationId !== undefined, ...related },
      viewer,
    )
  }
}

/** The sizes of the given variation, or of the one on the item's card: all variations with the same colour. */
function listSizesOfColour(
  item: ItemRecord,
  variationId: number | undefined,
  { dictionary }: CatalogueViewer,
): readonly VariationRecord[] {
  const reference = variationId === undefined ? selectCardVariation(item) : selectVariation(item, variationId)
  const colourKey = (variation: VariationRecord) =>
    listChosenValues(variation, dictionary)
      .filter(({ attribute }) => attribute.type === 'image')
      .map(({ value }) => value.id)
      .join()
  return reference ? item.variations.filter((each) => colourKey(each) === colourKey(reference)) : []
}

// SF-3.26
function haveDifferentPrices(
  { itemType }: ItemRecord,
  sizes: readonly VariationRecord[],
  viewer: CatalogueViewer,
): boolean {
  const sellable = sizes.filter(({ isSalable }) => isSalable)
  return (
    sellable.length > 1 &&
    priceRules.isFromPrice({ itemType, sellable: sellable.map((each) => getApplicablePrices(each, viewer)) })
  )
}
