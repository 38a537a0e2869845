import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import { serve, type ServedShop } from '../../harness/shops/served-shop.ts'
import type { Afterwards } from '../../harness/database/test-database.ts'
import { toFields, strictXml } from '../../harness/strict-xml.ts'
import { wardrobe } from '../fixtures/wardrobe.ts'

const shipping = [
  {
    name: 'Royal Mail',
    methods: [
      {
        code: 'standard',
        names: { en: 'Standard: tracked', de: 'Standard' },
        daysFrom: 2,
        daysTo: 4,
        prices: [
          { countries: ['GB'], amount: 690 },
          { countries: ['GB'], fromValue: 10_000, amount: 0 },
        ],
      },
    ],
  },
]

interface Opened {
  readonly shop: ShopWithCatalogue
  readonly served: ServedShop
}

async function shopWithFeeds(afterwards: Afterwards = onTestFinished): Promise<Opened> {
  const shop = await shopWithCatalogue({ ...wardrobe, shipping }, { afterwards })
  return { shop, served: serve(shop.engine, shop.db, { rateLimits: 'off' }) }
}

// One shop for all tests that leave it as it is.
let opened: Opened
beforeAll(async () => {
  const undoing: (() => Promise<void>)[] = []
  opened = await shopWithFeeds((undo) => undoing.unshift(undo))
  return async () => {
    for (const undo of undoing) await undo()
  }
}, 60_000)

const textOf = async (served: ServedShop, path: string) => (await served.ask(path)).text()
const googleItems = async (served: ServedShop, locale = 'en') =>
  strictXml(await textOf(served, `/feeds/google-${locale}-gbp.xml`)).children[0]?.children.filter(
    ({ name }) => name === 'item',
  ) ?? []
const rowsOf = async (served: ServedShop, locale = 'en') =>
  parse<Record<string, string>>(await textOf(served, `/feeds/products-${locale}-gbp.csv`), { columns: true })
const linesOf = async (served: ServedShop, locale = 'en') =>
  (await textOf(served, `/feeds/products-${locale}-gbp.jsonl`))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('a comparison site learns all of a piece that it needs, in its language', async () => {
  const { shop, served } = opened
  const [item, variation] = [await shop.id('items', 'jumper'), await shop.id('variations', 'J-M-CREAM')]
  const jumper = (await googleItems(served)).map(toFields).find((fields) => fields['g:id']?.[0] === String(variation))
  expect(jumper).toMatchObject({
    'g:item_group_id': [String(item)],
    'g:title': ['Wool Jumper – M, Cream'],
    'g:description': ['Knitted in Galway.'],
    'g:link': [`http://shop.test/wool-jumper_${item}_${variation}`],
    'g:image_link': [expect.stringMatching(/^http:\/\/shop[.]test\/media\/[0-9a-f]{20}\/full\/$/)],
    'g:availability': ['in_stock'],
    'g:price': ['129.00 GBP'],
    'g:sale_price': ['119.00 GBP'],
    'g:brand': ['The Weavers'],
    'g:gtin': ['4006381333931'],
    'g:condition': ['new'],
    'g:color': ['Cream'],
    'g:size': ['M'],
    'g:shipping_weight': ['440 g'],
  })
  expect(jumper?.['g:additional_image_link']).toHaveLength(2)
  expect(jumper).not.toHaveProperty('g:identifier_exists')
  const germans = (await googleItems(served, 'de')).map(toFields)
  expect(germans.find((fields) => fields['g:id']?.[0] === String(variation))).toMatchObject({
    'g:title': ['Wollpullover – M, Creme'],
    'g:link': [`http://shop.test/de/wollpullover_${item}_${variation}`],
  })
  expect(germans).toHaveLength((await googleItems(served)).length)
})

