import { renditionAddress } from '@vitrine/contract/picture'
import type { Product, VariationAttributeMap } from '@vitrine/contract/product'
import { productUrl } from './addresses.ts'
import { getName } from './locale-chain.ts'
import type { AttributeEntry, Dictionary, ValueEntry } from './dictionary.ts'
import type { ItemRecord, VariationRecord } from './item-record.ts'
import { findValueImageBase } from './product-images.ts'
import { getUnitName } from './product-prices.ts'
import type { CatalogueView } from './reader.ts'

interface ChosenValue {
  readonly attribute: AttributeEntry
  readonly value: ValueEntry
}

/** The values of a variation in the order of their attributes. */
export function listChosenValues({ valueIds }: VariationRecord, { values, attributes }: Dictionary): readonly ChosenValue[] {
  return valueIds.flatMap((id) => {
    const value = values.get(id)
    const attribute = value && attributes.get(value.attributeId)
    return value && attribute ? [{ attribute, value }] : []
  }).sort((a, b) => byPosition(a.attribute, b.attribute))
}

export function toAttributes(variation: VariationRecord, { dictionary, chain }: CatalogueView): Product['attributes'] {
  return listChosenValues(variation, dictionary).map(({ attribute, value }) => ({
    attributeId: attribute.id, valueId: value.id, name: getName(attribute.names, chain), value: getName(value.names, chain), color: value.color,
  }))
}

/** The first variation of the same colour, which stands for all of them; null: the colour comes in this one only. */
export function getColourVariationId(item: ItemRecord, shown: VariationRecord, dictionary: Dictionary): number | null {
  const colourOf = (variation: VariationRecord) => listChosenValues(variation, dictionary).flatMap(({ attribute, value }) => (attribute.type === 'image' ? [value.id] : [])).join()
  const same = item.variations.filter((other) => colourOf(other) === colourOf(shown))
  return same.length > 1 ? Math.min(...same.map(({ id }) => id)) : null
}

/** The colours of an item that has more than one, each leading to its first variation that can be bought. */
export function toSwatches(item: ItemRecord, { dictionary, chain }: CatalogueView): Product['swatches'] {
  const colours = new Map<number, { value: ValueEntry, variation: VariationRecord }>()
  for (const variation of item.variations) {
    const value = listChosenValues(variation, dictionary).find(({ attribute }) => attribute.type === 'image')?.value
    if (!value) continue
    const known = colours.get(value.id)
    if (!known || (variation.isSalable && !known.variation.isSalable)) colours.set(value.id, { value, variation })
  }
  if (colours.size < 2) return []
  return [...colours.values()].sort((a, b) => byPosition(a.value, b.value)).map(({ value, variation }) => ({
    valueId: value.id, name: getName(value.names, chain), color: value.color, imageBase: findValueImageBase(item, value), url: productUrl(item, chain, variation.id),
  }))
}

/** Everything a shopper may choose between, and what each combination leads to. SF-3.31 */
export function toVariationAttributeMap(item: ItemRecord, reader: CatalogueView): VariationAttributeMap {
  const { dictionary, chain } = reader
  const chosen = item.variations.map((variation) => ({ variation, values: listChosenValues(variation, dictionary) }))
  const attributes = [...new Set(chosen.flatMap(({ values }) => values.map(({ attribute }) => attribute)))].sort(byPosition)
  const used = new Set(chosen.flatMap(({ values }) => values.map(({ value }) => value)))
  return {
    attributes: attributes.map((attribute) => ({
      attributeId: attribute.id, position: attribute.position, name: getName(attribute.names, chain), type: attribute.type,
      values: [...used].filter(({ attributeId }) => attributeId === attribute.id).sort(byPosition).map((value) => ({
        attributeValueId: value.id, position: value.position, name: getName(value.names, chain), color: value.color,
        imageUrl: attribute.type === 'image' ? previewOf(item, value) : null,
      })),
    })),
    variations: chosen.map(({ variation, values }) => ({
      variationId: variation.id, isSalable: variation.isSalable, availabilityId: variation.availabilityId,
      unitCombinationId: variation.unitId ?? 0, unitName: contentName(variation, reader),
      attributes: values.map(({ attribute, value }) => ({ attributeId: attribute.id, attributeValueId: value.id })),
      url: productUrl(item, chain, variation.id),
    })),
  }
}

function previewOf(item: ItemRecord, value: ValueEntry): string | null {
  const base = findValueImageBase(item, value)
  return base === null ? null : renditionAddress(base, 320)
}

/** '0.5 l'; null for a single piece, which needs no words. */
function contentName({ unitId, unitContent }: VariationRecord, reader: CatalogueView): string | null {
  const unit = unitId === null ? undefined : reader.dictionary.units.get(unitId)
  if (!unit || unitContent === null || (unit.code === 'C62' && unitContent === 1)) return null
  return `${new Intl.NumberFormat(reader.locale).format(unitContent)} ${getUnitName(unit.code, reader)}`
}

function byPosition(a: { readonly position: number, readonly id: number }, b: { readonly position: number, readonly id: number }): number {
  return a.position - b.position || a.id - b.id
}
