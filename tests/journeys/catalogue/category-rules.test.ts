import type { Input } from '@vitrine/contract/api/operations'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'

type Changes = Input<'setCategoryListing'>['changes']
type Condition = NonNullable<Changes['conditions']>[number]

let shop: ShopWithCatalogue
let staff: TestVisitor
let care: number
let women: number
const ids: Record<string, number> = {}

beforeEach(async () => {
  shop = await shopWithCatalogue()
  staff = await shop.operator({ role: 'catalogue' })
  care = await shop.id('categories', 'care')
  women = await shop.id('categories', 'women')
  for (const handle of ['jumper', 'scarf', 'wash', 'bundle', 'outfit', 'beret', 'members-coat'])
    ids[handle] = await shop.id('items', handle)
})

const id = (handle: string) => ids[handle] ?? 0
const handleOf = (itemId: number) => Object.entries(ids).find(([, each]) => each === itemId)?.[0] ?? String(itemId)

/** What a customer sees in a category, in order. */
async function shown(categoryId = care, visitor: TestVisitor = shop.visitor({ audience: 'customer' })) {
  const { products } = await visitor.call('getFacet', { categoryId })
  return products.map(({ item }) => handleOf(item.id))
}
const save = (changes: Changes, more: Partial<Input<'setCategoryListing'>> = {}) =>
  staff.call('setCategoryListing', { categoryId: care, changes, ...more })
const preview = async (changes: Changes, more: Partial<Input<'getCategoryListingPreview'>> = {}) => {
  const answer = await staff.call('getCategoryListingPreview', { categoryId: care, changes, ...more })
  return { ...answer, handles: answer.tiles.map(({ itemId }) => handleOf(itemId)) }
}
const rule = (...conditions: Condition[]): Changes => ({ conditions, sort: 'priceUp' })

