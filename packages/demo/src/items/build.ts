import type { Locale } from '../locales.ts'
import type { ItemEntry, ItemTextEntry, VariationEntry } from '@vitrine/contract/shop-document'
import { attributes } from '../attributes.ts'
import { numberOf } from '../chance.ts'
import type { Colour } from '../palette.ts'
import { inAll, list, paragraphs, slugOf, t, type Texts } from '../text.ts'
import { viewsOf, type Garment } from '../wardrobe/garment.ts'
import { garments } from '../wardrobe/picture.ts'
import { careSteps } from './care.ts'
import { reviewsOf } from '../reviews/reviews.ts'
import { gtinOf } from './gtin.ts'
import { guideFor } from '../size-guides.ts'
import { measurementTable, sizeMeasures } from './measurements.ts'
import type { ItemSource } from './source.ts'

/** An item of the shop from what is written down about it. */
export function itemEntry(source: ItemSource): ItemEntry {
  const garment = garments.find(({ name }) => name === source.handle)
  const { kit } = source
  return {
    handle: source.handle,
    ...(kit ? { type: kit.type } : {}),
    manufacturer: source.maker,
    ...sizing(source),
    categories: source.categories,
    tags: source.tags ?? [],
    daysAgo: source.daysAgo,
    texts: { en: textOf(source, 'en'), de: textOf(source, 'de'), pl: textOf(source, 'pl') },
    ...(source.fibres ? { fibres: source.fibres } : {}),
    properties: { ...source.facts, ...Object.fromEntries((source.orderProperties ?? []).map((code) => [code, true as const])) },
    images: kit ? kit.pictures : garment ? picturesOf(garment) : [],
    variations: garment ? garment.colours.flatMap(({ colour }) => inSizes(source, colour)) : inSizes(source),
    crossSelling: [
      ...(source.goesWith ?? []).map((handle) => ({ handle, relation: 'Accessory' as const })),
      ...(source.similar ?? []).map((handle) => ({ handle, relation: 'Similar' as const })),
    ],
    ...(kit?.type === 'set' ? { setOf: kit.of } : {}),
    reviews: reviewsOf(source.handle),
  }
}

// One size fits whom it fits: only its guide says for whom.
function sizing(source: ItemSource): Pick<ItemEntry, 'sizeGuide' | 'measures'> {
  const sizeGuide = guideFor(source)
  if (!sizeGuide) return {}
  return { sizeGuide, ...(source.measurements ? { measures: sizeMeasures({ base: source.measurements, sizes: source.sizes }) } : {}) }
}

export function skuOf(handle: string, colour?: string, size?: string): string {
  return [handle, colour, size]
    .filter((part) => part !== undefined)
    .join('-')
    .toUpperCase()
}

function inSizes(source: ItemSource, colour?: Colour): VariationEntry[] {
  if (source.sizes.length === 0) return [variation(source, colour)]
  return source.sizes.map((size) => variation(source, colour, size))
}

function variation(source: ItemSource, colour?: Colour, size?: string): VariationEntry {
  const sku = skuOf(source.handle, colour, size)
  const stock = stockOf(sku)
  const written: Partial<VariationEntry> = {
    ...source.shared,
    ...differing(source, colour),
    ...differing(source, size),
    ...(colour && size ? differing(source, `${colour}-${size}`) : {}),
  }
  return {
    sku,
    attributes: { ...(colour ? { color: colour } : {}), ...(size ? { size } : {}) },
    price: dearer(source, size),
    stock,
    availability: (written.stock ?? stock) > 0 ? 1 : 6,
    weightG: source.weightG,
    gtin: gtinOf(sku),
    ...(colour ? { images: picturesOfColour(source.handle, colour) } : {}),
    ...(source.kit?.type === 'bundle' ? { bundle: source.kit.parts(size) } : {}),
    ...written,
  }
}

function differing(source: ItemSource, key: string | undefined): Partial<VariationEntry> {
  return key === undefined ? {} : (source.differing?.[key] ?? {})
}

// Most sizes lie in plenty; about one in nine is down to its last one or two.
function stockOf(sku: string): number {
  return numberOf(`${sku} scarce`, 9) === 0 ? 1 + numberOf(sku, 2) : 4 + numberOf(sku, 37)
}

function dearer({ price, dearer: surcharges }: ItemSource, size: string | undefined) {
  const more = size === undefined ? 0 : (surcharges?.[size] ?? 0)
  if (more === 0) return price
  return {
    ...price,
    amount: price.amount + more,
    ...(price.special === undefined ? {} : { special: price.special + more }),
    ...(price.history
      ? {
          history: price.history.map((past) => ({
            ...past,
            amount: past.amount + more,
            ...(past.special ? { special: past.special + more } : {}),
          })),
        }
      : {}),
  }
}

function picturesOf(garment: Garment): string[] {
  return garment.colours.flatMap(({ colour }) => picturesOfColour(garment.name, colour))
}

function picturesOfColour(name: string, colour: Colour): string[] {
  const garment = garments.find((each) => each.name === name)
  if (!garment) return []
  return viewsOf(garment, garment.colours[0]?.colour === colour).map((view) => `${name}-${colour}-${view}`)
}

function textOf(source: ItemSource, locale: Locale): ItemTextEntry {
  const name = source.names[locale]
  return {
    name,
    urlPath: slugOf(name),
    title: name,
    shortDescription: source.short[locale],
    description: paragraphs(source.story[locale]),
    technicalData: technicalData(source, locale),
    metaTitle: name,
    metaDescription: source.short[locale],
    keywords: [
      name,
      ...slugOf(name)
        .split('-')
        .filter((word) => word.length > 4),
    ].join(', '),
  }
}

const headings = {
  measurements: t('Measurements, laid flat', 'Maße, flach liegend gemessen', 'Wymiary mierzone na płasko'),
  care: t('Care', 'Pflege', 'Pielęgnacja'),
} satisfies Record<string, Texts>

function technicalData(source: ItemSource, locale: Locale): string {
  const care = `<h3>${headings.care[locale]}</h3>${list(careSteps[source.facts.care].map((step) => step[locale]))}`
  if (!source.measurements) return care
  const sizes = source.sizes.map((code) => ({ code, name: sizeNames(code)[locale] }))
  const table = measurementTable({ base: source.measurements, sizes }, locale)
  return `<h3>${headings.measurements[locale]}</h3>${table}${care}`
}

function sizeNames(code: string): Texts {
  const names = attributes.find((each) => each.code === 'size')?.values.find((value) => value.code === code)?.names
  return inAll((locale) => names?.[locale] ?? code)
}
