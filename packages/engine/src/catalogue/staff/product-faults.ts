import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { ProductFault, ProductFields, ProductPropertyValue } from '@vitrine/contract/catalogue/product-fields'
import type { KnownProperty, KnownReferences } from './known-references-store.ts'

interface FaultContext {
  readonly mainLocale: Locale
  /** Of the product itself; undefined: a new one. */
  readonly id: number | undefined
  readonly known: KnownReferences
}

/** Why the product cannot be saved, by field. */
export function findProductFaults(fields: ProductFields, context: FaultContext): ProductFault[] {
  return [
    ...findTextFaults(fields, context.mainLocale),
    ...findFibreFaults(fields),
    ...findReferenceFaults(fields, context),
    ...fields.properties.flatMap((value) => findPropertyFaults(value, context.known.properties.get(value.propertyId))),
    ...(fields.visibleFrom !== null && fields.visibleUntil !== null && fields.visibleUntil <= fields.visibleFrom
      ? [{ path: 'visibleUntil', because: 'windowOrder' as const }]
      : []),
  ]
}

function findTextFaults({ texts }: ProductFields, mainLocale: Locale): ProductFault[] {
  return locales.flatMap((locale) => {
    const { robots: _robots, urlPath, ...own } = texts[locale]
    const isUsed = locale === mainLocale || Object.values(own).some((text) => text !== '')
    return [
      ...(isUsed && own.name1 === '' ? [{ path: `texts.${locale}.name1`, because: 'nameMissing' as const }] : []),
      ...(/^\/|\/$|[\s?#%]|_[0-9]+$/.test(urlPath)
        ? [{ path: `texts.${locale}.urlPath`, because: 'addressInvalid' as const }]
        : []),
    ]
  })
}

function findFibreFaults({ fibres }: ProductFields): ProductFault[] {
  const parts = [...Map.groupBy(fibres, ({ part }) => part)]
  const twice = parts.filter(([, own]) => new Set(own.map(({ fibre }) => fibre)).size < own.length)
  // In tenths, since binary fractions do not add up.
  const sums = parts.map(([part, own]) => ({
    part,
    sum: own.reduce((sum, { percent }) => sum + Math.round(percent * 10), 0),
  }))
  return [
    ...twice.map(([part]) => ({ path: 'fibres', because: 'fibreTwice' as const, values: [part] })),
    ...sums
      .filter(({ sum }) => sum !== 1000)
      .map(({ part, sum }) => ({ path: 'fibres', because: 'fibreSum' as const, values: [part, String(sum / 10)] })),
  ]
}

function findReferenceFaults(fields: ProductFields, { id, known }: FaultContext): ProductFault[] {
  const related = [
    ...fields.crossSelling.map(({ itemId }) => ['crossSelling', itemId] as const),
    ...fields.setComponents.map(({ itemId }) => ['setComponents', itemId] as const),
  ]
  const gone: readonly (readonly [path: string, isGone: boolean])[] = [
    ['categoryIds', fields.categoryIds.some((each) => !known.categoryIds.has(each))],
    ['tagIds', fields.tagIds.some((each) => !known.tagIds.has(each))],
    ['fibres', fields.fibres.some(({ fibre }) => !known.fibres.has(fibre))],
    ['manufacturerId', fields.manufacturerId !== null && !known.manufacturerIds.has(fields.manufacturerId)],
    ['sizeGuideId', fields.sizeGuideId !== null && !known.sizeGuideIds.has(fields.sizeGuideId)],
    ['producingCountryId', fields.producingCountryId !== null && !known.countryIds.has(fields.producingCountryId)],
    ['blockedCountryIds', fields.blockedCountryIds.some((each) => !known.countryIds.has(each))],
    ['classIds', fields.classIds.some((each) => !known.classIds.has(each))],
    ['crossSelling', fields.crossSelling.some(({ itemId }) => !known.items.has(itemId))],
    // A set contains products of one kind only.
    ['setComponents', fields.setComponents.some(({ itemId }) => known.items.get(itemId) !== 'default')],
  ]
  return [
    ...gone.flatMap(([path, isGone]) => (isGone ? [{ path, because: 'gone' as const }] : [])),
    ...related.flatMap(([path, itemId]) => (itemId === id ? [{ path, because: 'itself' as const }] : [])),
  ]
}

function findPropertyFaults(value: ProductPropertyValue, property: KnownProperty | undefined): ProductFault[] {
  const path = `properties.${value.propertyId}`
  if (!property || value.selectionIds.some((each) => !property.selectionIds.includes(each)))
    return [{ path, because: 'gone' }]
  // Shoppers give the value of an order property.
  if (!property.isOrderProperty && !hasValue(value, property)) return [{ path, because: 'valueMissing' }]
  if (property.valueType === 'int' && value.number !== null && !Number.isSafeInteger(value.number))
    return [{ path, because: 'wholeNumber' }]
  return []
}

function hasValue({ selectionIds, texts, number }: ProductPropertyValue, { valueType }: KnownProperty): boolean {
  if (valueType === 'selection') return selectionIds.length > 0
  if (valueType === 'text') return Object.keys(texts).length > 0
  return valueType === 'empty' || valueType === 'file' || number !== null
}
