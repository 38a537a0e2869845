import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { mapValues } from '@vitrine/contract/blocks/tree/block-tree'
import { locales } from './locales.ts'
import { publicSettings } from '@vitrine/contract/shop/settings'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { demoShop } from './demo-shop.ts'
import { deliveryCountries } from './terms/countries.ts'

const shop = demoShop()
const {
  items = [],
  categories = [],
  media = [],
  pages = [],
  attributes = [],
  properties = [],
  tags = [],
  manufacturers = [],
} = shop
const variations = items.flatMap((item) => item.variations)
const codes = (list: readonly { readonly code: string }[]) => new Set(list.map(({ code }) => code))
const pictures = new Set(media.map(({ key }) => key))
const handles = new Set(items.map(({ handle }) => handle))
const categoryKeys = new Set(categories.map(({ key }) => key))

test('the demo shop is deterministic', () => {
  expect(JSON.stringify(demoShop())).toBe(JSON.stringify(shop))
})

test('about sixty items come in at least three hundred variations', () => {
  expect(items.length).toBeGreaterThanOrEqual(60)
  expect(variations.length).toBeGreaterThanOrEqual(300)
})

test('the demo settings match the settings schema', () => {
  expect(parse(publicSettings, shop.settings)).toMatchObject(shop.settings ?? {})
  expect(Object.keys(shop.settings ?? {}).filter((key) => !(key in publicSettings.entries))).toEqual([])
})

test('every text of the demo shop exists in English, German and Polish', () => {
  const labels = [
    ...attributes.flatMap(({ names, values }) => [names, ...values.map((value) => value.names)]),
    ...properties.flatMap(({ names, descriptions, group, selections = [] }) => [
      names,
      ...(descriptions ? [descriptions] : []),
      ...(group ? [group.names] : []),
      ...selections.map((choice) => choice.names),
    ]),
    ...(shop.shipping ?? []).flatMap(({ methods }) => methods.map(({ names }) => names)),
    ...(shop.payment ?? []).flatMap(({ names, descriptions = {} }) => [names, descriptions]),
    ...media.map(({ alt }) => alt ?? {}),
    ...[...items, ...categories, ...tags].flatMap(({ texts }) => [texts, ...groupByField(texts)]),
  ]
  for (const label of labels) {
    expect(Object.keys(label).toSorted(), JSON.stringify(label)).toEqual([...locales].toSorted())
    for (const text of Object.values(label)) expect(text).not.toBe('')
  }
})

test('item texts differ between the languages', () => {
  for (const { handle, texts } of items) {
    for (const field of ['description', 'shortDescription', 'careInstructions'] as const) {
      expect(new Set(locales.map((locale) => texts[locale]?.[field])).size, `${handle} ${field}`).toBe(3)
    }
  }
})

test('slugs are single segments and unique per kind and language', () => {
  for (const locale of locales) {
    const itemPaths = items.map(({ texts }) => texts[locale]?.urlPath ?? '')
    const tagSlugs = tags.map(({ texts }) => texts[locale]?.slug ?? '')
    const chains = categories.map(({ parent = '', texts }) => `${parent}/${texts[locale]?.slug ?? ''}`)
    for (const list of [itemPaths, tagSlugs, chains]) expect(new Set(list).size).toBe(list.length)
    for (const slug of [...itemPaths, ...tagSlugs, ...categories.map(({ texts }) => texts[locale]?.slug)])
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  }
})

test('everything that an item refers to exists', () => {
  const values = new Map(attributes.map(({ code, values: all }) => [code, codes(all)]))
  const selections = new Map(
    properties.map(({ code, selections: all = [] }) => [code, new Set(all.map(({ key }) => key))]),
  )
  const skus = new Set(variations.map(({ sku }) => sku))
  for (const item of items) {
    for (const key of item.categories) expect(categoryKeys, item.handle).toContain(key)
    for (const code of item.tags ?? []) expect(codes(tags), item.handle).toContain(code)
    for (const { handle } of [...(item.crossSelling ?? []), ...(item.setOf ?? [])])
      expect(handles, item.handle).toContain(handle)
    expect(codes(manufacturers)).toContain(item.manufacturer)
    for (const [code, value] of Object.entries(item.properties ?? {})) {
      expect(selections.has(code), code).toBe(true)
      if (value !== true) expect(selections.get(code), `${item.handle} ${code}`).toContain(value)
    }
    for (const variation of item.variations) {
      for (const [attribute, value] of Object.entries(variation.attributes ?? {}))
        expect(values.get(attribute), variation.sku).toContain(value)
      for (const part of variation.bundle ?? []) expect(skus, variation.sku).toContain(part.sku)
    }
  }
})

test('no item is its own cross-selling item, and every item has a material', () => {
  for (const { handle, crossSelling = [], properties: facts = {} } of items) {
    expect(crossSelling.map((each) => each.handle)).not.toContain(handle)
    expect(facts['material'], handle).toBeTypeOf('string')
  }
})

