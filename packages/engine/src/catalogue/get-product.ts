import { refuse, type Handler } from '../kernel/context.ts'
import { isFromPrice } from '../pricing/pricing.ts'
import type { ItemRecord, VariationRecord } from './item-record.ts'
import { listChosenValues } from './product-attributes.ts'
import { toProductDetail } from './product-detail.ts'
import { getApplicablePrices } from './product-prices.ts'
import { readRelatedProducts } from './related-products.ts'
import { isVisible, type CatalogueView } from './reader.ts'
import { recordProductTags } from './record-product-tags.ts'
import type { Sources } from './sources.ts'
import { variationForCard, variationToShow } from './variation-to-show.ts'

// SF-2.08, SF-2.09
export function getProduct(sources: Sources): Handler<'getProduct'> {
  return async (ctx, { id, variationId, anySize }) => {
    ctx.recordCacheTag('item', id)
    const reader = await sources.readerFor(ctx)
    const item = (await sources.items.getMany([id])).get(id)
    const sizes = item && anySize ? sizesBeside(item, variationId, reader) : undefined
    const variation = sizes ? variationForCard({ variations: sizes }) : item && variationToShow(item, variationId)
    if (!item || !variation) refuse('catalogue.productNotFound')
    if (!isVisible(item, reader.audience)) refuse('catalogue.loginRequired')

    const exact = sources.productFor({ item, variation, view: 'exact' }, reader)
    const product = sizes ? { ...exact, prices: { ...exact.prices, isFrom: differInPrice(item, sizes, reader) } } : exact
    const around = await readRelatedProducts({ item, variation }, { sources, reader })
    recordProductTags(ctx, [product, ...[...around.bundle, ...around.set, ...around.crossSelling].map(({ data }) => data)])
    // One that is hidden today is shown when it comes back.
    for (const itemId of around.itemIds) ctx.recordCacheTag('item', itemId)
    for (const { mediaId } of item.images) ctx.recordCacheTag('media', mediaId)
    ctx.recordCacheTag('property')
    ctx.recordCacheTag('shipping')
    return toProductDetail({ product, item, variation, isVariationChosen: variationId !== undefined, ...around }, reader)
  }
}

/** The variations that differ from the named one, or from the one on the item's card, in no picture: its sizes. */
function sizesBeside(item: ItemRecord, variationId: number | undefined, { dictionary }: CatalogueView): readonly VariationRecord[] {
  const named = variationId === undefined ? variationForCard(item) : variationToShow(item, variationId)
  const colourOf = (variation: VariationRecord) => listChosenValues(variation, dictionary).filter(({ attribute }) => attribute.type === 'image').map(({ value }) => value.id).join()
  return named ? item.variations.filter((each) => colourOf(each) === colourOf(named)) : []
}

// SF-3.26
function differInPrice({ type: itemType }: ItemRecord, sizes: readonly VariationRecord[], reader: CatalogueView): boolean {
  const salable = sizes.filter(({ isSalable }) => isSalable)
  return salable.length > 1 && isFromPrice({ itemType, sellable: salable.map((each) => getApplicablePrices(each, reader)) })
}
