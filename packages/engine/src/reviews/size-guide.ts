import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { ProductDetail } from '@vitrine/contract/catalogue/product'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context } from '../kernel/context.ts'
import { toReviewCounts } from './review-counts.ts'
import { findRatings } from './reviews-store.ts'
import { listOwnedGarments, readSizeGuideData, type MeasuredSize } from './size-guide-store.ts'
import { getAuthorId } from './write-reviews.ts'

type ProductReader = Pick<Catalogue, 'handlers'>
type GuideSize = Answer<'getSizeGuide'>['sizes'][number]

export async function readSizeGuide(
  ctx: Context,
  { variationId }: Payload<'getSizeGuide'>,
  catalogue: ProductReader,
): Promise<Answer<'getSizeGuide'>> {
  const product = await getProductByVariation(ctx, variationId, catalogue)
  const { texts, item, url, images } = product
  ctx.recordCacheTag('item', item.id)
  const [{ guide, sizes }, stored] = await Promise.all([
    readSizeGuideData(ctx.db, item.id),
    findRatings(ctx.db, item.id),
  ])
  return {
    itemId: item.id,
    variationId,
    name: texts.name1,
    url,
    image: images.variation[0] ?? images.all[0] ?? null,
    guide: guide && { code: guide.code, name: getLabel(guide.names, ctx.locale) },
    sizes: toGuideSizes(product, sizes),
    fit: toReviewCounts(stored?.ratings).fit,
  }
}

export async function readOwnedGarments(
  ctx: Context,
  { variationId }: Payload<'getOwnPieces'>,
  catalogue: ProductReader,
): Promise<Answer<'getOwnPieces'>> {
  const customerId = await getAuthorId(ctx)
  const { item } = await getProductByVariation(ctx, variationId, catalogue)
  const [{ sizes }, pieces] = await Promise.all([
    readSizeGuideData(ctx.db, item.id),
    listOwnedGarments(ctx.db, customerId, serverLimits.comparableItems),
  ])
  const commonMeasures = new Set([...sizes.values()].flatMap(({ garment }) => garment.map(({ measure }) => measure)))
  return {
    pieces: pieces
      .filter(({ garment }) => garment.some(({ measure }) => commonMeasures.has(measure)))
      .map(({ attributes, boughtAt, garment, ...piece }) => ({
        ...piece,
        attributes: [...attributes],
        boughtAt: boughtAt.toISOString(),
        garment: [...garment],
      })),
  }
}

/**
 * The sizes of an item with measurements, in order, each with the variation that differs from the given one in size
 * only.
 */
export function toGuideSizes(
  {
    variation,
    variationAttributeMap: { attributes, variations },
  }: Pick<ProductDetail, 'variation' | 'variationAttributeMap'>,
  measuredSizes: ReadonlyMap<number, MeasuredSize>,
): GuideSize[] {
  const attribute = attributes.find(({ values }) =>
    values.some(({ attributeValueId }) => measuredSizes.has(attributeValueId)),
  )
  if (!attribute) return []
  const getValues = (id: number) => variations.find(({ variationId }) => variationId === id)?.attributes ?? []
  const others = getValues(variation.id).filter(({ attributeId }) => attributeId !== attribute.attributeId)
  const has = (chosen: typeof others, required: typeof others) =>
    required.every((one) => chosen.some((each) => each.attributeValueId === one.attributeValueId))
  return attribute.values.flatMap(({ attributeValueId: valueId, name }) => {
    const measurements = measuredSizes.get(valueId)
    if (!measurements) return []
    const sameInSize = variations.find((each) =>
      has(each.attributes, [...others, { attributeId: attribute.attributeId, attributeValueId: valueId }]),
    )
    return [
      {
        valueId,
        name,
        variationId: sameInSize?.variationId ?? null,
        isSalable: sameInSize?.isSalable ?? false,
        isChosen: sameInSize?.variationId === variation.id,
        garment: [...measurements.garment],
        body: [...measurements.body],
      },
    ]
  })
}

async function getProductByVariation(
  ctx: Context,
  variationId: number,
  { handlers }: ProductReader,
): Promise<ProductDetail> {
  const { url } = await handlers.getVariationAddress(ctx, { variationId })
  // '/cable-knit-wool-jumper_12_103': the URL of a variation ends with the item id and the variation id.
  return handlers.getProduct(ctx, { id: Number(url.split('_').at(-2)), variationId })
}
