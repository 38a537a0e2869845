import * as fc from 'fast-check'
import { sql } from 'kysely'
import { sortKeys } from '@vitrine/contract/catalogue/catalogue.contract'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import type { ListingQuery } from '@vitrine/engine/catalogue/index/query/listing-query'
import { inTransaction, type Database, type Tx } from '@vitrine/engine/kernel/database/db'

// Ids are small and known, so that queries can name them: categories 1-6, tags 1-2, attributes 1-2 with values 1-3 and
// 4-6, properties 1 (a fact, selections 1-2) and 2 (an order property, selection 3), manufacturers 1-2.
const some = (most: number) => fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: Math.min(3, most) })
const among = <T>(...values: T[]) => fc.constantFrom(...values)

const variation = fc.record({
  values: fc.tuple(among(0, 1, 2, 3), among(0, 4, 5, 6)),
  price: among(null, 1000, 1500, 1500, 2000, 9900),
  position: among(0, 1, 2),
  isActive: among(true, true, true, false),
  availability: among(1, 1, 2, 4, 6, 7, 8, 10),
  stock: among(0, 0, 1, 2, 5),
  mayOversell: among(false, false, true),
  until: among(null, null, 'past', 'future'),
  partOf: among(null, null, null, 1, 2),
})
const item = fc.record({
  isActive: among(true, true, true, true, false),
  manufacturer: among(null, 1, 2),
  categories: some(6),
  tags: some(2),
  selections: some(3),
  names: fc.record({
    en: among('Wool scarf', 'Shirt 9', 'Shirt 10', 'Ärmelweste', 'zip'),
    de: among(null, 'Übergang', 'Ofen', 'Ohr'),
    pl: among(null, 'łata', 'lato', 'luz', 'żuk'),
  }),
  age: among(0, 0, 3, 40, 400),
  ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
  variations: fc.uniqueArray(variation, { maxLength: 5, selector: ({ values }) => values.join() }),
})
const category = fc.record({
  parent: fc.nat(5),
  isRestricted: among(false, false, false, true),
  isBinned: among(false, false, false, false, true),
  position: among(0, 1),
})
export const anyCatalogue = fc.record({
  categories: fc.array(category, { minLength: 6, maxLength: 6 }),
  items: fc.array(item, { minLength: 4, maxLength: 8 }),
})
export type RandomCatalogue = typeof anyCatalogue extends fc.Arbitrary<infer T> ? T : never

const facet = fc.oneof(
  fc.integer({ min: 1, max: 7 }).map((id) => `a${id}`),
  fc.integer({ min: 1, max: 4 }).map((id) => `p${id}`),
  fc.integer({ min: 1, max: 3 }).map((id) => `m${id}`),
  fc.integer({ min: 1, max: 7 }).map((id) => `c${id}`),
  fc.integer({ min: 0, max: 5 }).map((id) => `v${id}`),
  fc.integer({ min: 0, max: 6 }).map((id) => `r${id}`),
  among('', 'a', 'zz1', '__proto__', 'a-1', 'a1e3', '💥', 'r55'),
)
export const anyQuery: fc.Arbitrary<ListingQuery> = fc.record(
  {
    locale: among(...locales),
    audience: among('public', 'customer'),
    scope: fc.oneof(
      fc.integer({ min: 1, max: 7 }).map((id) => ({ kind: 'category' as const, id })),
      fc.integer({ min: 1, max: 3 }).map((id) => ({ kind: 'tag' as const, id })),
      fc.constant({ kind: 'all' as const }),
    ),
    facets: fc.oneof(fc.array(facet, { maxLength: 1 }), fc.array(facet, { maxLength: 4 })),
    priceMin: among(1, 1000, 1200, 1500, 5000),
    priceMax: among(999, 1000, 1500, 3000, 10_000),
    sort: among(...sortKeys),
    page: among(1, 1, 2, 9),
    itemsPerPage: among(2, 3, 20),
  },
  { requiredKeys: ['locale', 'audience', 'scope', 'facets', 'sort', 'page', 'itemsPerPage'] },
)

