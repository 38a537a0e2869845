import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { hasNoChanges } from '@vitrine/engine/import/import'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestImport, type TestImport } from '../../harness/data/test-import.ts'
import { smallShop } from '../fixtures/small-shop.ts'

const [jumper, ...others] = smallShop.items ?? []
const [first, ...rest] = jumper?.variations ?? []
if (!jumper || !first?.price) throw new Error('the fixture has no jumper')

/** With what only this format carries. */
const everything = {
  ...smallShop,
  properties:
    smallShop.properties?.map((property) =>
      property.code === 'material'
        ? { ...property, selections: [...(property.selections ?? []), { key: 'silk', names: { en: 'Silk' } }] }
        : property,
    ) ?? [],
  customerClasses: [{ code: 'trade', names: { en: 'Trade' }, showNetPrices: true, rebatePercent: 2.5 }],
  sizeGuides: [
    {
      code: 'jumpers',
      names: { en: 'Jumpers' },
      attribute: 'size',
      sizes: { s: { chest: [860, 900] }, m: { chest: [910, 960] } },
    },
  ],
  items: [
    {
      ...jumper,
      sizeGuide: 'jumpers',
      measures: { s: { chest: 480 } },
      producingCountry: 'DE',
      durabilityYears: 5,
      variations: [
        {
          ...first,
          mpn: 'W-1',
          vatClass: 1,
          releasedAt: '2026-01-02T03:04:05.678901Z',
          price: {
            ...first.price,
            classes: [{ class: 'trade', amount: 10_000, graduated: [{ from: 5, amount: 9000 }] }],
          },
        },
        ...rest,
      ],
    },
    ...others,
  ],
} as const

test('a complete catalogue is exported, imported into an empty shop and exported again, byte for byte the same', async () => {
  const [one, other] = [await createTestImport(), await createTestImport()]
  await one.import.writeShop(everything)
  const [out, again] = [join(one.folder, 'out.jsonl.gz'), join(other.folder, 'again.jsonl')]
  expect(await one.import.exportLines({ to: out })).toEqual({ products: 4, pictures: 2, missingPictures: [] })
  expect(await other.import.isEmpty()).toBe(true)
  await other.import.importLines(out)
  await other.import.exportLines({ to: again })
  const text = gunzipSync(await readFile(out)).toString()
  expect((await readFile(again, 'utf8')).split('\n')).toEqual(text.split('\n'))
  for (const word of [
    '"de":{"name":"Wollpullover"',
    '"fibre":"wool"',
    '"classes":[{"class":"trade"',
    '"bundle":[{"sku":"SOAP"',
    '"rrp":15900',
    '"vatClass":1',
    '"releasedAt":"2026-01-02T03:04:05.678901Z"',
    '"beganAt":',
    '"chest":480',
    '"replies":[{',
  ])
    expect(text).toContain(word)
  expect(hasNoChanges((await other.import.importLines(out)).written)).toBe(true)
})

const catalogueTables = [
  'items',
  'item_texts',
  'item_categories',
  'item_fibres',
  'item_images',
  'item_measures',
  'item_properties',
  'item_tags',
  'item_ratings',
  'variations',
  'variation_attribute_values',
  'variation_images',
  'prices',
  'price_history',
  'stock',
  'bundle_components',
  'set_components',
  'cross_sellings',
  'reviews',
  'review_replies',
  'categories',
  'category_texts',
  'attributes',
  'attribute_values',
  'properties',
  'property_groups',
  'property_selections',
  'property_surcharges',
  'size_guides',
  'size_guide_measures',
  'tags',
  'tag_texts',
  'manufacturers',
  'parties',
  'media',
  'customer_classes',
] as const
/** Ids, who wrote it when, and what staff say to each other about it. */
const ofTheShop = /^(id|xid|version|updated_at|.+_id|ancestor_ids|combination|.+_by|deleted_at|hidden_reason)$/
const timesOfWriting = new Set([
  'prices.offered_since',
  'media.created_at',
  'variations.created_at',
  'categories.created_at',
])

