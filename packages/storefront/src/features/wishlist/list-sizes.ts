import type { ProductDetail } from '@vitrine/contract/catalogue/product'

export interface WishlistSize {
  readonly variationId: number
  /** 'M', or '32, 34' with more than one attribute. */
  readonly name: string
  readonly isSalable: boolean
}

/** The variations of a saved colour with the names of their sizes, in the shop's order. */
export function listSizes({
  variation,
  variationAttributeMap: { attributes, variations },
}: Pick<ProductDetail, 'variationAttributeMap'> & {
  readonly variation: Pick<ProductDetail['variation'], 'id'>
}): readonly WishlistSize[] {
  const colours = new Set(attributes.filter(({ type }) => type === 'image').map(({ attributeId }) => attributeId))
  const values = new Map(
    attributes.flatMap((attribute) =>
      attribute.values.map(
        (value) => [value.attributeValueId, { ...value, attributePosition: attribute.position }] as const,
      ),
    ),
  )
  const getColourKey = (one: (typeof variations)[number] | undefined) =>
    one?.attributes
      .filter(({ attributeId }) => colours.has(attributeId))
      .map(({ attributeValueId }) => attributeValueId)
      .join()
  const savedVariation = variations.find(({ variationId }) => variationId === variation.id)
  return variations
    .filter((each) => getColourKey(each) === getColourKey(savedVariation))
    .map((each) => {
      const sizeValues = each.attributes
        .filter(({ attributeId }) => !colours.has(attributeId))
        .flatMap(({ attributeValueId }) => values.get(attributeValueId) ?? [])
        .toSorted((a, b) => a.attributePosition - b.attributePosition)
      const name = [
        ...sizeValues.map((value) => value.name),
        ...(each.unitName && sizeValues.length === 0 ? [each.unitName] : []),
      ].join(', ')
      return {
        variationId: each.variationId,
        name,
        isSalable: each.isSalable,
        order: sizeValues.map(({ position }) => position),
      }
    })
    .toSorted((a, b) => a.order.reduce((before, position, at) => before || position - (b.order[at] ?? 0), 0))
    .map(({ variationId, name, isSalable }) => ({ variationId, name, isSalable }))
}