/** Puts this catalogue in the place of what is there. */
export async function writeCatalogue(db: Database, { categories, items }: RandomCatalogue): Promise<void> {
  await inTransaction(db, async (tx) => {
    await clear(tx)
    const names = (name: string) => JSON.stringify({ en: name })
    for (const [at, { position }] of categories.entries())
      await tx
        .insertInto('categories')
        .values({ id: at + 1, position })
        .execute()
    for (const [at, row] of categories.entries()) {
      // A parent has a smaller number, so there is no circle.
      const parent = row.parent < at ? row.parent + 1 : null
      await tx
        .updateTable('categories')
        .set({
          parent_id: parent,
          right: row.isRestricted ? 'customer' : 'all',
          deleted_at: row.isBinned ? new Date(0) : null,
        })
        .where('id', '=', at + 1)
        .execute()
    }
    for (const id of [1, 2]) {
      await tx
        .insertInto('tags')
        .values({ id, code: `tag-${id}` })
        .execute()
      await tx
        .insertInto('parties')
        .values({ id, name: `Maker ${id}` })
        .execute()
      await tx
        .insertInto('manufacturers')
        .values({ id, party_id: id, code: `maker-${id}` })
        .execute()
      await tx
        .insertInto('attributes')
        .values({ id, code: `attribute-${id}`, names: names('Attribute') })
        .execute()
      await tx
        .insertInto('attribute_values')
        .values(
          [1, 2, 3].map((n) => ({
            id: n + 3 * (id - 1),
            attribute_id: id,
            code: `v${n}`,
            names: names('Value'),
            position: n % 2,
          })),
        )
        .execute()
      await tx
        .insertInto('properties')
        .values({
          id,
          code: `property-${id}`,
          value_type: 'selection',
          names: names('Property'),
          is_order_property: id === 2,
        })
        .execute()
    }
    await tx
      .insertInto('property_selections')
      .values([1, 2, 3].map((id) => ({ id, property_id: id === 3 ? 2 : 1, names: names('Selection') })))
      .execute()
    for (const [at, row] of items.entries()) await writeItem(tx, at + 1, row)
    for (const [at, row] of items.entries()) await writeParts(tx, at + 1, row)
  })
}

type RandomItem = RandomCatalogue['items'][number]
const variationId = (itemId: number, at: number) => itemId * 10 + at

export async function writeItem(tx: Tx, id: number, row: RandomItem): Promise<void> {
  const {
    rows: [time],
  } = await sql<{
    at: Date
  }>`select date_trunc('day', now()) - make_interval(days => ${row.age}::integer) as at`.execute(tx)
  await tx
    .insertInto('items')
    .values({ id, is_active: row.isActive, manufacturer_id: row.manufacturer, created_at: time?.at ?? new Date(0) })
    .execute()
  for (const [locale, name1] of Object.entries(row.names))
    if (name1 !== null)
      await tx.insertInto('item_texts').values({ item_id: id, locale, name1, url_path: 'x' }).execute()
  for (const category_id of row.categories)
    await tx.insertInto('item_categories').values({ item_id: id, category_id }).execute()
  for (const tag_id of row.tags) await tx.insertInto('item_tags').values({ item_id: id, tag_id }).execute()
  for (const selection_id of row.selections) {
    await tx
      .insertInto('item_properties')
      .values({ item_id: id, property_id: selection_id === 3 ? 2 : 1, value_type: 'selection', selection_id })
      .execute()
  }
  for (const rating of row.ratings)
    await tx
      .insertInto('reviews')
      .values({ item_id: id, locale: 'en', title: 'x', rating, status: 'visible' })
      .execute()
  for (const [at, one] of row.variations.entries()) {
    const variation = variationId(id, at)
    await tx
      .insertInto('variations')
      .values({
        id: variation,
        item_id: id,
        number: `sku-${variation}`,
        kind: one.partOf === null ? 'single' : 'bundle',
        position: one.position,
        is_active: one.isActive,
        availability_id: one.availability,
        available_until: one.until === null ? null : new Date(one.until === 'past' ? '2020-01-01' : '2090-01-01'),
      })
      .execute()
    for (const [attribute, value_id] of one.values.entries()) {
      if (value_id > 0)
        await tx
          .insertInto('variation_attribute_values')
          .values({ variation_id: variation, attribute_id: attribute + 1, value_id })
          .execute()
    }
    if (one.price !== null)
      await tx.insertInto('prices').values({ variation_id: variation, currency: 'GBP', amount: one.price }).execute()
    await tx
      .insertInto('prices')
      .values({ variation_id: variation, currency: 'EUR', amount: 777 + id })
      .execute()
    await tx
      .insertInto('stock')
      .values({ variation_id: variation, available: one.stock, may_oversell: one.mayOversell })
      .execute()
  }
}

