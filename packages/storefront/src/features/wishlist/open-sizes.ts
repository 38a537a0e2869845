import type { ProductDetail } from '@vitrine/contract/product'

export interface OpenSize {
  readonly variationId: number
  /** 'M', or '32, 34' where more than one thing is chosen. */
  readonly name: string
  readonly isSalable: boolean
}

/** What can be chosen of a saved colour: each of its variations by what it differs in, in the shop's order. */
export function openSizes({ variation, variationAttributeMap: { attributes, variations } }: Pick<ProductDetail, 'variationAttributeMap'> & { readonly variation: Pick<ProductDetail['variation'], 'id'> }): readonly OpenSize[] {
  const colours = new Set(attributes.filter(({ type }) => type === 'image').map(({ attributeId }) => attributeId))
  const values = new Map(attributes.flatMap((attribute) => attribute.values.map((value) => [value.attributeValueId, { ...value, attributePosition: attribute.position }] as const)))
  const colourOf = (one: (typeof variations)[number] | undefined) => one?.attributes.filter(({ attributeId }) => colours.has(attributeId)).map(({ attributeValueId }) => attributeValueId).join()
  const shown = variations.find(({ variationId }) => variationId === variation.id)
  return variations.filter((each) => colourOf(each) === colourOf(shown))
    .map((each) => {
      const chosen = each.attributes.filter(({ attributeId }) => !colours.has(attributeId))
        .flatMap(({ attributeValueId }) => values.get(attributeValueId) ?? []).toSorted((a, b) => a.attributePosition - b.attributePosition)
      const name = [...chosen.map((value) => value.name), ...(each.unitName && chosen.length === 0 ? [each.unitName] : [])].join(', ')
      return { variationId: each.variationId, name, isSalable: each.isSalable, order: chosen.map(({ position }) => position) }
    })
    .toSorted((a, b) => a.order.reduce((before, position, at) => before || position - (b.order[at] ?? 0), 0))
    .map(({ variationId, name, isSalable }) => ({ variationId, name, isSalable }))
}
