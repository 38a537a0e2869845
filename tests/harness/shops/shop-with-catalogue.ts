import { testShop, type TestShop, type TestShopOptions } from './test-shop.ts'
import { waitForChanges } from './served-shop.ts'
import { wardrobe } from '../../journeys/fixtures/wardrobe.ts'

export interface ShopWithCatalogue extends TestShop {
  /** The id of an item, a variation, a category or a tag, by its code. */
  id(table: 'items' | 'variations' | 'categories' | 'tags', code: string): Promise<number>
  /** Changes something by hand and waits until the shop knows. */
  change(work: (db: TestShop['db']) => Promise<unknown>): Promise<void>
}

const codes = { items: 'handle', variations: 'number', categories: 'import_path', tags: 'code' } as const

/** A shop with a small wardrobe of known clothes. */
export async function shopWithCatalogue(
  document = wardrobe,
  options: Omit<TestShopOptions, 'document'> = {},
): Promise<ShopWithCatalogue> {
  const shop = await testShop({ document, ...options })
  await waitForChanges(shop.engine, shop.db)
  return {
    ...shop,
    async id(table, code) {
      const column = codes[table]
      const row = await shop.db.selectFrom(table).select('id').where(column, '=', code).executeTakeFirstOrThrow()
      return row.id
    },
    async change(work) {
      await work(shop.db)
      await waitForChanges(shop.engine, shop.db)
    },
  }
}
