import type { Input } from '@vitrine/contract/api/operations'
import type { ItemVariations } from '@vitrine/contract/catalogue/variations/variations.contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findId, placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { shopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import { testShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { wardrobe } from '../fixtures/wardrobe.ts'

const shop = await shopWithCatalogue(wardrobe, { afterwards: afterAll })
const [owner, colleague] = [await shop.operator(), await shop.operator({ role: 'catalogue' })]
const itemId = await shop.id('items', 'jumper')
let item: ItemVariations
beforeEach(async () => {
  item = await read()
})

const read = (by: TestVisitor = owner, id = itemId) => by.call('getItemVariations', { itemId: id })
const find = (sku: string, from: ItemVariations = item): ItemVariations['variations'][number] => {
  const found = from.variations.find(({ fields }) => fields.sku === sku)
  if (!found) throw new Error(`there is no variation ${sku}`)
  return found
}
type Change = Input<'setVariations'>['variations'][number]
const change = (sku: string, fields: Change['fields'], seen: Change['seen'] = find(sku).fields) => ({
  id: find(sku).id,
  seen,
  fields,
})
const save = (variations: readonly Change[], by: TestVisitor = owner) =>
  by.call('setVariations', { itemId, variations: [...variations] })
const general = { currency: 'GBP', classId: null, from: 1 } as const
const priceOf = (sku: string, from?: ItemVariations) => {
  const found = find(sku, from).prices.find(
    (each) => each.currency === 'GBP' && each.classId === null && each.from === 1,
  )
  if (!found) throw new Error(`${sku} has no price`)
  const { amount, special, rrp } = found
  return { amount, special, rrp }
}
type Price = Input<'setVariationPrices'>['prices'][number]['price']
const priceChange = (sku: string, price: Price, seen: Price = priceOf(sku)) => ({
  variationId: find(sku).id,
  ...general,
  seen,
  price,
})
const savePrices = (
  prices: Input<'setVariationPrices'>['prices'],
  { confirmed = [], by = owner }: { confirmed?: Input<'setVariationPrices'>['confirmed']; by?: TestVisitor } = {},
) => by.call('setVariationPrices', { itemId, prices, confirmed })
const shown = (sku: string) => shop.visitor().call('getProduct', { id: itemId, variationId: find(sku).id })
const offered = async (sku: string) =>
  (await shown(sku)).variationOffers.find(({ variationId }) => variationId === find(sku).id)