describe('a rule that fills a category', () => {
  test('takes what has one of its tags, for the next request of shoppers', async () => {
    const soft = await shop.id('tags', 'soft')
    expect(await shown()).toEqual(['wash'])
    const changes = rule({ kind: 'tag', ids: [soft] })
    expect((await preview(changes)).handles).toEqual(['wash', 'scarf', 'jumper'])
    expect(await shown()).toEqual(['wash'])
    await save(changes)
    expect(await shown()).toEqual(['wash', 'scarf', 'jumper'])
    expect(await shown(care, shop.visitor({ audience: 'public' }))).toEqual(['wash', 'scarf', 'jumper'])
    await save({ conditions: [] })
    expect(await shown()).toEqual(['wash'])
  })

  test('takes what has a value of a property, is of a manufacturer, is new, reduced or of a price', async () => {
    const terms = await staff.call('getCategoryRuleTerms', {})
    const lambswool = terms.properties.flatMap(({ values }) => values).find(({ name }) => name === 'Lambswool')?.id ?? 0
    const weavers = terms.manufacturers.find(({ name }) => name === 'Weavers Ltd')?.id ?? 0
    await save({}, { removed: [id('wash')] })
    const filled = async (...conditions: Condition[]) => {
      await save(rule(...conditions))
      return shown()
    }
    expect(await filled({ kind: 'property', ids: [lambswool] })).toEqual(['jumper'])
    expect(await filled({ kind: 'manufacturer', ids: [weavers] })).toEqual(['jumper'])
    expect(await filled({ kind: 'new', days: 30 })).not.toContain('scarf')
    expect(await filled({ kind: 'new', days: 50 })).toContain('scarf')
    expect(await filled({ kind: 'reduced' })).toEqual(['jumper'])
    expect(await filled({ kind: 'price', min: 1400, max: 5900 })).toEqual(['wash', 'scarf', 'beret'])
    expect(await filled({ kind: 'price', min: null, max: 1400 })).toEqual(['wash'])
    expect(await filled({ kind: 'price', min: 39_900, max: null })).toEqual(['members-coat'])
  })

  test('asks for all or any of its conditions, and leaves out what meets an exclusion', async () => {
    const soft = await shop.id('tags', 'soft')
    const conditions: Condition[] = [
      { kind: 'tag', ids: [soft] },
      { kind: 'price', min: null, max: 4000 },
    ]
    await save({ ...rule(...conditions), match: 'any' })
    expect(await shown()).toEqual(['wash', 'scarf', 'jumper', 'beret'])
    await save({ match: 'all' })
    expect(await shown()).toEqual(['wash'])
    await save({ match: 'any', exclusions: [{ kind: 'reduced' }] })
    expect(await shown()).toEqual(['wash', 'scarf', 'beret'])
  })

  test('follows changes of items by itself, and what stops being new without a change', async () => {
    const soft = await shop.id('tags', 'soft')
    await save({ ...rule({ kind: 'tag', ids: [soft] }), match: 'any' })
    const fill = async (work: Parameters<ShopWithCatalogue['change']>[0]) => {
      await shop.change(work)
      await shop.engine.scheduler.run('fillCategories')
      await shop.engine.caughtUp()
    }
    await fill((db) =>
      db
        .insertInto('item_tags')
        .values({ item_id: id('beret'), tag_id: soft })
        .execute(),
    )
    expect(await shown()).toEqual(['wash', 'scarf', 'jumper', 'beret'])
    await fill((db) => db.deleteFrom('item_tags').where('item_id', '=', id('scarf')).execute())
    expect(await shown()).toEqual(['wash', 'jumper', 'beret'])
    await save(rule({ kind: 'new', days: 13 }), { removed: [id('wash')] })
    expect(await shown()).toContain('jumper')
    await fill((db) =>
      sql`update items set created_at = created_at - interval '2 days' where id = ${id('jumper')}`.execute(db),
    )
    expect(await shown()).not.toContain('jumper')
  })

  test('keeps what was placed by hand, and places by hand replace its own', async () => {
    const soft = await shop.id('tags', 'soft')
    await save(rule({ kind: 'tag', ids: [soft] }), { added: [id('scarf'), id('beret')] })
    expect(await preview({})).toMatchObject({ byHand: 3, byRule: 1 })
    await save({ conditions: [] })
    expect(await shown()).toEqual(['wash', 'scarf', 'beret'])
    await save({}, { removed: [id('scarf'), id('beret')] })
    expect(await shown()).toEqual(['wash'])
  })
})

