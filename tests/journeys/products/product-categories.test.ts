import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'

let shop: ShopWithCatalogue
let staff: TestVisitor
let jumper: number
let care: number
let women: number
let byHand: readonly number[]

// A rule places the jumper in the category `care`, where it is not by hand.
beforeEach(async () => {
  shop = await shopWithCatalogue()
  staff = await shop.operator({ role: 'catalogue' })
  jumper = await shop.id('items', 'jumper')
  care = await shop.id('categories', 'care')
  women = await shop.id('categories', 'women')
  byHand = (await read()).fields.categoryIds
  const soft = await shop.id('tags', 'soft')
  await staff.call('setCategoryListing', {
    categoryId: care,
    changes: { conditions: [{ kind: 'tag', ids: [soft] }] },
  })
})

const read = (itemId = jumper) => staff.call('getProductForStaff', { itemId })

async function places(itemId = jumper) {
  const rows = await shop.db
    .selectFrom('item_categories')
    .where('item_id', '=', itemId)
    .orderBy('category_id')
    .select(['category_id', 'by_rule'])
    .execute()
  return {
    hand: rows.filter((row) => !row.by_rule).map((row) => row.category_id),
    rule: rows.filter((row) => row.by_rule).map((row) => row.category_id),
  }
}
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
const toCell = (ids: readonly number[]) => sorted(ids).join(', ')

describe('a product that the rule of a category has placed', () => {
  test('has that place neither as its own nor as a gap', async () => {
    expect(await places()).toEqual({ hand: sorted(byHand), rule: [care] })
    expect((await read()).fields.categoryIds).toEqual(byHand)
    const { gaps } = await staff.call('setProduct', { itemId: jumper, fields: { categoryIds: [] } })
    expect(gaps.map(({ gap }) => gap)).not.toContain('category')
    expect(await places()).toEqual({ hand: [], rule: [care] })
  })

  test('keeps it when its own categories are saved on its page', async () => {
    const rest = byHand.slice(1)
    await staff.call('setProduct', { itemId: jumper, fields: { categoryIds: rest } })
    expect(await places()).toEqual({ hand: sorted(rest), rule: [care] })
    await staff.call('setProduct', { itemId: jumper, fields: { categoryIds: [...rest, care] } })
    expect(await places()).toEqual({ hand: sorted([...rest, care]), rule: [] })
  })

  test('keeps it when its categories are changed in bulk', async () => {
    const rest = byHand.slice(1)
    await staff.call('doSaveBatch', {
      columns: [
        { subject: 'item', column: 'categories', ids: [jumper], before: [toCell(byHand)], after: [toCell(rest)] },
      ],
      isConfirmed: false,
    })
    expect(await places()).toEqual({ hand: sorted(rest), rule: [care] })
  })

  test('does not give it to a copy as a place by hand', async () => {
    const { id } = await staff.call('doDuplicateProduct', { itemId: jumper, names: { en: 'Second jumper' } })
    expect((await places(id)).hand).toEqual(sorted(byHand))
  })
})

test('a product in a category that lies in the bin is saved, and is in the category when that is restored', async () => {
  await shop.change((db) => sql`update categories set deleted_at = now() where id = ${women}`.execute(db))
  expect(byHand).toContain(women)
  const rest = byHand.filter((id) => id !== women)
  expect((await read()).fields.categoryIds).toEqual(rest)
  await staff.call('setProduct', { itemId: jumper, fields: { ageRestriction: 12, categoryIds: rest.toReversed() } })
  await shop.change((db) => sql`update categories set deleted_at = null where id = ${women}`.execute(db))
  expect(sorted((await read()).fields.categoryIds)).toEqual(sorted(byHand))
})
