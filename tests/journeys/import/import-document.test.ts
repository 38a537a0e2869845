import { hasNoChanges, ImportRunning } from '@vitrine/engine/import/import'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestImport } from '../../harness/data/test-import.ts'
import { wholeDatabase } from '../../harness/database/whole-database.ts'
import { smallShop } from '../fixtures/small-shop.ts'

test('importing a document creates a shop, and importing it again changes nothing', async () => {
  const { db, import: desk } = await createTestImport()
  const first = await desk.writeShop(smallShop)
  expect(first).toMatchObject({
    items: { added: 4 },
    variations: { added: 6 },
    reviews: { added: 2 },
    pages: { added: 2 },
    customers: { added: 1 },
  })
  const before = await wholeDatabase(db)
  expect(hasNoChanges(await desk.writeShop(smallShop))).toBe(true)
  expect(await wholeDatabase(db)).toEqual(before)
})

test('HTML texts of a document are sanitized', async () => {
  const { db, import: desk } = await createTestImport()
  await desk.writeShop(smallShop)
  const { description } = await db
    .selectFrom('item_texts')
    .select('description')
    .where('name1', '=', 'Wool Jumper')
    .executeTakeFirstOrThrow()
  expect(description).toBe('<p>Warm</p>')
})

test('references in blocks and settings are resolved in the locale of the page', async () => {
  const { db, import: desk } = await createTestImport()
  await desk.writeShop(smallShop)
  const { id: category } = await db
    .selectFrom('categories')
    .select('id')
    .where('import_path', '=', 'knitwear')
    .executeTakeFirstOrThrow()
  const { id: item } = await db
    .selectFrom('items')
    .select('id')
    .where('handle', '=', 'jumper')
    .executeTakeFirstOrThrow()
  const { blocks, id } = await db
    .selectFrom('pages')
    .innerJoin('page_revisions', (join) =>
      join.onRef('page_id', '=', 'pages.id').onRef('number', '=', 'published_number'),
    )
    .select(['blocks', 'pages.id'])
    .where('identifier', '=', 'index')
    .executeTakeFirstOrThrow()
  expect(blocks).toMatchObject([
    {
      content: [
        {
          content: {
            text: { htmlDescription: '<p>Zum <a href="/de/damen/strick">Strick</a></p>' },
            button: { link: `/de/wollpullover_${item}` },
          },
        },
        { content: { categoryId: category } },
      ],
    },
  ])
  const uses = await db.selectFrom('page_uses').select(['category_id', 'item_id']).where('page_id', '=', id).execute()
  expect(uses).toEqual(
    expect.arrayContaining([
      { category_id: category, item_id: null },
      { category_id: null, item_id: item },
    ]),
  )
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'shop.announcements')
    .executeTakeFirstOrThrow()
  expect(value).toEqual([{ en: '/women/knitwear', de: '/de/damen/strick', pl: `/pl/sweter_${item}` }])
})

test('a price is imported with its history, so that the reduction has a start', async () => {
  const { db, import: desk } = await createTestImport()
  await desk.writeShop(smallShop)
  const { id } = await db
    .selectFrom('variations')
    .select('id')
    .where('number', '=', 'J-S-RED')
    .executeTakeFirstOrThrow()
  const past = await db
    .selectFrom('price_history')
    .select(['amount', 'is_reduced', 'began_at', 'valid_from'])
    .where('variation_id', '=', id)
    .orderBy('valid_from')
    .execute()
  expect(past).toEqual([
    { amount: 12_900, is_reduced: false, began_at: null, valid_from: new Date('2026-09-21T12:00:00Z') },
    { amount: 14_900, is_reduced: false, began_at: null, valid_from: new Date('2026-10-11T12:00:00Z') },
    {
      amount: 11_900,
      is_reduced: true,
      began_at: new Date('2026-11-10T12:00:00Z'),
      valid_from: new Date('2026-11-10T12:00:00Z'),
    },
  ])
})

