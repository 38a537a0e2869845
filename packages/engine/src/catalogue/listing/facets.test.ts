import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { expect, test } from 'vitest'
import type { Dictionary, PropertyEntry } from '../dictionary/dictionary.ts'
import { listChosenValueIds, toFacets } from './facets.ts'
import type { FacetCounts } from '../index/query/listing-query.ts'
import type { CatalogueViewer } from '../viewer.ts'

const byId = <T extends { readonly id: number }>(...entries: T[]) => new Map(entries.map((entry) => [entry.id, entry]))
const party = (name: string, externalName = '') => ({
  name,
  externalName,
  legalName: '',
  contactUrl: '',
  street: '',
  houseNo: '',
  postcode: '',
  town: '',
  email: '',
  phoneNumber: '',
  faxNumber: '',
  url: '',
  country: null,
  countryCode: '',
  logo: null,
})
const material: PropertyEntry = {
  id: 5,
  code: 'material',
  valueType: 'selection',
  position: 1,
  names: { en: 'Material', de: 'Material' },
  descriptions: null,
  group: null,
  surcharges: null,
  selections: [],
  isOderProperty: false,
  isRequired: false,
  isPreSelected: false,
  isMultiline: false,
  isShownAsAdditionalCosts: false,
  vatId: null,
  acceptedFormats: [],
  maximumBytes: null,
}
const dictionary: Dictionary = {
  chains: { en: ['en'], de: ['de', 'en'], pl: ['pl', 'en'] },
  currencies: { shop: 'GBP', conversions: [] },
  vatRates: [],
  categories: {
    en: { roots: [], byId: new Map(), byPath: new Map() },
    de: { roots: [], byId: new Map(), byPath: new Map() },
    pl: { roots: [], byId: new Map(), byPath: new Map() },
  },
  tags: new Map(),
  tagsBySlug: { en: new Map(), de: new Map(), pl: new Map() },
  units: new Map(),
  fibres: new Map(),
  netClassIds: new Set(),
  shippingMethods: new Map(),
  attributes: byId(
    { id: 1, code: 'color', type: 'image' as const, names: { en: 'Colour', de: 'Farbe', pl: 'Kolor' }, position: 0 },
    { id: 2, code: 'size', type: 'box' as const, names: { en: 'Size', de: 'Größe', pl: 'Rozmiar' }, position: 1 },
  ),
  values: byId(
    { id: 10, attributeId: 1, names: { en: 'Cream', de: 'Creme' }, color: '#f5efe0', imageBase: null, position: 1 },
    { id: 11, attributeId: 1, names: { en: 'Moss', de: 'Moos' }, color: '#6b7a4b', imageBase: null, position: 0 },
    { id: 20, attributeId: 2, names: { en: 'M' }, color: null, imageBase: null, position: 2 },
    { id: 21, attributeId: 2, names: { en: 'S' }, color: null, imageBase: null, position: 1 },
  ),
  properties: byId(material),
  selections: byId({ id: 50, propertyId: 5, code: 'wool', names: { en: 'Wool', de: 'Wolle' }, position: 0 }),
  manufacturers: byId(
    { id: 7, party: party('zoe'), responsible: null },
    { id: 8, party: party('Mills Ltd', 'Ältere Weberei'), responsible: null },
    { id: 9, party: party('Bost'), responsible: null },
  ),
  availabilities: byId(
    { id: 1, averageDays: 2, names: { en: 'In stock', de: 'Auf Lager' } },
    { id: 4, averageDays: 7, names: { en: 'Within a week' } },
  ),
}
const viewerIn = (locale: Locale): CatalogueViewer => ({
  locale,
  chain: dictionary.chains[locale],
  audience: 'public',
  classId: null,
  isNet: false,
  selling: { currency: 'GBP', conversion: null },
  dictionary,
  day: '2026-11-20',
})