/** The values of each column of the catalogue, in no order. */
async function valuesByColumn(desk: TestImport): Promise<Readonly<Record<string, readonly (string | null)[]>>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public' and table_name = any(${catalogueTables}::text[]) order by 1, 2`.execute(
    desk.db,
  )
  const columns = rows.filter(
    ({ table, column }) => !ofTheShop.test(column) && !timesOfWriting.has(`${table}.${column}`),
  )
  return Object.fromEntries(
    await Promise.all(
      columns.map(async ({ table, column }) => {
        const values = await sql<{
          value: string | null
        }>`select ${sql.ref(column)}::text as value from ${sql.table(table)} order by 1`.execute(desk.db)
        return [`${table}.${column}`, values.rows.map(({ value }) => value)] as const
      }),
    ),
  )
}

test('every column of the catalogue holds the same after a complete export into an empty shop', async () => {
  const [one, other] = [await createTestImport(), await createTestImport()]
  await one.import.writeShop(everything)
  const changes = [
    `update items set condition = 'used', customs_tariff_number = '61101110', age_restriction = 18, is_subscription = true, class_ids = (select array_agg(id) from customer_classes), blocked_country_ids = (select array_agg(id) from countries where iso_code2 in ('PL', 'FR'))`,
    `update items set is_gift_card = true where handle = 'soap'`,
    `update items set is_active = false where handle = 'outfit'`,
    `update item_texts set name2 = '2', name3 = '3', title = 'T', short_description = 'S', technical_data = 'T', care_instructions = 'C', meta_title = 'M', meta_description = 'D', keywords = 'K', canonical_link = '/x', meta_robots = 'NOINDEX'`,
    `update item_categories set position = 1000 - position`,
    `insert into item_properties (item_id, property_id, value_type, selection_id) select i.item_id, i.property_id, i.value_type, s.id from item_properties i join property_selections s on s.property_id = i.property_id and s.code = 'silk'`,
    `update variations set is_main = (number in ('J-M-RED', 'SOAP'))`,
    `update variations set availability_id = 5, vat_class = 2, released_at = '2026-01-01', available_until = '2036-01-01', mpn = 'P', model = 'M', external_id = number, shelf = 'A 04', width_mm = 1, height_mm = 2, length_mm = 3, requires_promotion = true, maximum_order_quantity = 9`,
    `update variations set is_active = false where number = 'J-M-BLUE'`,
    `update variations set shows_unit_price = false where unit_id is not null`,
    `insert into currencies (code, decimal_places) values ('SEK', 2) on conflict do nothing`,
    `insert into prices (variation_id, currency, amount, special_amount, rrp_amount) select id, 'SEK', 9000, 8000, 9900 from variations`,
    `insert into prices (variation_id, currency, amount, minimum_quantity) select id, 'SEK', 7000, 5 from variations`,
    `insert into prices (variation_id, currency, amount, rrp_amount, customer_class_id) select v.id, 'SEK', 6000, 9500, k.id from variations v, customer_classes k`,
    `update items set archived_at = '2026-01-01', visible_from = '2026-01-02', visible_until = '2036-01-03', care_symbols = '{wash30}'`,
    `update stock set low_below = 9, may_oversell = true, cost = 4200`,
    `update reviews set status = 'hidden', variation_id = (select id from variations where number = 'J-M-RED') where locale = 'de'`,
    `insert into review_replies (review_id, text, status, author_name) select id, 'More.', 'submitted', null from reviews`,
    `update categories set in_navigation = false, sitemap = false, linklist = true, is_draft = true, image2_id = (select max(id) from media)`,
    `update categories set "right" = 'customer' where type = 'content'`,
    `update category_texts set description = 'D', description2 = 'D2', short_description = 'S', meta_title = 'T', meta_description = 'M', meta_keywords = 'K', meta_robots = 'NOINDEX', canonical_link = '/x'`,
    `update properties set vat_class = 1, descriptions = '{"en": "D"}', is_multiline = true, is_shown_as_additional_costs = true where is_order_property and value_type = 'text'`,
    `insert into property_surcharges (property_id, currency, amount) select id, 'SEK', 700 from properties where is_order_property`,
    `update media set focal_x = 0.25, focal_y = 0.7, alt = '{"en": "A", "de": "B"}'`,
    `update parties set external_name = 'E', legal_name = 'L', street = 'S', house_no = '1', postcode = 'P', town = 'T', country_id = 1, email = 'a@example.org', phone_number = '1', fax_number = '2', url = 'https://x.example', contact_url = 'https://y.example', logo_id = (select max(id) from media)`,
  ]
  for (const change of changes) await sql.raw(change).execute(one.db)
  const before = await valuesByColumn(one)
  const silent = Object.entries(before).flatMap(([column, values]) =>
    values.some((value) => value !== null && value !== '' && value !== '{}') ? [] : [column],
  )
  expect(silent, 'columns that this shop does not use prove nothing').toEqual([])

  const [out, again] = [join(one.folder, 'out.jsonl'), join(other.folder, 'again.jsonl')]
  await one.import.exportLines({ to: out })
  await other.import.importLines(out)
  await other.import.exportLines({ to: again })
  expect(await valuesByColumn(other)).toEqual(before)
  expect((await readFile(again, 'utf8')).split('\n')).toEqual((await readFile(out, 'utf8')).split('\n'))
  expect(hasNoChanges((await other.import.importLines(again)).written)).toBe(true)
})

