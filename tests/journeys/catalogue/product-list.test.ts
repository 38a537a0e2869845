import type { Input } from '@vitrine/contract/api/operations'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { findId } from '../../harness/shopper.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const shop = await testShop({
  document: {
    ...purchaseDocument,
    tags: [{ code: 'linen', texts: { en: { name: 'Linen', slug: 'linen' } } }],
    items: [
      ...purchaseDocument.items,
      {
        handle: 'zurich',
        categories: ['shop'],
        tags: ['linen'],
        texts: { en: { name: 'Zürich Blouse', urlPath: 'zurich' }, de: { name: 'Bluse Łucja', urlPath: 'bluse' } },
        isActive: false,
        variations: [{ sku: 'ZUR-36', attributes: {}, stock: 0, gtin: '4006381333931', price: { amount: 8900 } }],
      },
    ],
  },
  afterwards: afterAll,
})
const staff = await shop.operator({ role: 'catalogue' })
async function itemId(handle: string): Promise<number> {
  const { id } = await shop.db.selectFrom('items').where('handle', '=', handle).select('id').executeTakeFirstOrThrow()
  return id
}

const names = async (filter: Input<'getProductList'>) =>
  (await staff.call('getProductList', filter)).products.map(({ name }) => name)

describe('the list of products', () => {
  test.each([
    ['a word of a name', 'scarf', ['Lambswool Scarf']],
    ['a name in another language', 'lucja', ['Zürich Blouse']],
    ['a name without its accents', 'zurich', ['Zürich Blouse']],
    ['a name with its accents spelled out', 'zuerich', ['Zürich Blouse']],
    ['the beginning of a SKU, in any case', 'zur-', ['Zürich Blouse']],
    ['a GTIN', '4006381333931', ['Zürich Blouse']],
    ['nothing that there is', 'parasol', []],
  ])('finds %s', async (_, search, found) => {
    expect(await names({ search })).toEqual(found)
  })

  test('is sorted by name or by age, and goes on after a product', async () => {
    const sorted = await names({ sort: 'name' })
    expect(sorted).toEqual(['Last Coat', 'Lambswool Scarf', 'Linen Shirt', 'Ribbed Beanie', 'Zürich Blouse'].toSorted())
    expect(await names({ sort: 'nameDescending' })).toEqual(sorted.toReversed())
    expect(await names({ sort: 'name', after: await itemId('shirt') })).toEqual(['Ribbed Beanie', 'Zürich Blouse'])
    expect(await names({ sort: 'newest' })).toEqual((await names({ sort: 'oldest' })).toReversed())
  })

  test('finds products by state, tag, category and stock, and filters are combined', async () => {
    const values = await staff.call('getProductFilterValues', {})
    const [tag, category] = [values.tags[0]?.id ?? 0, values.categories[0]?.id ?? 0]
    expect(values.categories[0]?.name).toBe('Shop')
    expect(await names({ state: 'draft' })).toEqual(['Zürich Blouse'])
    expect(await names({ tag })).toEqual(['Zürich Blouse'])
    expect(await names({ tag, state: 'active' })).toEqual([])
    expect(await names({ category, search: 'linen', state: 'active' })).toEqual(['Linen Shirt'])
    expect(await names({ stock: 'soldOut' })).toEqual(['Zürich Blouse'])
    expect(await names({ stock: 'low' })).toEqual(['Last Coat'])
  })

  test('says what a product lacks, and counts it', async () => {
    const counts = await staff.call('getProductCounts', {})
    expect(counts).toMatchObject({ all: 5, active: 4, draft: 1, archived: 0, soldOut: 1, incomplete: 5 })
    expect(counts.gaps).toEqual({ picture: 5, translation: 1, maker: 5, price: 0 })
    const [blouse] = (await staff.call('getProductList', { gap: 'translation' })).products
    expect(blouse).toMatchObject({
      name: 'Zürich Blouse',
      missingLanguages: ['pl'],
      gaps: ['picture', 'translation', 'maker'],
    })
    expect(await staff.call('getProductViewCounts', { filters: [{ gap: 'price' }, { gap: 'picture' }] })).toEqual([
      0, 5,
    ])
  })

  test('shows what changed before the next call: a removed price, and a product that is sold out', async () => {
    const scarf = await findId(shop, 'variations', 'SCARF')
    await staff.call('getProductList', {})
    await sql`delete from prices where variation_id = ${scarf}`.execute(shop.db)
    await sql`update stock set available = 0 where variation_id = ${scarf}`.execute(shop.db)
    await shop.engine.caughtUp()
    expect(await names({ gap: 'price' })).toEqual(['Lambswool Scarf'])
    expect(await names({ stock: 'soldOut', state: 'active' })).toEqual(['Lambswool Scarf'])
    await sql`delete from items where handle = 'beanie'`.execute(shop.db)
    await shop.engine.caughtUp()
    expect(await names({ search: 'beanie' })).toEqual([])
  })

  test('is exported with the columns that are seen, without formulas', async () => {
    await sql`update item_texts set name1 = '=1+1' where item_id = ${await itemId('last')} and locale = 'en'`.execute(
      shop.db,
    )
    await shop.engine.caughtUp()
    const german = await shop.operator({ role: 'catalogue', locale: 'de' })
    const { csv, products, next } = await german.call('getProductExport', {
      stock: 'low',
      columns: ['name', 'state', 'stock', 'price', 'currency'],
    })
    expect({ products, next }).toEqual({ products: 1, next: null })
    expect(csv).toBe("Produkt;Status;Bestand;Preis;Währung\r\n'=1+1;Im Verkauf;1;189,00;GBP\r\n")
  })
})