const counts = (
  id: string,
  fields: Omit<FacetCounts, 'id' | 'values'>,
  values: readonly [string, number, boolean?][],
): FacetCounts => ({
  id,
  ...fields,
  values: values.map(([value, valueId, selected = false], at) => ({ id: value, valueId, count: at + 1, selected })),
})
const facets = [
  counts('rating', { kind: 'rating', ownerId: 0 }, [
    ['r3', 3],
    ['r4', 4],
  ]),
  counts('availability', { kind: 'availability', ownerId: 0 }, [
    ['v2', 2],
    ['v1', 1],
  ]),
  counts('manufacturer', { kind: 'manufacturer', ownerId: 0 }, [
    ['m7', 7, true],
    ['m8', 8],
    ['m9', 9],
  ]),
  counts('property-5', { kind: 'property', ownerId: 5 }, [['p50', 50]]),
  counts('attribute-1', { kind: 'attribute', ownerId: 1 }, [
    ['a10', 10, true],
    ['a11', 11, true],
  ]),
  counts('attribute-2', { kind: 'attribute', ownerId: 2 }, [
    ['a20', 20],
    ['a21', 21],
  ]),
]
const range = { min: 1290, max: 28_900 }

test('filters are ordered: sizes, other attributes by position, properties, price, manufacturer, availability, rating', () => {
  expect(toFacets({ facets, range }, viewerIn('en')).map(({ id }) => id)).toEqual([
    'attribute-2',
    'attribute-1',
    'property-5',
    'price',
    'manufacturer',
    'availability',
    'rating',
  ])
})

test('filters and their values are named in the locale of the viewer', () => {
  const named = (locale: Locale) =>
    toFacets({ facets, range }, viewerIn(locale)).map(({ name, values }) => [
      name,
      ...values.map((value) => value.name),
    ])
  expect(named('de')).toEqual([
    ['Größe', 'S', 'M'],
    ['Farbe', 'Moos', 'Creme'],
    ['Material', 'Wolle'],
    [''],
    ['', 'Ältere Weberei', 'Bost', 'zoe'],
    ['', 'Auf Lager', 'Within a week'],
    ['', '4', '3'],
  ])
  expect(named('pl').slice(0, 2)).toEqual([
    ['Rozmiar', 'S', 'M'],
    ['Kolor', 'Moss', 'Cream'],
  ])
})

test('sizes are of type box, colours are swatches with their colour, and the price is a range in decimals', () => {
  const [size, colour, , price, , , rating] = toFacets({ facets, range }, viewerIn('en'))
  expect(size?.type).toBe('box')
  expect(colour).toMatchObject({
    type: 'swatch',
    values: [
      { id: 'a11', color: '#6b7a4b', count: 2, selected: true },
      { id: 'a10', color: '#f5efe0', count: 1, selected: true },
    ],
  })
  expect(price).toEqual({
    id: 'price',
    kind: 'price',
    name: '',
    type: 'price',
    values: [],
    range: { min: 12.9, max: 289 },
  })
  expect(rating?.type).toBe('rating')
})

test('the same choice always has the same canonical form', () => {
  expect(listChosenValueIds(toFacets({ facets, range }, viewerIn('en')))).toEqual(['a11', 'a10', 'm7'])
  expect(listChosenValueIds(toFacets({ facets: facets.toReversed(), range: null }, viewerIn('pl')))).toEqual([
    'a11',
    'a10',
    'm7',
  ])
})

test('facets and values missing from the dictionary, and a range of one price, are left out', () => {
  const unknown = [
    counts('attribute-9', { kind: 'attribute', ownerId: 9 }, [['a99', 99]]),
    counts('property-5', { kind: 'property', ownerId: 5 }, []),
    counts('attribute-2', { kind: 'attribute', ownerId: 2 }, [
      ['a99', 99],
      ['a20', 20],
    ]),
  ]
  expect(
    toFacets({ facets: unknown, range: { min: 100, max: 100 } }, viewerIn('en')).map(({ id, values }) => [
      id,
      values.length,
    ]),
  ).toEqual([['attribute-2', 1]])
})