// A bundle takes two pieces of the first single variation of another item.
async function writeParts(tx: Tx, itemId: number, { variations }: RandomItem): Promise<void> {
  for (const [at, { partOf }] of variations.entries()) {
    if (partOf === null) continue
    await sql`insert into bundle_components (bundle_id, component_id, quantity) select ${variationId(itemId, at)}::integer, id, ${partOf}::integer from variations
      where kind = 'single' and item_id <> ${itemId} order by id limit 1`.execute(tx)
  }
}

async function clear(tx: Tx): Promise<void> {
  await tx.deleteFrom('bundle_components').execute()
  await tx.deleteFrom('items').execute()
  await tx.updateTable('categories').set({ parent_id: null }).execute()
  for (const table of ['categories', 'tags', 'manufacturers', 'parties', 'attributes', 'properties'] as const)
    await tx.deleteFrom(table).execute()
}

/** One change as the shop's people, its shoppers or an import make them. Each is a transaction of its own. */
export const anyChange: fc.Arbitrary<RawChange> = fc.record({
  what: among(
    'price',
    'stock',
    'name',
    'item off',
    'variation off',
    'move',
    'untag',
    'review',
    'category',
    'bin',
    'delete',
    'value',
    'maker',
    'currency',
  ) as fc.Arbitrary<RawChange['what']>,
  item: fc.integer({ min: 1, max: 8 }),
  variation: fc.nat(4),
  number: fc.integer({ min: 1, max: 6 }),
})
export interface RawChange {
  readonly what:
    | 'price'
    | 'stock'
    | 'name'
    | 'item off'
    | 'variation off'
    | 'move'
    | 'untag'
    | 'review'
    | 'category'
    | 'bin'
    | 'delete'
    | 'value'
    | 'maker'
    | 'currency'
  readonly item: number
  readonly variation: number
  readonly number: number
}

export async function applyChange(db: Database, { what, item, variation, number }: RawChange): Promise<void> {
  const id = variationId(item, variation)
  await inTransaction(db, async (tx) => {
    switch (what) {
      case 'price':
        return tx
          .updateTable('prices')
          .set({ amount: 1000 * number })
          .where('variation_id', '=', id)
          .execute()
      case 'stock':
        return tx
          .updateTable('stock')
          .set({ available: number - 1 })
          .where('variation_id', '=', id)
          .execute()
      case 'name':
        return tx
          .updateTable('item_texts')
          .set({ name1: `Shirt ${number * 5}` })
          .where('item_id', '=', item)
          .execute()
      case 'item off':
        return tx
          .updateTable('items')
          .set({ is_active: number > 3 })
          .where('id', '=', item)
          .execute()
      case 'variation off':
        return tx
          .updateTable('variations')
          .set({ is_active: number > 3 })
          .where('id', '=', id)
          .execute()
      case 'move':
        return sql`insert into item_categories (item_id, category_id) select id, ${number} from items where id = ${item} on conflict do nothing`.execute(
          tx,
        )
      case 'untag':
        return tx.deleteFrom('item_tags').where('item_id', '=', item).execute()
      case 'review':
        return sql`insert into reviews (item_id, locale, title, rating, status) select id, 'en', 'x', least(${number}, 5), 'visible' from items where id = ${item}`.execute(
          tx,
        )
      case 'category':
        return tx
          .updateTable('categories')
          .set({ right: number > 3 ? 'customer' : 'all', position: number })
          .where('id', '=', number)
          .execute()
      case 'bin':
        return sql`update categories set deleted_at = case when deleted_at is null then now() end where id = ${number}`.execute(
          tx,
        )
      case 'delete':
        return sql`delete from items where id = ${item} and not exists (select from bundle_components b join variations v on v.id = b.component_id where v.item_id = ${item})`.execute(
          tx,
        )
      case 'value':
        return tx.updateTable('attribute_values').set({ position: number }).where('id', '=', number).execute()
      case 'maker':
        return tx
          .updateTable('items')
          .set({ manufacturer_id: number > 3 ? 1 : null })
          .where('id', '=', item)
          .execute()
      case 'currency':
        return sql`insert into settings (key, value) values ('shop.currency', ${JSON.stringify(number > 5 ? 'EUR' : 'GBP')}) on conflict (key) do update set value = excluded.value`.execute(
          tx,
        )
    }
  })
}
