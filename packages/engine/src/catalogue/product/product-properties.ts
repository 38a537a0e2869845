import { getNumberFormat } from '@vitrine/contract/kernel/i18n/number-formats'
import type { OrderProperty, ProductDetail } from '@vitrine/contract/catalogue/product'
import { getName } from '../dictionary/locale-chain.ts'
import { currencies } from '../../pricing/pricing.ts'
import type { PropertyEntry } from '../dictionary/dictionary.ts'
import type { ItemProperty, ItemRecord } from './item-record.ts'
import { formatMinor, toDisplayedAmount } from './product-prices.ts'
import type { CatalogueViewer } from '../viewer.ts'

interface PropertyValues {
  readonly property: PropertyEntry
  readonly values: readonly ItemProperty[]
}

/** The order properties, which customers can or must fill in. SF-3.35 */
export function toOrderProperties(item: ItemRecord, viewer: CatalogueViewer): OrderProperty[] {
  const { chain } = viewer
  const main = item.variations.find(({ isMain }) => isMain) ?? item.variations[0]
  return groupProperties(item, viewer)
    .filter(({ property }) => property.isOderProperty)
    .map(({ property }) => {
      const { code: _, names, descriptions, group, surcharges, selections, acceptedFormats, ...fields } = property
      const surcharge = currencies.pickAmount(surcharges, viewer.selling)
      return {
        ...fields,
        acceptedFormats: [...acceptedFormats],
        names: { name: getName(names, chain), description: descriptions ? getName(descriptions, chain) : '' },
        group: group && { id: group.id, name: getName(group.names, chain) },
        surcharge: main ? toDisplayedAmount(surcharge, main, viewer) : formatMinor(surcharge, viewer),
        selectionValues: selections.map((selection) => ({
          id: selection.id,
          name: getName(selection.names, chain),
          description: '',
        })),
      }
    })
}

/** The other properties of the item by group; those without a group first. */
export function toProductFacts(item: ItemRecord, viewer: CatalogueViewer): ProductDetail['variationProperties'] {
  const facts = groupProperties(item, viewer).filter(({ property }) => !property.isOderProperty)
  const groups = [...Map.groupBy(facts, ({ property }) => property.group?.id ?? null)].toSorted(
    ([, [a]], [, [b]]) => (a?.property.group?.position ?? -1) - (b?.property.group?.position ?? -1),
  )
  return groups.map(([id, entries]) => {
    const group = entries[0]?.property.group
    return {
      id,
      name: group ? getName(group.names, viewer.chain) : '',
      properties: entries.map(({ property, values }) => ({
        id: property.id,
        name: getName(property.names, viewer.chain),
        value: formatValues(values, viewer),
      })),
    }
  })
}

export function getOrderPropertyFlags(
  item: ItemRecord,
  { dictionary }: CatalogueViewer,
): { hasOrderProperties: boolean; hasRequiredOrderProperty: boolean } {
  const orderProperties = item.properties
    .map(({ propertyId }) => dictionary.properties.get(propertyId))
    .filter((property) => property?.isOderProperty)
  return {
    hasOrderProperties: orderProperties.length > 0,
    hasRequiredOrderProperty: orderProperties.some((property) => property?.isRequired),
  }
}

/** The item's values of a property as text, by the property's code. */
export function getPropertyValue(item: ItemRecord, code: string, viewer: CatalogueViewer): string | null {
  const entries = groupProperties(item, viewer).find(({ property }) => property.code === code)
  return (entries && formatValues(entries.values, viewer)) || null
}

/** The code of the item's selection of a property, which is the same in every language. */
export function getSelectionCodes(item: ItemRecord, code: string, viewer: CatalogueViewer): string | null {
  const entries = groupProperties(item, viewer).find(({ property }) => property.code === code)
  return (
    entries?.values
      .map(({ selectionId }) =>
        selectionId === null ? undefined : viewer.dictionary.selections.get(selectionId)?.code,
      )
      .find((each) => each) ?? null
  )
}

/** Each property of the item once, with all its values, in the order of the properties. */
function groupProperties({ properties }: ItemRecord, { dictionary }: CatalogueViewer): readonly PropertyValues[] {
  return [...Map.groupBy(properties, ({ propertyId }) => propertyId)]
    .flatMap(([id, values]) => {
      const property = dictionary.properties.get(id)
      return property ? [{ property, values }] : []
    })
    .sort((a, b) => a.property.position - b.property.position || a.property.id - b.property.id)
}

function formatValues(values: readonly ItemProperty[], { dictionary, chain, locale }: CatalogueViewer): string {
  return values
    .map(({ selectionId, texts, number }) => {
      const selection = selectionId === null ? undefined : dictionary.selections.get(selectionId)
      if (selection) return getName(selection.names, chain)
      if (texts) return getName(texts, chain)
      return number === null ? '' : getNumberFormat(locale).format(number)
    })
    .join(', ')
}
