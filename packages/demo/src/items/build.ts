import type { Locale } from '../locales.ts'
import type { ItemEntry, ItemTextEntry, VariationEntry } from '@vitrine/contract/shop/shop-document'
import { attributes } from '../terms/attributes.ts'
import { hashToNumber } from '../deterministic.ts'
import type { Colour } from '../palette.ts'
import { forAllLocales, list, paragraphs, toSlug, t, type Texts } from '../text.ts'
import { listColourPictures, listColours } from '../pictures.ts'
import { careSteps } from './care.ts'
import { listReviews } from '../reviews/reviews.ts'
import { toGtin } from './gtin.ts'
import { selectSizeGuide } from '../terms/size-guides.ts'
import { renderMeasurementTable, toSizeMeasures, type Measurements } from './measurements.ts'
import type { ItemSource } from './source.ts'

/** Builds the document entry of an item. */
export function toItemEntry(source: ItemSource): ItemEntry {
  const colours = listColours(source.handle)
  const { kit } = source
  return {
    handle: source.handle,
    ...(kit ? { type: kit.type } : {}),
    manufacturer: source.manufacturer,
    ...toSizeFields(source),
    categories: source.categories,
    tags: source.tags ?? [],
    daysAgo: source.daysAgo,
    texts: { en: toItemText(source, 'en'), de: toItemText(source, 'de'), pl: toItemText(source, 'pl') },
    ...(source.fibres ? { fibres: source.fibres } : {}),
    properties: {
      ...source.facts,
      ...Object.fromEntries((source.orderProperties ?? []).map((code) => [code, true as const])),
    },
    images: kit ? kit.pictures : colours.flatMap((colour) => listColourPictures(source.handle, colour)),
    variations: colours.length > 0 ? colours.flatMap((colour) => toVariations(source, colour)) : toVariations(source),
    crossSelling: [
      ...(source.accessories ?? []).map((handle) => ({ handle, relation: 'Accessory' as const })),
      ...(source.similar ?? []).map((handle) => ({ handle, relation: 'Similar' as const })),
    ],
    ...(kit?.type === 'set' ? { setOf: kit.of } : {}),
    reviews: listReviews(source.handle),
  }
}

// One-size items have a size guide without garment measurements.
function toSizeFields(source: ItemSource): Pick<ItemEntry, 'sizeGuide' | 'measures'> {
  const sizeGuide = selectSizeGuide(source)
  if (!sizeGuide) return {}
  return {
    sizeGuide,
    ...(source.measurements ? { measures: toSizeMeasures({ base: source.measurements, sizes: source.sizes }) } : {}),
  }
}

export function toSku(handle: string, colour?: string, size?: string): string {
  return [handle, colour, size]
    .filter((part) => part !== undefined)
    .join('-')
    .toUpperCase()
}

function toVariations(source: ItemSource, colour?: Colour): VariationEntry[] {
  if (source.sizes.length === 0) return [toVariation(source, colour)]
  return source.sizes.map((size) => toVariation(source, colour, size))
}

function toVariation(source: ItemSource, colour?: Colour, size?: string): VariationEntry {
  const sku = toSku(source.handle, colour, size)
  const stock = generateStock(sku)
  const overrides: Partial<VariationEntry> = {
    ...source.shared,
    ...getOverrides(source, colour),
    ...getOverrides(source, size),
    ...(colour && size ? getOverrides(source, `${colour}-${size}`) : {}),
  }
  return {
    sku,
    attributes: { ...(colour ? { color: colour } : {}), ...(size ? { size } : {}) },
    price: toPrice(source, size),
    stock,
    availability: (overrides.stock ?? stock) > 0 ? 1 : 6,
    weightG: source.weightG,
    gtin: toGtin(sku),
    ...(colour ? { images: listColourPictures(source.handle, colour) } : {}),
    ...(source.kit?.type === 'bundle' ? { bundle: source.kit.parts(size) } : {}),
    ...overrides,
  }
}

function getOverrides(source: ItemSource, key: string | undefined): Partial<VariationEntry> {
  return key === undefined ? {} : (source.overrides?.[key] ?? {})
}

// Most variations have plenty of stock; about one in nine has one or two units left.
function generateStock(sku: string): number {
  return hashToNumber(`${sku} scarce`, 9) === 0 ? 1 + hashToNumber(sku, 2) : 4 + hashToNumber(sku, 37)
}

function toPrice({ price, surcharges }: ItemSource, size: string | undefined) {
  const surcharge = size === undefined ? 0 : (surcharges?.[size] ?? 0)
  if (surcharge === 0) return price
  return {
    ...price,
    amount: price.amount + surcharge,
    ...(price.special === undefined ? {} : { special: price.special + surcharge }),
    ...(price.history
      ? {
          history: price.history.map((past) => ({
            ...past,
            amount: past.amount + surcharge,
            ...(past.special ? { special: past.special + surcharge } : {}),
          })),
        }
      : {}),
  }
}

function toItemText(source: ItemSource, locale: Locale): ItemTextEntry {
  const name = source.names[locale]
  return {
    name,
    urlPath: toSlug(name),
    title: name,
    shortDescription: source.short[locale],
    description: paragraphs(source.story[locale]),
    ...(source.measurements && { technicalData: technicalData(source.measurements, source.sizes, locale) }),
    careInstructions: list(careSteps[source.facts.care].map((step) => step[locale])),
    metaTitle: name,
    metaDescription: source.short[locale],
    keywords: [
      name,
      ...toSlug(name)
        .split('-')
        .filter((word) => word.length > 4),
    ].join(', '),
  }
}

const measurementsHeading = t('Measurements, laid flat', 'Maße, flach liegend gemessen', 'Wymiary mierzone na płasko')

function technicalData(base: Measurements, sizes: readonly string[], locale: Locale): string {
  const table = renderMeasurementTable(
    { base, sizes: sizes.map((code) => ({ code, name: getSizeNames(code)[locale] })) },
    locale,
  )
  return `<h3>${measurementsHeading[locale]}</h3>${table}`
}

function getSizeNames(code: string): Texts {
  const names = attributes.find((each) => each.code === 'size')?.values.find((value) => value.code === code)?.names
  return forAllLocales((locale) => names?.[locale] ?? code)
}