test('the product feed marks sold-out items and items without an identifier, and has the unit price that the page shows', async () => {
  const { shop, served } = opened
  const rows = await rowsOf(served)
  const row = async (sku: string) => {
    const id = String(await shop.id('variations', sku))
    return rows.find((each) => each['id'] === id)
  }
  // It was never sold at more than its sale price, so that no reduction may be claimed.
  expect(await row('J-S-CREAM')).toMatchObject({ availability: 'out_of_stock', price: '119.00 GBP', sale_price: '' })
  expect(await row('SCARF')).toMatchObject({
    identifier_exists: 'no',
    item_group_id: '',
    price: '59.00 GBP',
    sale_price: '',
  })
  expect(await row('WASH')).toMatchObject({ unit_pricing_measure: '0.5 l', unit_pricing_base_measure: '1 l' })
  expect(await row('CAPSULE')).toMatchObject({ is_bundle: 'yes' })
  // A set is bought as its parts.
  expect(await row('OUTFIT')).toBeUndefined()
  expect(await row('GONE')).toBeUndefined()
})

test('a feed tells what sending a piece costs in the country of its language', async () => {
  const { shop, served } = opened
  const [scarf, jumper] = [
    String(await shop.id('variations', 'SCARF')),
    String(await shop.id('variations', 'J-M-CREAM')),
  ]
  const costs = Object.fromEntries((await rowsOf(served)).map((row) => [row['id'], row['shipping']]))
  expect([costs[scarf], costs[jumper]]).toEqual(['GB::Standard  tracked:6.90 GBP', 'GB::Standard  tracked:0.00 GBP'])
  const delivery = (await googleItems(served))
    .find((item) => toFields(item)['g:id']?.[0] === scarf)
    ?.children.find(({ name }) => name === 'g:shipping')
  expect(delivery && toFields(delivery)).toEqual({
    'g:country': ['GB'],
    'g:service': ['Standard: tracked'],
    'g:price': ['6.90 GBP'],
    'g:min_transit_time': ['2'],
    'g:max_transit_time': ['4'],
  })
  // No shipping method delivers to Germany here, so no delivery is promised.
  expect((await rowsOf(served, 'de')).every((row) => row['shipping'] === '')).toBe(true)
})

test('a shopping agent learns prices, stock, variations and terms, and that persons buy on our pages', async () => {
  const { shop, served } = opened
  const [item, variation] = [await shop.id('items', 'jumper'), await shop.id('variations', 'J-M-CREAM')]
  const lines = await linesOf(served)
  expect(lines.find(({ id }) => id === String(variation))).toMatchObject({
    item_group_id: String(item),
    item_group_title: 'Wool Jumper',
    sku: 'J-M-CREAM',
    language: 'en',
    price: '129.00 GBP',
    sale_price: '119.00 GBP',
    availability: 'in_stock',
    attributes: [
      { name: 'Size', value: 'M' },
      { name: 'Colour', value: 'Cream' },
    ],
    product_review_count: expect.any(Number),
    enable_search: true,
    enable_checkout: false,
    return_policy: 'http://shop.test/cancellation-rights',
    return_window_days: 100,
    seller_tos: 'http://shop.test/terms-and-conditions',
    shipping: { country: 'GB', price: '0.00 GBP' },
  })
  expect(lines.filter(({ item_group_id: group }) => group === String(item))).toHaveLength(3)
})

test('products of a category for customers only are in no feed, no sitemap and no llms.txt, and neither is the category [SF-2.07]', async () => {
  const { shop, served } = await shopWithFeeds()
  const coat = String(await shop.id('variations', 'COAT'))
  const everything = async (from: ServedShop) =>
    Promise.all(
      [
        '/feeds/google-en-gbp.xml',
        '/feeds/products-de-gbp.csv',
        '/feeds/products-pl-gbp.jsonl',
        '/llms.txt',
        '/sitemap-1.xml',
      ].map((path) => textOf(from, path)),
    )
  for (const text of await everything(served))
    expect(text).not.toMatch(/members-coat|mitgliedermantel|plaszcz-klubowy|archive|archiv\b|archiwum/i)
  expect((await rowsOf(served)).map((row) => row['id'])).not.toContain(coat)
  // The jumper is also in an open category, and is listed under that one only.
  expect((await rowsOf(served)).find((row) => row['title']?.startsWith('Wool Jumper'))).toMatchObject({
    product_type: expect.stringMatching(/^Women/),
  })
  await shop.change((db) =>
    db.updateTable('categories').set({ right: 'all' }).where('import_path', '=', 'archive').execute(),
  )
  const again = served.withOptions({ rateLimits: 'off' })
  expect((await rowsOf(again)).map((row) => row['id'])).toContain(coat)
  for (const text of await everything(again))
    expect(text).toMatch(/members-coat|mitgliedermantel|plaszcz-klubowy|archive|archiv\b|archiwum/i)
})

