import type { Answer, Input } from '@vitrine/contract/api/operations'
import type { CellValue } from '@vitrine/contract/catalogue/batches.contract'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findId, placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const shop = await testShop({
  document: {
    ...purchaseDocument,
    tags: [
      { code: 'linen', texts: { en: { name: 'Linen', slug: 'linen' } } },
      { code: 'sale', texts: { en: { name: 'Sale', slug: 'sale' } } },
    ],
  },
  afterwards: afterAll,
})
const staff = await shop.operator({ role: 'catalogue' })
const [shirt, scarf] = [await findId(shop, 'variations', 'SHIRT'), await findId(shop, 'variations', 'SCARF')]

// Each test begins with the goods of the document and without batches.
beforeEach(async () => {
  await shop.db.transaction().execute(async (tx) => {
    await sql`delete from batches`.execute(tx)
    await sql`delete from item_tags`.execute(tx)
    await sql`update items set is_active = true, archived_at = null`.execute(tx)
    await sql`update item_texts t set name1 = e.name1 from item_texts e where e.item_id = t.item_id and e.locale = 'en'`.execute(
      tx,
    )
    await sql`update variations set number = 'old' || id where id in (${shirt}, ${scarf})`.execute(tx)
    await sql`
      update variations set number = case id when ${shirt} then 'SHIRT' else 'SCARF' end, gtin = null, shelf = null, weight_g = 300
       where id in (${shirt}, ${scarf})`.execute(tx)
    await sql`
      update prices set amount = case variation_id when ${shirt} then 6900 else 5900 end, special_amount = null, rrp_amount = null
       where variation_id in (${shirt}, ${scarf})`.execute(tx)
    await sql`update stock set available = 10 where variation_id in (${shirt}, ${scarf})`.execute(tx)
  })
  await shop.engine.caughtUp()
})

type Subject = 'item' | 'variation'
type Change = readonly [subject: Subject, id: number, column: string, before: CellValue, after: CellValue]

const toColumns = (changes: readonly Change[]): Input<'doSaveBatch'>['columns'] =>
  [...Map.groupBy(changes, ([subject, , column]) => `${subject} ${column}`).values()].map((cells) => ({
    subject: cells[0]?.[0] ?? 'item',
    column: cells[0]?.[2] ?? '',
    ids: cells.map(([, id]) => id),
    before: cells.map(([, , , before]) => before),
    after: cells.map(([, , , , after]) => after),
  }))

const save = (changes: readonly Change[], { by = staff, isConfirmed = false } = {}) =>
  by.call('doSaveBatch', { columns: toColumns(changes), isConfirmed })

async function readSheet(): Promise<Answer<'getVariationSheet'>> {
  return staff.call('getVariationSheet', {})
}

async function rowOf(sku: string) {
  const { items } = await readSheet()
  const item = items.find(({ variations }) => variations.some((variation) => variation.sku === sku))
  const variation = item?.variations.find((each) => each.sku === sku)
  if (item === undefined || variation === undefined) throw new Error(`${sku} is not in the sheet`)
  return { item, variation }
}

const priceOf = async (sku: string) => (await rowOf(sku)).variation.prices['GBP']

