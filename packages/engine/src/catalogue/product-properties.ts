import type { OrderProperty, ProductDetail } from '@vitrine/contract/product'
import { getName } from './locale-chain.ts'
import type { PropertyEntry } from './dictionary.ts'
import type { ItemProperty, ItemRecord } from './item-record.ts'
import { formatMinor, toDisplayedAmount } from './product-prices.ts'
import type { CatalogueView } from './reader.ts'

interface Told {
  readonly property: PropertyEntry
  readonly values: readonly ItemProperty[]
}

/** What the shopper may or must answer. SF-3.35 */
export function toOrderProperties(item: ItemRecord, reader: CatalogueView): OrderProperty[] {
  const { chain } = reader
  const main = item.variations.find(({ isMain }) => isMain) ?? item.variations[0]
  return propertiesOf(item, reader).filter(({ property }) => property.isOderProperty).map(({ property }) => {
    const { code: _, names, descriptions, group, surcharge, selections, acceptedFormats, ...same } = property
    return {
      ...same,
      acceptedFormats: [...acceptedFormats],
      names: { name: getName(names, chain), description: descriptions ? getName(descriptions, chain) : '' },
      group: group && { id: group.id, name: getName(group.names, chain) },
      surcharge: main ? toDisplayedAmount(surcharge, main, reader) : formatMinor(surcharge, reader),
      selectionValues: selections.map((selection) => ({ id: selection.id, name: getName(selection.names, chain), description: '' })),
    }
  })
}

/** Facts about the item, by their groups; those without a group first. */
export function toProductFacts(item: ItemRecord, reader: CatalogueView): ProductDetail['variationProperties'] {
  const facts = propertiesOf(item, reader).filter(({ property }) => !property.isOderProperty)
  const groups = [...Map.groupBy(facts, ({ property }) => property.group?.id ?? null)]
    .toSorted(([, [a]], [, [b]]) => (a?.property.group?.position ?? -1) - (b?.property.group?.position ?? -1))
  return groups.map(([id, told]) => {
    const group = told[0]?.property.group
    return {
      id, name: group ? getName(group.names, reader.chain) : '',
      properties: told.map(({ property, values }) => ({ id: property.id, name: getName(property.names, reader.chain), value: valueText(values, reader) })),
    }
  })
}

export function getOrderPropertyFlags(item: ItemRecord, { dictionary }: CatalogueView): { hasOrderProperties: boolean, hasRequiredOrderProperty: boolean } {
  const asked = item.properties.map(({ propertyId }) => dictionary.properties.get(propertyId)).filter((property) => property?.isOderProperty)
  return { hasOrderProperties: asked.length > 0, hasRequiredOrderProperty: asked.some((property) => property?.isRequired) }
}

/** What the item says of one property, by the property's code. */
export function getPropertyValue(item: ItemRecord, code: string, reader: CatalogueView): string | null {
  const told = propertiesOf(item, reader).find(({ property }) => property.code === code)
  return (told && valueText(told.values, reader)) || null
}

/** The codes of what the item chose of one property: the same in every language. */
export function getSelectionCodes(item: ItemRecord, code: string, reader: CatalogueView): string | null {
  const told = propertiesOf(item, reader).find(({ property }) => property.code === code)
  return told?.values.map(({ selectionId }) => (selectionId === null ? undefined : reader.dictionary.selections.get(selectionId)?.code)).find((each) => each) ?? null
}

/** Each property of the item once, with all its values, in the order of the properties. */
function propertiesOf({ properties }: ItemRecord, { dictionary }: CatalogueView): readonly Told[] {
  return [...Map.groupBy(properties, ({ propertyId }) => propertyId)].flatMap(([id, values]) => {
    const property = dictionary.properties.get(id)
    return property ? [{ property, values }] : []
  }).sort((a, b) => a.property.position - b.property.position || a.property.id - b.property.id)
}

function valueText(values: readonly ItemProperty[], { dictionary, chain, locale }: CatalogueView): string {
  return values.map(({ selectionId, texts, number }) => {
    const selection = selectionId === null ? undefined : dictionary.selections.get(selectionId)
    if (selection) return getName(selection.names, chain)
    if (texts) return getName(texts, chain)
    return number === null ? '' : new Intl.NumberFormat(locale).format(number)
  }).join(', ')
}
