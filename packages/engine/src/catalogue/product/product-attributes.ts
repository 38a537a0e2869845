import { getNumberFormat } from '@vitrine/contract/kernel/i18n/number-formats'
import { renditionAddress } from '@vitrine/contract/pages/picture'
import type { Product, VariationAttributeMap } from '@vitrine/contract/catalogue/product'
import { productUrl } from '../categories/addresses.ts'
import { getName } from '../dictionary/locale-chain.ts'
import type { AttributeEntry, Dictionary, ValueEntry } from '../dictionary/dictionary.ts'
import type { ItemRecord, VariationRecord } from './item-record.ts'
import { findValueImageBase } from './product-images.ts'
import { getUnitName } from './product-prices.ts'
import type { CatalogueViewer } from '../viewer.ts'

interface ChosenValue {
  readonly attribute: AttributeEntry
  readonly value: ValueEntry
}

/** The values of a variation in the order of their attributes. */
export function listChosenValues(
  { valueIds }: VariationRecord,
  { values, attributes }: Dictionary,
): readonly ChosenValue[] {
  return valueIds
    .flatMap((id) => {
      const value = values.get(id)
      const attribute = value && attributes.get(value.attributeId)
      return value && attribute ? [{ attribute, value }] : []
    })
    .sort((a, b) => byPosition(a.attribute, b.attribute))
}

export function toAttributes(
  variation: VariationRecord,
  { dictionary, chain }: CatalogueViewer,
): Product['attributes'] {
  return listChosenValues(variation, dictionary).map(({ attribute, value }) => ({
    attributeId: attribute.id,
    valueId: value.id,
    name: getName(attribute.names, chain),
    value: getName(value.names, chain),
    color: value.color,
  }))
}

/** The first variation of the same colour, which represents all of them; null if the colour has one variation only. */
export function getColourVariationId(
  item: ItemRecord,
  variation: VariationRecord,
  dictionary: Dictionary,
): number | null {
  const colourKey = (candidate: VariationRecord) =>
    listChosenValues(candidate, dictionary)
      .flatMap(({ attribute, value }) => (attribute.type === 'image' ? [value.id] : []))
      .join()
  const same = item.variations.filter((other) => colourKey(other) === colourKey(variation))
  return same.length > 1 ? Math.min(...same.map(({ id }) => id)) : null
}

/** The colours of an item with more than one colour, each linked to its first sellable variation. */
export function toSwatches(item: ItemRecord, { dictionary, chain }: CatalogueViewer): Product['swatches'] {
  const colours = new Map<number, { value: ValueEntry; variation: VariationRecord }>()
  for (const variation of item.variations) {
    const value = listChosenValues(variation, dictionary).find(({ attribute }) => attribute.type === 'image')?.value
    if (!value) continue
    const existing = colours.get(value.id)
    if (!existing || (variation.isSalable && !existing.variation.isSalable)) colours.set(value.id, { value, variation })
  }
  if (colours.size < 2) return []
  return [...colours.values()]
    .sort((a, b) => byPosition(a.value, b.value))
    .map(({ value, variation }) => ({
      valueId: value.id,
      name: getName(value.names, chain),
      color: value.color,
      imageBase: findValueImageBase(item, value),
      url: productUrl(item, chain, variation.id),
    }))
}

/** All attributes with their values, and the variation of each combination. SF-3.31 */
export function toVariationAttributeMap(item: ItemRecord, viewer: CatalogueViewer): VariationAttributeMap {
  const { dictionary, chain } = viewer
  const chosen = item.variations.map((variation) => ({ variation, values: listChosenValues(variation, dictionary) }))
  const attributes = [...new Set(chosen.flatMap(({ values }) => values.map(({ attribute }) => attribute)))].sort(
    byPosition,
  )
  const usedValues = new Set(chosen.flatMap(({ values }) => values.map(({ value }) => value)))
  return {
    attributes: attributes.map((attribute) => ({
      attributeId: attribute.id,
      position: attribute.position,
      name: getName(attribute.names, chain),
      type: attribute.type,
      values: [...usedValues]
        .filter(({ attributeId }) => attributeId === attribute.id)
        .sort(byPosition)
        .map((value) => ({
          attributeValueId: value.id,
          position: value.position,
          name: getName(value.names, chain),
          color: value.color,
          imageUrl: attribute.type === 'image' ? toPreviewUrl(item, value) : null,
        })),
    })),
    variations: chosen.map(({ variation, values }) => ({
      variationId: variation.id,
      isSalable: variation.isSalable,
      availabilityId: variation.availabilityId,
      unitCombinationId: variation.unitId ?? 0,
      unitName: formatContent(variation, viewer),
      attributes: values.map(({ attribute, value }) => ({ attributeId: attribute.id, attributeValueId: value.id })),
      url: productUrl(item, chain, variation.id),
    })),
  }
}

function toPreviewUrl(item: ItemRecord, value: ValueEntry): string | null {
  const base = findValueImageBase(item, value)
  return base === null ? null : renditionAddress(base, 320)
}

/** '0.5 l'; null for a single unit. */
function formatContent({ unitId, unitContent }: VariationRecord, viewer: CatalogueViewer): string | null {
  const unit = unitId === null ? undefined : viewer.dictionary.units.get(unitId)
  if (!unit || unitContent === null || (unit.code === 'C62' && unitContent === 1)) return null
  return `${getNumberFormat(viewer.locale).format(unitContent)} ${getUnitName(unit.code, viewer)}`
}

function byPosition(
  a: { readonly position: number; readonly id: number },
  b: { readonly position: number; readonly id: number },
): number {
  return a.position - b.position || a.id - b.id
}