test('texts that people typed come through as they are, whatever characters they have', async () => {
  const { shop, served } = await shopWithFeeds()
  const name = `"Fish & Chips" <b>, O'Neill; =1+1 – żółty\u0007`
  const [scarf, variation] = [await shop.id('items', 'scarf'), String(await shop.id('variations', 'SCARF'))]
  await shop.change((db) =>
    db
      .updateTable('item_texts')
      .set({ name1: name, description: '<p>Line one</p>\n<p>"Two", &amp; =three</p>' })
      .where('item_id', '=', scarf)
      .where('locale', '=', 'en')
      .execute(),
  )
  const [fields] = (await googleItems(served)).map(toFields).filter((each) => each['g:id']?.[0] === variation)
  expect([fields?.['g:title'], fields?.['g:description']]).toEqual([
    [name.replace('\u0007', '')],
    ['Line one "Two", & =three'],
  ])
  expect((await rowsOf(served)).find((row) => row['id'] === variation)).toMatchObject({
    title: name,
    description: 'Line one "Two", & =three',
  })
  expect((await linesOf(served)).find(({ id }) => id === variation)).toMatchObject({ title: name })
  await shop.change((db) =>
    db
      .updateTable('item_texts')
      .set({ name1: '=cmd()' })
      .where('item_id', '=', scarf)
      .where('locale', '=', 'en')
      .execute(),
  )
  expect((await rowsOf(served.withOptions())).find((row) => row['id'] === variation)).toMatchObject({
    title: "'=cmd()",
  })
})

test('a feed travels packed, is not sent twice, and is for programs only', async () => {
  const { served } = opened
  const path = '/feeds/google-en-gbp.xml'
  const plain = await served.ask(path)
  const [text, etag] = [await plain.text(), plain.headers.get('etag') ?? '']
  expect([
    plain.status,
    plain.headers.get('content-type'),
    plain.headers.get('x-robots-tag'),
    plain.headers.get('cache-control'),
  ]).toEqual([200, 'application/xml; charset=utf-8', 'noindex', 'public, max-age=600'])
  const packed = await served.ask(path, { headers: { 'accept-encoding': 'gzip' } })
  const bytes = await packed.arrayBuffer()
  expect([packed.headers.get('content-encoding'), packed.headers.get('content-length')]).toEqual([
    'gzip',
    String(bytes.byteLength),
  ])
  expect(gunzipSync(new Uint8Array(bytes)).toString()).toBe(text)
  const known = await served.ask(path, { headers: { 'if-none-match': etag } })
  expect([known.status, await known.text()]).toEqual([304, ''])
  expect((await served.ask(path, { method: 'HEAD' })).headers.get('etag')).toBe(etag)
})

test('feeds of other languages, currencies and kinds are not there', async () => {
  const { served } = opened
  for (const path of [
    '/feeds/google-fr-gbp.xml',
    '/feeds/google-en-eur.xml',
    '/feeds/products-en-gbp.xml',
    '/feeds/google-en.xml',
    '/feeds/constructor-en-gbp.xml',
  ])
    expect((await served.ask(path)).status, path).toBe(404)
})

test('llms.txt tells what the shop is, where its products and terms are, and what is asked of programs', async () => {
  const { served } = opened
  const answer = await served.ask('/llms.txt')
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toMatch(/^# Vitrine\n\n> \S/)
  for (const path of [
    '/women',
    '/feeds/google-de-gbp.xml',
    '/feeds/products-en-gbp.jsonl',
    '/shipping',
    '/cancellation-rights',
    '/sitemap.xml',
    '/api/openapi.json',
  ])
    expect(text).toContain(`(http://shop.test${path})`)
  // Every feed that it names is there, and the operation answers as it says.
  for (const [, path = ''] of text.matchAll(/\(http:\/\/shop[.]test(\/feeds\/[^)]+)\)/g))
    expect((await served.ask(path)).status, path).toBe(200)
  expect((await served.ask(`/api/getSearch?body=${encodeURIComponent('{"term":"jumper"}')}`)).status).toBe(200)
})