test.each([
  ['Handle,Title\n', 'Line 1 is not JSON.'],
  ['{"tags":{"code":"x","texts":{}}}\n', 'The file is not a catalogue export'],
  [
    '{"format":"vitrine-catalogue","version":1,"currency":"EUR"}\n',
    'The prices of the file are in EUR, but the shop sells in GBP.',
  ],
  [
    '{"format":"vitrine-catalogue","version":1,"currency":"GBP"}\n{"orders":{}}\n',
    "Line 2 has the unknown section 'orders'.",
  ],
])('the file %j is rejected with a message, and the shop stays empty', async (text, sentence) => {
  const desk = await createTestImport()
  const file = join(desk.folder, 'wrong.jsonl')
  await writeFile(file, text)
  await expect(desk.import.importLines(file)).rejects.toThrow(sentence)
  expect(await desk.import.isEmpty()).toBe(true)
})

test('a partially failed import reports its progress, and can be repeated', async () => {
  const [one, other] = [await createTestImport(), await createTestImport()]
  await one.import.writeShop(everything)
  const [whole, broken, again] = [
    join(one.folder, 'whole.jsonl'),
    join(one.folder, 'broken.jsonl'),
    join(other.folder, 'again.jsonl'),
  ]
  await one.import.exportLines({ to: whole })
  const lines = (await readFile(whole, 'utf8')).split('\n')
  const items = lines.flatMap((line, at) => (line.startsWith('{"items":') ? [at] : []))
  const third = items[2] ?? 0
  await writeFile(broken, lines.with(third, (lines[third] ?? '').replace(/"stock":\d+/, '"stock":-7')).join('\n'))
  const {
    items: { handle },
  } = JSON.parse(lines[third] ?? '') as { items: { handle: string } }

  await expect(other.import.importLines(broken)).rejects.toThrow(
    new RegExp(
      `^The product '${handle}' could not be written: .+[.] 2 of ${items.length} products were written before it and are kept[.] Fix the cause`,
    ),
  )
  const written = () => other.db.selectFrom('items').select('handle').orderBy('id').execute()
  expect((await written()).map((item) => item.handle)).toEqual(
    items.slice(0, 2).map((at) => (JSON.parse(lines[at] ?? '') as { items: { handle: string } }).items.handle),
  )
  expect(await other.db.selectFrom('stock').select('available').where('available', '<', 0).execute()).toEqual([])

  await other.import.importLines(whole)
  await other.import.exportLines({ to: again })
  expect(await readFile(again, 'utf8')).toBe(await readFile(whole, 'utf8'))
})