describe('the variations of a product', () => {
  test('are read with fields, options, prices and stock', () => {
    expect(item).toMatchObject({ itemId, name: 'Wool Jumper', type: 'default', currencies: ['GBP'] })
    expect(find('J-M-CREAM')).toMatchObject({
      kind: 'single',
      isSold: false,
      fields: { gtin: '4006381333931', weightG: 440, lengthMm: 610, isActive: true, minimumQuantity: 1, unit: null },
      stock: { available: 2, mayOversell: false },
      lowest: 12_900,
    })
    expect(priceOf('J-M-CREAM')).toEqual({ amount: 14_900, special: 11_900, rrp: 16_900 })
    expect(find('J-L-MOSS').fields.isActive).toBe(false)
    expect(item.optionIds).toHaveLength(2)
  })

  test('of a product that does not exist are not found', async () => {
    for (const call of [
      () => read(owner, 999_999),
      () => owner.call('setVariations', { itemId: 999_999, variations: [change('J-M-MOSS', { weightG: 1 })] }),
      () => owner.call('deleteVariations', { itemId: 999_999, variationIds: [1] }),
    ])
      expect((await expectRefusal(call())).key).toBe('catalogue.productNotFound')
  })

  test('change by field, and shoppers see it with their next request', async () => {
    const after = await save([
      change('J-M-MOSS', {
        weightG: 455,
        gtin: '4006381-333948',
        minimumQuantity: 2,
        maximumQuantity: 6,
        intervalQuantity: 2,
      }),
      change('J-L-MOSS', { isActive: true, sku: 'J-L-MOSS-NEW' }),
    ])
    expect(find('J-M-MOSS', after).fields).toMatchObject({ weightG: 455, gtin: '4006381333948', maximumQuantity: 6 })
    expect(find('J-L-MOSS-NEW', after).fields).toMatchObject({ isActive: true, weightG: 0 })
    expect((await shown('J-M-MOSS')).variation).toMatchObject({ minimumOrderQuantity: 2, intervalOrderQuantity: 2 })
    const log = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', String(find('J-L-MOSS-NEW', after).id))
      .where('subject', '=', 'variation')
      .execute()
    expect(log).toEqual([
      {
        action: 'setVariations',
        before: { isActive: false, sku: 'J-L-MOSS' },
        after: { isActive: true, sku: 'J-L-MOSS-NEW' },
      },
    ])
    item = await read()
    await save([change('J-L-MOSS-NEW', { isActive: false, sku: 'J-L-MOSS' }), change('J-M-MOSS', { gtin: null })])
  })

  test('swap their SKUs in one save', async () => {
    const [one, other] = [find('J-S-CREAM').id, find('J-M-CREAM').id]
    const after = await save([change('J-S-CREAM', { sku: 'J-M-CREAM' }), change('J-M-CREAM', { sku: 'J-S-CREAM' })])
    expect([find('J-M-CREAM', after).id, find('J-S-CREAM', after).id]).toEqual([one, other])
    item = after
    await save([change('J-S-CREAM', { sku: 'J-M-CREAM' }), change('J-M-CREAM', { sku: 'J-S-CREAM' })])
  })

  test('show a unit price from content and unit', async () => {
    await save([change('J-M-MOSS', { unit: { code: 'LTR', content: 0.5 }, showsUnitPrice: true })])
    expect((await read()).variations.find(({ id }) => id === find('J-M-MOSS').id)?.fields).toMatchObject({
      unit: { code: 'LTR', content: 0.5 },
      showsUnitPrice: true,
    })
    item = await read()
    const after = await save([change('J-M-MOSS', { unit: null })])
    expect(find('J-M-MOSS', after).fields).toMatchObject({ unit: null, showsUnitPrice: false })
  })

  test.each<readonly [string, Change['fields'], string, string]>([
    ['a SKU that another product has', { sku: 'SCARF' }, 'sku', 'skuTaken'],
    ['a SKU that another variation has', { sku: 'J-S-CREAM' }, 'sku', 'skuTwice'],
    ['no SKU', { sku: ' ' }, 'sku', 'skuMissing'],
    ['a GTIN with a wrong check digit', { gtin: '4006381333932' }, 'gtin', 'gtinCheckDigit'],
    ['a GTIN that is none', { gtin: 'ABC' }, 'gtin', 'gtinForm'],
    ['the GTIN of another variation', { gtin: '4006381333931' }, 'gtin', 'gtinTwice'],
    ['a maximum below the minimum', { minimumQuantity: 4, maximumQuantity: 3 }, 'maximumQuantity', 'quantityOrder'],
    ['an unknown unit', { unit: { code: 'ZZZ', content: 1 } }, 'unit', 'unitUnknown'],
  ])('with %s are refused at the cell, and nothing is saved', async (_, fields, field, because) => {
    const refusal = await expectRefusal(save([change('J-L-MOSS', { weightG: 77 }), change('J-M-MOSS', fields)]))
    expect(refusal.key).toBe('variation.invalid')
    expect(refusal.details['faults']).toMatchObject([{ variationId: find('J-M-MOSS').id, field, because }])
    expect(await read()).toEqual(item)
  })

  test('merge the fields of two people, and ask about a field that both changed', async () => {
    const seen = find('J-L-MOSS').fields
    await save([change('J-L-MOSS', { weightG: 500 }, seen)], colleague)
    const merged = await save([change('J-L-MOSS', { lengthMm: 620 }, seen)])
    expect(find('J-L-MOSS', merged).fields).toMatchObject({ weightG: 500, lengthMm: 620 })
    const refusal = await expectRefusal(save([change('J-L-MOSS', { weightG: 510 }, seen)]))
    expect(refusal).toMatchObject({
      key: 'variation.changedMeanwhile',
      details: { clashes: [{ variationId: find('J-L-MOSS').id, field: 'weightG', stored: 500, sent: 510 }] },
    })
    expect(refusal.details['by']).toMatch(/^Some /)
    const kept = await save([change('J-L-MOSS', { weightG: 510 }, { ...seen, weightG: 500 })])
    expect(find('J-L-MOSS', kept).fields.weightG).toBe(510)
  })

  test('of another product are not found', async () => {
    const scarf = await shop.id('variations', 'SCARF')
    const changes = [{ id: scarf, seen: {}, fields: { weightG: 5 } }]
    expect((await expectRefusal(save(changes))).key).toBe('variation.notFound')
  })

  test('get a SKU once, even if two people give it at the same time', async () => {
    const scarfItem = await shop.id('items', 'scarf')
    const scarf = (await read(owner, scarfItem)).variations[0]
    if (!scarf) throw new Error('the scarf has no variation')
    const results = await Promise.allSettled([
      save([change('J-L-MOSS', { sku: 'WANTED' })]),
      colleague.call('setVariations', {
        itemId: scarfItem,
        variations: [{ id: scarf.id, seen: scarf.fields, fields: { sku: 'WANTED' } }],
      }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { key: 'variation.invalid' } })
    await shop.change(async (db) => {
      await db.updateTable('variations').set({ number: 'SCARF' }).where('id', '=', scarf.id).execute()
      await db.updateTable('variations').set({ number: 'J-L-MOSS' }).where('id', '=', find('J-L-MOSS').id).execute()
    })
  })
})

describe('the prices of variations', () => {
  test('change with the reduction, and shoppers pay the new one', async () => {
    await savePrices([
      priceChange('J-M-MOSS', { amount: 14_900, special: 12_900, rrp: null }),
      priceChange('J-S-CREAM', { amount: 15_900, special: null, rrp: 16_900 }),
    ])
    expect(await offered('J-M-MOSS')).toMatchObject({ price: 129, priorPrice: 149 })
    item = await read()
    expect(priceOf('J-M-MOSS')).toEqual({ amount: 14_900, special: 12_900, rrp: null })
    await savePrices([priceChange('J-M-MOSS', { amount: 15_900, special: null, rrp: null })])
  })

  test('that change by more than half are asked about first, with both amounts', async () => {
    const slip = priceChange('J-M-MOSS', { amount: 1_590_000, special: null, rrp: null })
    const refusal = await expectRefusal(savePrices([slip]))
    const asked = { variationId: find('J-M-MOSS').id, ...general, before: 15_900, after: 1_590_000 }
    expect(refusal).toMatchObject({ key: 'variation.largePriceChange', details: { changes: [asked] } })
    expect(priceOf('J-M-MOSS', await read()).amount).toBe(15_900)
    // Another amount than the one that was asked about.
    const other = priceChange('J-M-MOSS', { amount: 1_590_001, special: null, rrp: null })
    expect((await expectRefusal(savePrices([other], { confirmed: [asked] }))).key).toBe('variation.largePriceChange')
    const confirmed = await savePrices([slip], { confirmed: [asked] })
    expect(priceOf('J-M-MOSS', confirmed).amount).toBe(1_590_000)
    item = confirmed
    const back = { ...asked, before: 1_590_000, after: 15_900 }
    await savePrices([priceChange('J-M-MOSS', { amount: 15_900, special: null, rrp: null })], { confirmed: [back] })
  })

  test.each<readonly [string, Price, string, string]>([
    ['a reduction that is none', { amount: 15_900, special: 15_900, rrp: null }, 'special.GBP', 'specialNotBelow'],
    ['no price', null, 'amount.GBP', 'priceMissing'],
  ])('with %s are refused at the cell', async (_, price, field, because) => {
    const refusal = await expectRefusal(savePrices([priceChange('J-M-MOSS', price)]))
    expect(refusal.key).toBe('variation.invalid')
    expect(refusal.details['faults']).toEqual([{ variationId: find('J-M-MOSS').id, field, because }])
  })

  test('in a currency in which the shop does not sell, and of a class that does not exist, are refused', async () => {
    const price = { amount: 15_900, special: null, rrp: null }
    const base = { variationId: find('J-M-MOSS').id, seen: null, price }
    const foreign = await expectRefusal(savePrices([{ ...base, ...general, currency: 'USD' }]))
    expect(foreign.details['faults']).toMatchObject([{ because: 'currencyUnknown' }])
    const classless = await expectRefusal(savePrices([{ ...base, ...general, classId: 9999 }]))
    expect(classless.details['faults']).toMatchObject([{ because: 'classUnknown' }])
  })

  test('of quantities are added and removed', async () => {
    const tier = { variationId: find('J-M-MOSS').id, currency: 'GBP', classId: null, from: 3 }
    const price = { amount: 14_000, special: null, rrp: null }
    const added = await savePrices([{ ...tier, seen: null, price }])
    expect(find('J-M-MOSS', added).prices).toContainEqual({ currency: 'GBP', classId: null, from: 3, ...price })
    const refusal = await expectRefusal(savePrices([{ ...tier, from: 5, seen: null, price: { ...price, special: 1 } }]))
    expect(refusal.details['faults']).toMatchObject([{ field: 'special.GBP.0.5', because: 'specialOfQuantity' }])
    const removed = await savePrices([{ ...tier, seen: price, price: null }])
    expect(find('J-M-MOSS', removed).prices).toHaveLength(1)
  })

  test('that somebody else has changed are asked about', async () => {
    const seen = priceOf('J-S-CREAM')
    await savePrices([priceChange('J-S-CREAM', { ...seen, amount: 16_000 }, seen)], { by: colleague })
    const refusal = await expectRefusal(savePrices([priceChange('J-S-CREAM', { ...seen, amount: 15_000 }, seen)]))
    expect(refusal).toMatchObject({
      key: 'variation.changedMeanwhile',
      details: { clashes: [{ field: 'amount.GBP', stored: 16_000, sent: 15_000 }], by: 'Some catalogue' },
    })
    const merged = await savePrices([priceChange('J-S-CREAM', { ...seen, rrp: 17_500 }, seen)])
    expect(priceOf('J-S-CREAM', merged)).toMatchObject({ amount: 16_000, rrp: 17_500 })
  })

  test('may be changed with the right for prices only', async () => {
    const editor = await shop.operator({ role: 'editor' })
    const refusal = await expectRefusal(savePrices([priceChange('J-M-MOSS', null)], { by: editor }))
    expect(refusal.key).toBe('security.roleRequired')
  })
})

describe('the stock of variations', () => {
  const saveStock = (variations: Input<'setVariationStock'>['variations'], id = itemId) =>
    owner.call('setVariationStock', { itemId: id, variations })

  test('is set as it was counted, with the movement and who made it', async () => {
    const { id, stock } = find('J-M-MOSS')
    const after = await saveStock([
      { id, seen: { available: stock?.available }, fields: { available: 3, lowBelow: 5 } },
    ])
    expect(find('J-M-MOSS', after).stock).toEqual({ available: 3, mayOversell: false, lowBelow: 5 })
    const movement = await shop.db
      .selectFrom('stock_movements')
      .selectAll()
      .where('variation_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(movement).toMatchObject({ change: -5, reason: 'count', made_by: expect.any(Number) })
    expect(await offered('J-M-MOSS')).toMatchObject({ isSalable: true })
  })

  test('cannot be below zero without overselling', async () => {
    const { id, stock } = find('J-M-MOSS')
    const refusal = await expectRefusal(
      saveStock([{ id, seen: { available: stock?.available }, fields: { available: -1 } }]),
    )
    expect(refusal.details['faults']).toEqual([{ variationId: id, field: 'stock.available', because: 'stockNegative' }])
  })

  test('of a bundle is that of its parts', async () => {
    const bundle = await shop.id('items', 'bundle')
    const [capsule] = (await read(owner, bundle)).variations
    expect(capsule?.stock).toBeNull()
    const refusal = await expectRefusal(
      saveStock([{ id: capsule?.id ?? 0, seen: {}, fields: { available: 3 } }], bundle),
    )
    expect(refusal.details['faults']).toMatchObject([{ because: 'stockOfBundle' }])
  })
})

describe('a variation that was ordered', () => {
  test('is switched off, not deleted, and its stock is not overwritten with what it was before the order', async () => {
    const buying = await testShop({ document: purchaseDocument })
    const staff = await buying.operator()
    const shirt = await findId(buying, 'variations', 'SHIRT')
    const { item_id: id } = await buying.db
      .selectFrom('variations')
      .select('item_id')
      .where('id', '=', shirt)
      .executeTakeFirstOrThrow()
    const before = await read(staff, id)
    const stock = before.variations.find((variation) => variation.id === shirt)?.stock
    await placeOrder(await visitorReadyToOrder(buying))
    const refusal = await expectRefusal(
      staff.call('setVariationStock', {
        itemId: id,
        variations: [{ id: shirt, seen: { available: stock?.available }, fields: { available: 100 } }],
      }),
    )
    expect(refusal.key).toBe('variation.changedMeanwhile')
    expect(refusal.details['clashes']).toMatchObject([{ field: 'stock.available', sent: 100 }])
    await staff.call('doAddVariations', { itemId: id, ...(await twoCuts(staff, id)) })
    const sold = await expectRefusal(staff.call('deleteVariations', { itemId: id, variationIds: [shirt] }))
    expect(sold).toMatchObject({ key: 'variation.sold', details: { skus: 'SHIRT' } })
    expect((await read(staff, id)).variations.find((variation) => variation.id === shirt)?.isSold).toBe(true)
  })

  /** The option "Cut" with two values, of which the variations that exist have the first. */
  async function twoCuts(staff: TestVisitor, id: number) {
    const { variations, optionIds } = await read(staff, id)
    const made = await staff.call('setOption', {
      option: {
        type: 'box',
        names: { en: 'Cut' },
        values: [
          { id: null, names: { en: 'Slim' }, color: null },
          { id: null, names: { en: 'Wide' }, color: null },
        ],
      },
    })
    const [slim, wide] = made.options.find((option) => option.id === made.id)?.values ?? []
    return {
      optionIds: [...optionIds, made.id],
      existing: variations.map((variation) => ({
        id: variation.id,
        valueIds: [...variation.valueIds, slim?.id ?? 0],
      })),
      added: [{ valueIds: [...(variations[0]?.valueIds ?? []), wide?.id ?? 0] }],
    }
  }
})