describe('a sheet of variations', () => {
  test('has the products of a filter or those that are named, with prices by currency and names by language', async () => {
    const { items, total, next, currencies, languages } = await staff.call('getVariationSheet', {
      filter: { search: 'linen' },
    })
    expect({ total, next, currencies, languages }).toEqual({
      total: 1,
      next: null,
      currencies: ['GBP'],
      languages: ['en', 'de', 'pl'],
    })
    expect(items[0]).toMatchObject({
      name: 'Linen Shirt',
      names: { en: 'Linen Shirt', de: 'Linen Shirt', pl: 'Linen Shirt' },
      variations: [
        {
          id: shirt,
          sku: 'SHIRT',
          stock: 10,
          weight: 300,
          isActive: true,
          prices: { GBP: { price: 6900, reduced: null, rrp: null } },
        },
      ],
    })
    const named = await staff.call('getVariationSheet', { itemIds: [items[0]?.id ?? 0] })
    expect(named.items).toEqual(items)
  })

  test('saves every column at once, and the next page shows it', async () => {
    const { item } = await rowOf('SHIRT')
    const { batchId, changes } = await save([
      ['variation', shirt, 'price:GBP', 6900, 7900],
      ['variation', shirt, 'reduced:GBP', null, 7500],
      ['variation', shirt, 'rrp:GBP', null, 9900],
      ['variation', shirt, 'stock', 10, 24],
      ['variation', shirt, 'sku', 'SHIRT', 'SHIRT-1'],
      ['variation', shirt, 'gtin', null, '4006381333931'],
      ['variation', shirt, 'weight', 300, 310],
      ['variation', shirt, 'shelf', null, 'B 07'],
      ['item', item.id, 'name:de', 'Linen Shirt', 'Leinenhemd'],
      ['item', item.id, 'tags', '', 'linen, sale'],
    ])
    expect(changes).toBe(10)
    const after = await rowOf('SHIRT-1')
    expect(after.variation).toMatchObject({
      gtin: '4006381333931',
      weight: 310,
      shelf: 'B 07',
      stock: 24,
      prices: { GBP: { price: 7900, reduced: 7500, rrp: 9900 } },
    })
    expect(after.item).toMatchObject({ names: { de: 'Leinenhemd' }, tags: 'linen, sale' })
    const product = await shop.visitor({ locale: 'de' }).call('getProduct', { id: item.id })
    expect(product.texts.name1).toBe('Leinenhemd')
    expect(JSON.stringify(product)).toContain('75,00')
    const { rows } = await sql<{ change: number; reason: string }>`
      select change, reason from stock_movements where variation_id = ${shirt} order by id desc limit 1`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ change: 14, reason: 'count' }])
    expect((await staff.call('getBatch', { batchId })).changes).toBe(10)
  })

  test('refuses a cell that somebody else changed meanwhile, with its value of now, and saves nothing', async () => {
    const colleague = await shop.operator({ role: 'catalogue' })
    await save([['variation', shirt, 'price:GBP', 6900, 7200]], { by: colleague })
    const refusal = await expectRefusal(
      save([
        ['variation', shirt, 'price:GBP', 6900, 7500],
        ['variation', scarf, 'price:GBP', 5900, 6000],
      ]),
    )
    expect(refusal).toMatchObject({
      key: 'batch.changedMeanwhile',
      details: { count: 1, cells: [{ subject: 'variation', id: shirt, column: 'price:GBP', now: 7200 }] },
    })
    expect(await priceOf('SCARF')).toMatchObject({ price: 5900 })
    await save([
      ['variation', shirt, 'price:GBP', 7200, 7500],
      ['variation', scarf, 'price:GBP', 5900, 6000],
    ])
    expect([(await priceOf('SHIRT'))?.price, (await priceOf('SCARF'))?.price]).toEqual([7500, 6000])
  })

  test('refuses stock that was sold while it was edited, but not another cell of that row', async () => {
    await placeOrder(await visitorReadyToOrder(shop))
    const { stock } = (await rowOf('SHIRT')).variation
    expect(stock).toBeLessThan(10)
    const refusal = await expectRefusal(save([['variation', shirt, 'stock', 10, 12]]))
    expect(refusal).toMatchObject({
      key: 'batch.changedMeanwhile',
      details: { cells: [{ column: 'stock', now: stock }] },
    })
    await save([['variation', shirt, 'weight', 300, 320]])
  })

  test('two people who save the same cell at the same time: one is saved, the other is told', async () => {
    const colleague = await shop.operator({ role: 'catalogue' })
    const results = await Promise.allSettled([
      save([['variation', shirt, 'price:GBP', 6900, 7100]]),
      save([['variation', shirt, 'price:GBP', 6900, 7300]], { by: colleague }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const saved = results[0]?.status === 'fulfilled' ? 7100 : 7300
    expect(await priceOf('SHIRT')).toMatchObject({ price: saved })
  })

  test.each<readonly [string, string, CellValue, CellValue, string]>([
    ['an empty SKU', 'sku', 'SHIRT', '', 'required'],
    ['a SKU that another variation has', 'sku', 'SHIRT', 'SCARF', 'taken'],
    ['a SKU of 81 characters', 'sku', 'SHIRT', 'x'.repeat(81), 'tooLong'],
    ['a GTIN with letters', 'gtin', null, '40063813339AB', 'gtin'],
    ['a negative weight', 'weight', 300, -1, 'notNegative'],
    ['a part of a gram', 'weight', 300, 0.5, 'wholeNumber'],
    ['negative stock', 'stock', 10, -3, 'notNegative'],
    ['no price', 'price:GBP', 6900, null, 'required'],
    ['a text as a price', 'price:GBP', 6900, '69', 'wrongKind'],
    ['a reduced price that is not below the price', 'reduced:GBP', null, 6900, 'notBelowPrice'],
    ['a price in a currency in which the shop does not sell', 'price:CHF', null, 6900, 'wrongKind'],
    ['a column that a variation does not have', 'tags', '', 'linen', 'gone'],
  ])('refuses %s in its cell, and saves nothing', async (_, column, before, after, reason) => {
    const refusal = await expectRefusal(
      save([
        ['variation', shirt, column, before, after],
        ['variation', scarf, 'weight', 300, 310],
      ]),
    )
    expect(refusal).toMatchObject({
      key: 'batch.invalidCells',
      details: { count: 1, cells: [{ subject: 'variation', id: shirt, column, reason }] },
    })
    expect((await rowOf('SCARF')).variation.weight).toBe(300)
  })

  test.each<readonly [string, string, CellValue, CellValue, string]>([
    ['an unknown tag', 'tags', '', 'linen, velvet', 'unknownTag'],
    ['an unknown state', 'state', 'active', 'hidden', 'unknownState'],
    ['no name', 'name:en', 'Linen Shirt', ' ', 'required'],
    ['the removal of a name', 'name:en', 'Linen Shirt', null, 'required'],
    ['a name in a language that the shop does not have', 'name:fr', null, 'Chemise', 'wrongKind'],
  ])('refuses %s of a product', async (_, column, before, after, reason) => {
    const { item } = await rowOf('SHIRT')
    const refusal = await expectRefusal(save([['item', item.id, column, before, after]]))
    expect(refusal).toMatchObject({ key: 'batch.invalidCells', details: { cells: [{ reason }] } })
  })

  test('two variations can exchange their SKUs, but not both get the same', async () => {
    await save([
      ['variation', shirt, 'sku', 'SHIRT', 'SCARF'],
      ['variation', scarf, 'sku', 'SCARF', 'SHIRT'],
    ])
    expect((await rowOf('SCARF')).variation.id).toBe(shirt)
    const refusal = await expectRefusal(
      save([
        ['variation', shirt, 'sku', 'SCARF', 'BOTH'],
        ['variation', scarf, 'sku', 'SHIRT', 'BOTH'],
      ]),
    )
    expect(refusal).toMatchObject({ key: 'batch.invalidCells', details: { count: 2 } })
  })

  test('asks before a price changes by more than half: a comma may be in the wrong place', async () => {
    const change: Change = ['variation', shirt, 'price:GBP', 6900, 690_000]
    const refusal = await expectRefusal(save([change, ['variation', scarf, 'price:GBP', 5900, 3000]]))
    expect(refusal).toMatchObject({ key: 'batch.largePriceChange', details: { count: 1, cells: [{ id: shirt }] } })
    expect(await priceOf('SCARF')).toMatchObject({ price: 5900 })
    await save([change], { isConfirmed: true })
    expect(await priceOf('SHIRT')).toMatchObject({ price: 690_000 })
  })

  test('takes prices and stock only from people who may change them', async () => {
    const roles = await shop.operator()
    const all = await roles.call('setStaffRole', { name: 'Texts', permissions: ['catalogue'] })
    const writer = await shop.operator({ role: all.find(({ name }) => name === 'Texts')?.code ?? '' })
    for (const [column, before, after, permission] of [
      ['price:GBP', 6900, 7000, 'prices'],
      ['stock', 10, 11, 'stock'],
    ] as const) {
      const refusal = await expectRefusal(save([['variation', shirt, column, before, after]], { by: writer }))
      expect(refusal).toMatchObject({ key: 'security.roleRequired', details: { permission } })
    }
    const { batchId } = await save([['variation', shirt, 'price:GBP', 6900, 7000]])
    const undo = await expectRefusal(writer.call('doUndoBatch', { batchId, seenChanged: 0 }))
    expect(undo.key).toBe('security.roleRequired')
    await save([['variation', shirt, 'weight', 300, 310]], { by: writer })
  })

  test('refuses more cells than one save can have', async () => {
    const ids = Array.from({ length: 8000 }, (_, at) => at + 1)
    const values = (value: number) => ids.map(() => value)
    const columns = [
      { subject: 'variation' as const, column: 'weight', ids, before: values(1), after: values(2) },
      { subject: 'variation' as const, column: 'stock', ids: [1], before: [1], after: [2] },
    ]
    const refusal = await expectRefusal(staff.call('doSaveBatch', { columns }))
    expect(refusal).toMatchObject({ key: 'batch.tooLarge', details: { count: 8001, max: 8000 } })
  })
})

describe('a batch', () => {
  test('is listed with who made it and what it changed', async () => {
    const { batchId } = await save([
      ['variation', shirt, 'price:GBP', 6900, 7000],
      ['variation', scarf, 'price:GBP', 5900, 6000],
      ['variation', scarf, 'weight', 300, 310],
    ])
    const { batches } = await staff.call('getBatchList', {})
    expect(batches).toMatchObject([
      {
        id: batchId,
        kind: 'sheet',
        changes: 3,
        products: 2,
        columns: [
          { column: 'price:GBP', count: 2 },
          { column: 'weight', count: 1 },
        ],
        undoneAt: null,
      },
    ])
    expect((await staff.call('getBatchList', { before: batchId })).batches).toEqual([])
  })

  test('is undone as a batch of its own, once, and the undo can be undone', async () => {
    const { batchId } = await save([['variation', shirt, 'reduced:GBP', null, 5000]])
    const undo = await staff.call('doUndoBatch', { batchId, seenChanged: 0 })
    expect(undo).toMatchObject({ changes: 1, left: 0 })
    expect(await priceOf('SHIRT')).toEqual({ price: 6900, reduced: null, rrp: null })
    const again = await expectRefusal(staff.call('doUndoBatch', { batchId, seenChanged: 0 }))
    expect(again.key).toBe('batch.alreadyUndone')
    const { batches } = await staff.call('getBatchList', {})
    expect(
      batches.map(({ id, kind, undoesId, undoneAt }) => ({ id, kind, undoesId, isUndone: undoneAt !== null })),
    ).toEqual([
      { id: undo.batchId, kind: 'undo', undoesId: batchId, isUndone: false },
      { id: batchId, kind: 'sheet', undoesId: null, isUndone: true },
    ])
    await staff.call('doUndoBatch', { batchId: undo.batchId, seenChanged: 0 })
    expect(await priceOf('SHIRT')).toMatchObject({ reduced: 5000 })
  })

  test('shows what has changed since, keeps that unless it is included, and refuses if more changes meanwhile', async () => {
    const { batchId } = await save([
      ['variation', shirt, 'price:GBP', 6900, 7000],
      ['variation', scarf, 'price:GBP', 5900, 6000],
    ])
    await save([['variation', scarf, 'price:GBP', 6000, 6100]])
    const batch = await staff.call('getBatch', { batchId })
    expect(batch.changedSince).toBe(1)
    expect(batch.cells[0]).toMatchObject({
      itemName: 'Lambswool Scarf',
      label: 'SCARF',
      before: 5900,
      after: 6000,
      now: 6100,
      isChangedSince: true,
    })
    const unseen = await expectRefusal(staff.call('doUndoBatch', { batchId, seenChanged: 0 }))
    expect(unseen).toMatchObject({ key: 'batch.undoChanged', details: { count: 1 } })
    expect(await staff.call('doUndoBatch', { batchId, seenChanged: 1 })).toMatchObject({ changes: 1, left: 1 })
    expect([(await priceOf('SHIRT'))?.price, (await priceOf('SCARF'))?.price]).toEqual([6900, 6100])
  })

  test('takes back what has changed since if that is included, and nothing if nothing is left', async () => {
    const { batchId } = await save([['variation', shirt, 'price:GBP', 6900, 7000]])
    await save([['variation', shirt, 'price:GBP', 7000, 7100]])
    const nothing = await expectRefusal(staff.call('doUndoBatch', { batchId, seenChanged: 1 }))
    expect(nothing.key).toBe('batch.nothingToUndo')
    await staff.call('doUndoBatch', { batchId, seenChanged: 1, includesChanged: true })
    expect(await priceOf('SHIRT')).toMatchObject({ price: 6900 })
  })

  test('that there is not cannot be opened or undone', async () => {
    expect((await expectRefusal(staff.call('getBatch', { batchId: 999 }))).key).toBe('batch.notFound')
    expect((await expectRefusal(staff.call('doUndoBatch', { batchId: 999, seenChanged: 0 }))).key).toBe(
      'batch.notFound',
    )
  })

  test('is forgotten after a year', async () => {
    await save([['variation', shirt, 'weight', 300, 310]])
    await sql`update batches set made_at = now() - interval '366 days'`.execute(shop.db)
    await shop.engine.scheduler.run('forgetBatches')
    expect((await staff.call('getBatchList', {})).batches).toEqual([])
  })
})

describe('an action on many products', () => {
  test('changes their state, tags and categories as a batch that can be undone', async () => {
    const [first, second] = [(await rowOf('SHIRT')).item, (await rowOf('SCARF')).item]
    const { tags, categories } = await staff.call('getProductFilterValues', {})
    const tag = tags.find(({ code }) => code === 'sale')?.id ?? 0
    const saved = await staff.call('doChangeProducts', {
      itemIds: [first.id, second.id],
      state: 'archived',
      addTags: [tag],
      removeCategory: categories[0]?.id,
    })
    expect(saved?.changes).toBe(6)
    expect((await rowOf('SHIRT')).item).toMatchObject({ state: 'archived', tags: 'sale' })
    expect((await shop.visitor().call('getSearch', { term: 'linen shirt' })).products).toEqual([])
    await staff.call('doUndoBatch', { batchId: saved?.batchId ?? 0, seenChanged: 0 })
    expect((await rowOf('SHIRT')).item).toMatchObject({ state: 'active', tags: '' })
    expect((await staff.call('getProductList', { category: categories[0]?.id })).total).toBe(4)
  })

  test('that changes nothing is no batch, and an unknown tag is refused', async () => {
    const { item } = await rowOf('SHIRT')
    expect(await staff.call('doChangeProducts', { itemIds: [item.id], state: 'active' })).toBeNull()
    const refusal = await expectRefusal(staff.call('doChangeProducts', { itemIds: [item.id], addTags: [4242] }))
    expect(refusal).toMatchObject({ key: 'batch.invalidCells', details: { cells: [{ reason: 'unknownTag' }] } })
    expect((await staff.call('getBatchList', {})).batches).toEqual([])
  })
})