describe('the order of a category', () => {
  test('has pins at their places, on every page, and what is hidden nowhere in it', async () => {
    const usual = await shown(women)
    const [first = '', second = '', ...others] = usual
    const last = others.at(-1) ?? ''
    await staff.call('setCategoryListing', {
      categoryId: women,
      changes: { pins: [{ itemId: id(second), position: 1 }], hidden: [id(last)] },
    })
    expect(await shown(women)).toEqual([second, first, ...others.slice(0, -1)])
    const { products, pagination } = await shop.call('getFacet', { categoryId: women, itemsPerPage: 1, page: 2 })
    expect([products.map(({ item }) => handleOf(item.id)), pagination.totals]).toEqual([[first], usual.length - 1])
    // Another order that a shopper chooses has no pins.
    const byPrice = await shop.call('getFacet', { categoryId: women, sort: 'sorting.price.avg_asc' })
    expect(byPrice.products.map(({ prices }) => prices.default.unitPrice.value)).toEqual(
      byPrice.products.map(({ prices }) => prices.default.unitPrice.value).toSorted((a, b) => a - b),
    )
    expect(byPrice.products.map(({ item }) => handleOf(item.id))).not.toContain(last)
  })

  test.each([
    ['newest', ['wash', 'jumper', 'scarf']],
    ['priceUp', ['wash', 'scarf', 'jumper']],
    ['priceDown', ['jumper', 'scarf', 'wash']],
    ['bestSelling', ['scarf', 'jumper', 'wash']],
    ['sizes', ['wash', 'scarf', 'jumper']],
  ] as const)('is by the sort rule %s', async (sort, expected) => {
    await shop.change((db) =>
      db
        .insertInto('item_sales')
        .values({ item_id: id('scarf'), quantity: 5 })
        .execute(),
    )
    await save({ sort }, { added: [id('jumper'), id('scarf')] })
    expect(await shown()).toEqual(expected)
    expect((await preview({})).handles).toEqual(expected)
  })

  test('has sold-out items last, unless staff want them where they are', async () => {
    await save({ sort: 'priceDown' }, { added: [id('beret')] })
    expect(await shown()).toEqual(['wash', 'beret'])
    await save({ pins: [{ itemId: id('beret'), position: 1 }] })
    expect(await shown()).toEqual(['wash', 'beret'])
    await save({ soldOutLast: false, pins: [] })
    expect(await shown()).toEqual(['beret', 'wash'])
  })

  test('is previewed with its counts before anything is saved', async () => {
    const { tiles, hidden, total } = await preview(
      { sort: 'priceUp', pins: [{ itemId: id('scarf'), position: 1 }], hidden: [id('wash')] },
      { added: [id('jumper'), id('scarf')] },
    )
    expect(
      tiles.map(({ itemId, isReduced, isSoldOut, origin }) => [handleOf(itemId), isReduced, isSoldOut, origin]),
    ).toEqual([
      ['scarf', false, false, 'hand'],
      ['jumper', true, false, 'hand'],
    ])
    expect([hidden.map(({ itemId }) => handleOf(itemId)), total]).toEqual([['wash'], 2])
    expect(tiles[0]).toMatchObject({ name: 'Lambswool Scarf', price: { value: 59 }, available: 20 })
    expect(await shown()).toEqual(['wash'])
  })
})

test('two people who change other fields are merged, and those who change the same one compare', async () => {
  const seen = await staff.call('getCategoryListing', { categoryId: care })
  await save({ sort: 'newest' }, { seen: { sort: seen.sort } })
  await save({ soldOutLast: false }, { seen: { soldOutLast: seen.soldOutLast } })
  expect(await staff.call('getCategoryListing', { categoryId: care })).toMatchObject({
    sort: 'newest',
    soldOutLast: false,
  })
  expect(await expectRefusal(save({ sort: 'priceUp' }, { seen: { sort: seen.sort } }))).toMatchObject({
    key: 'category.changedMeanwhile',
    details: { clashes: [{ field: 'sort', stored: 'newest' }] },
  })
  await save({ sort: 'priceUp' }, { seen: { sort: 'newest' } })
})

test('a place takes one pin, and items and categories exist', async () => {
  const pins = [
    { itemId: id('wash'), position: 1 },
    { itemId: id('scarf'), position: 1 },
  ]
  expect(await expectRefusal(save({ pins }))).toMatchObject({ key: 'category.positionTaken', details: { position: 1 } })
  expect(await expectRefusal(preview({ pins }))).toMatchObject({
    key: 'category.positionTaken',
    details: { position: 1 },
  })
  expect(await expectRefusal(save({ hidden: [999_999] }))).toMatchObject({ key: 'catalogue.productNotFound' })
  const nowhere = { categoryId: 999_999 }
  expect(await expectRefusal(staff.call('getCategoryListing', nowhere))).toMatchObject({
    key: 'editor.categoryNotFound',
  })
  expect(await expectRefusal(staff.call('getCategoryListingPreview', nowhere))).toMatchObject({
    key: 'editor.categoryNotFound',
  })
  expect(await expectRefusal(staff.call('setCategoryListing', { ...nowhere, changes: {} }))).toMatchObject({
    key: 'editor.categoryNotFound',
  })
  expect(await shown()).toEqual(['wash'])
})

test('best sellers are counted from the orders of 30 days', async () => {
  await sql`insert into item_sales (item_id, quantity) values (${id('wash')}, 9)`.execute(shop.db)
  await shop.engine.scheduler.run('countSales')
  const { rows } = await sql`select * from item_sales`.execute(shop.db)
  expect(rows).toEqual([])
})