test('the page tree has three levels, and every parent comes before its children', () => {
  const depth = new Map<string, number>()
  for (const { key, parent, image } of categories) {
    const parentDepth = parent === undefined ? 0 : (depth.get(parent) ?? Number.NaN)
    depth.set(key, parentDepth + 1)
    if (image !== undefined) expect(pictures).toContain(image)
  }
  expect(Math.max(...depth.values())).toBe(3)
})

test('some items are visible to customers only', () => {
  const closed = new Set(categories.filter(({ right }) => right === 'customer').map(({ key }) => key))
  const hidden = items.filter((item) => item.categories.every((key) => closed.has(key)))
  expect(hidden.length).toBeGreaterThanOrEqual(3)
})

test('every picture of an item exists', () => {
  for (const item of items) {
    expect(item.images?.length, item.handle).toBeGreaterThan(0)
    for (const key of [...(item.images ?? []), ...item.variations.flatMap(({ images = [] }) => images)])
      expect(pictures).toContain(key)
  }
})

test('every page exists in three languages with unique block ids and valid references', () => {
  const identifiers = new Set(pages.map(({ identifier }) => identifier))
  expect(pages.length).toBe(identifiers.size * locales.length)
  const text = JSON.stringify(pages)
  const listReferences = (what: string) =>
    [...text.matchAll(new RegExp(`"${what}:([a-z0-9-]+)`, 'g'))].map(([, name]) => name)
  for (const key of listReferences('media')) expect(pictures).toContain(key)
  for (const key of listReferences('category')) expect(categoryKeys).toContain(key)
  for (const key of listReferences('item')) expect(handles).toContain(key)
  const uuids = listUuids(pages)
  // A block has the same id in every language.
  for (const locale of locales)
    expect(new Set(listUuids(pages.filter((page) => page.locale === locale))).size).toBe(uuids.length / locales.length)
  expect(new Set(uuids).size).toBe(uuids.length / locales.length)
  for (const uuid of uuids)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('blocks contain registered fields only', () => {
  for (const { blocks } of pages) expect(mapValues(blocks, blockRegister, (_, value) => value)).toEqual(blocks)
})

test('every category of type content has a page', () => {
  const pageIdentifiers = new Set(pages.filter(({ type }) => type === 'category').map(({ identifier }) => identifier))
  for (const { key } of categories.filter(({ type }) => type === 'content')) expect(pageIdentifiers).toContain(key)
})

function listUuids(pageList: typeof pages): string[] {
  return [...JSON.stringify(pageList).matchAll(/"uuid":"([^"]+)"/g)].map(([, uuid = '']) => uuid)
}

function groupByField(texts: Readonly<Record<string, object | undefined>>): Record<string, unknown>[] {
  const names = new Set(Object.values(texts).flatMap((fields) => Object.keys(fields ?? {})))
  return [...names].map((name) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([locale, fields]) => {
        const value = Object.entries(fields ?? {}).find(([key]) => key === name)?.[1]
        return value === undefined ? [] : [[locale, value]]
      }),
    ),
  )
}

test('every delivery country has home delivery, free from sixty pounds, and four payment methods', () => {
  const prices = (shop.shipping ?? []).flatMap(({ methods }) =>
    methods.filter(({ isParcelBox }) => !isParcelBox).flatMap((method) => method.prices ?? []),
  )
  const terms = (shop.payment ?? []).flatMap((method) => method.terms ?? [])
  for (const country of deliveryCountries) {
    expect(
      prices.some(
        ({ countries, fromValue, fromWeightG }) =>
          countries.includes(country) && fromValue === undefined && fromWeightG === undefined,
      ),
      country,
    ).toBe(true)
    expect(
      prices.some(
        ({ countries, fromValue, amount }) => countries.includes(country) && fromValue === 6000 && amount === 0,
      ),
      country,
    ).toBe(true)
    expect(terms.filter(({ countries }) => countries.includes(country)).length, country).toBeGreaterThanOrEqual(4)
  }
})

test('codes of shipping methods, payment methods and coupons are unique', () => {
  const methods = (shop.shipping ?? []).flatMap((carrier) => carrier.methods.map(({ code }) => code))
  const couponCodes = (shop.coupons ?? []).flatMap((campaign) => campaign.coupons.map(({ code }) => code))
  const keys = (shop.payment ?? []).map(({ key }) => key)
  for (const list of [methods, couponCodes, keys]) expect(new Set(list).size).toBe(list.length)
  expect(couponCodes).toEqual(expect.arrayContaining(['AUTUMN10', 'WELCOME5', 'FREESHIP']))
})

test('the check digits of the IBAN are valid', () => {
  const { iban } = parse(publicSettings, shop.settings)['shop.bank']
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((letter) => parseInt(letter, 36)).join('')
  expect(BigInt(digits) % 97n).toBe(1n)
})