test('stock levels equal the sum of stock movements after every import', async () => {
  const { db, import: desk } = await createTestImport()
  await desk.writeShop(smallShop)
  await desk.writeShop({
    ...smallShop,
    items: (smallShop.items ?? []).map((item) => ({
      ...item,
      variations: item.variations.map((each) => ({ ...each, stock: (each.stock ?? 0) + 2 })),
    })),
  })
  const { rows } = await sql<{ number: string; available: number; booked: number; reasons: string[] }>`
    select v.number, s.available, (select sum(change) from stock_movements m where m.variation_id = v.id)::integer as booked,
           array(select reason from stock_movements m where m.variation_id = v.id order by m.id) as reasons
      from stock s join variations v on v.id = s.variation_id order by 1`.execute(db)
  expect(rows.every(({ available, booked }) => available === booked)).toBe(true)
  expect(rows.find(({ number }) => number === 'J-S-RED')).toEqual({
    number: 'J-S-RED',
    available: 5,
    booked: 5,
    reasons: ['import', 'count'],
  })
})

test('a partial document does not change omitted data', async () => {
  const { db, import: desk } = await createTestImport()
  await desk.writeShop(smallShop)
  const before = await wholeDatabase(db)
  const [jumper] = smallShop.items ?? []
  if (!jumper) throw new Error('the document has no items')
  await desk.writeShop({
    currency: 'GBP',
    items: [
      {
        handle: 'jumper',
        categories: jumper.categories,
        texts: { en: { name: 'Merino Jumper', urlPath: 'wool-jumper' } },
        variations: [],
      },
    ],
  })
  const after = await wholeDatabase(db)
  for (const table of [
    'item_tags',
    'item_images',
    'item_properties',
    'item_fibres',
    'variations',
    'prices',
    'stock',
    'reviews',
    'pages',
    'settings',
  ])
    expect(after[table]).toEqual(before[table])
  expect(
    await db.selectFrom('item_texts').select(['name1', 'meta_title']).where('url_path', '=', 'wool-jumper').execute(),
  ).toEqual([{ name1: 'Merino Jumper', meta_title: 'Jumper' }])
})

test('a second concurrent import is rejected with a message', async () => {
  const { import: desk } = await createTestImport()
  const outcomes = await Promise.allSettled([desk.writeShop(smallShop), desk.writeShop(smallShop)])
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toEqual([expect.any(ImportRunning)])
  expect(String(refused[0])).toContain('Another import is writing to this shop.')
})

test('thousands of imported rows are recorded as changes of their items, in one row for each statement', async () => {
  const { db, import: desk } = await createTestImport()
  const items = Array.from({ length: 300 }, (_, index) => ({
    handle: `tee-${index}`,
    categories: ['tees'],
    texts: { en: { name: `Tee ${index}`, urlPath: `tee-${index}` } },
    variations: [{ sku: `T${index}`, attributes: {}, stock: 1, price: { amount: 1000 } }],
  }))
  const categories = [{ key: 'tees', type: 'item' as const, texts: { en: { name: 'Tees', slug: 'tees' } } }]
  await desk.writeShop({ currency: 'GBP', categories })
  await sql`delete from changes`.execute(db)
  await desk.writeShop({ currency: 'GBP', categories, items })
  const changes = await db.selectFrom('changes').select(['subject', 'subject_ids']).execute()
  const ids = (await db.selectFrom('items').select('id').execute()).map(({ id }) => id)
  expect(ids).toHaveLength(300)
  expect(new Set(changes.map(({ subject }) => subject))).toEqual(new Set(['item']))
  expect(new Set(changes.flatMap(({ subject_ids }) => subject_ids ?? []))).toEqual(new Set(ids))
  expect(changes.length).toBeLessThan(30)
})

test('a document with an unknown reference is rejected with a message', async () => {
  const { import: desk } = await createTestImport()
  const item = {
    handle: 'tee',
    categories: ['nowhere'],
    texts: { en: { name: 'Tee', urlPath: 'tee' } },
    variations: [],
  }
  await expect(desk.writeShop({ currency: 'GBP', items: [item] })).rejects.toThrow(
    "The document refers to the unknown code 'nowhere' in categories.",
  )
})
