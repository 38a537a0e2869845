import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { getLabel } from '@vitrine/contract/kernel/locale'
import type { Answer, Payload } from '@vitrine/contract/operations'
import type { ProductDetail } from '@vitrine/contract/product'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context } from '../kernel/context.ts'
import { countsOf } from './counts.ts'
import { ratingsOf } from './reviews-store.ts'
import { ownPieces, sizeGuideOf, type MeasuredSize } from './size-guide-store.ts'
import { authorOf } from './write-reviews.ts'

type Shows = Pick<Catalogue, 'handlers'>
type Size = Answer<'getSizeGuide'>['sizes'][number]

export async function readSizeGuide(ctx: Context, { variationId }: Payload<'getSizeGuide'>, catalogue: Shows): Promise<Answer<'getSizeGuide'>> {
  const product = await productAt(ctx, variationId, catalogue)
  const { texts, item, url, images } = product
  ctx.recordCacheTag('item', item.id)
  const [{ guide, sizes }, ratings] = await Promise.all([sizeGuideOf(ctx.db, item.id), ratingsOf(ctx.db, item.id)])
  return {
    itemId: item.id, variationId, name: texts.name1, url, image: images.variation[0] ?? images.all[0] ?? null,
    guide: guide && { code: guide.code, name: getLabel(guide.names, ctx.locale) }, sizes: sizesOf(product, sizes), fit: countsOf(ratings).fit,
  }
}

export async function readOwnPieces(ctx: Context, { variationId }: Payload<'getOwnPieces'>, catalogue: Shows): Promise<Answer<'getOwnPieces'>> {
  const customerId = await authorOf(ctx)
  const { item } = await productAt(ctx, variationId, catalogue)
  const [{ sizes }, pieces] = await Promise.all([sizeGuideOf(ctx.db, item.id), ownPieces(ctx.db, customerId, serverLimits.comparableItems)])
  const common = new Set([...sizes.values()].flatMap(({ garment }) => garment.map(({ measure }) => measure)))
  return {
    pieces: pieces.filter(({ garment }) => garment.some(({ measure }) => common.has(measure)))
      .map(({ attributes, boughtAt, garment, ...piece }) => ({ ...piece, attributes: [...attributes], boughtAt: boughtAt.toISOString(), garment: [...garment] })),
  }
}

/** The sizes that an item is made in and something is known of, in their order, each with the variation that differs from the asked one in its size only. */
export function sizesOf({ variation, variationAttributeMap: { attributes, variations } }: Pick<ProductDetail, 'variation' | 'variationAttributeMap'>, measured: ReadonlyMap<number, MeasuredSize>): Size[] {
  const attribute = attributes.find(({ values }) => values.some(({ attributeValueId }) => measured.has(attributeValueId)))
  if (!attribute) return []
  const valuesOf = (id: number) => variations.find(({ variationId }) => variationId === id)?.attributes ?? []
  const others = valuesOf(variation.id).filter(({ attributeId }) => attributeId !== attribute.attributeId)
  const has = (chosen: typeof others, wanted: typeof others) => wanted.every((one) => chosen.some((each) => each.attributeValueId === one.attributeValueId))
  return attribute.values.flatMap(({ attributeValueId: valueId, name }) => {
    const known = measured.get(valueId)
    if (!known) return []
    const like = variations.find((each) => has(each.attributes, [...others, { attributeId: attribute.attributeId, attributeValueId: valueId }]))
    return [{
      valueId, name, variationId: like?.variationId ?? null, isSalable: like?.isSalable ?? false, isChosen: like?.variationId === variation.id, garment: [...known.garment], body: [...known.body],
    }]
  })
}

async function productAt(ctx: Context, variationId: number, { handlers }: Shows): Promise<ProductDetail> {
  const { url } = await handlers.getVariationAddress(ctx, { variationId })
  // '/cable-knit-wool-jumper_12_103': the address of a variation ends with the item's id and its own.
  return handlers.getProduct(ctx, { id: Number(url.split('_').at(-2)), variationId })
}
