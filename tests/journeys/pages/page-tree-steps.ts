import type { Category } from '@vitrine/contract/catalogue/category'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import type { TestVisitor, TestShopOptions } from '../../harness/shops/test-shop.ts'
import { wardrobe } from '../fixtures/wardrobe.ts'

type Settings = Answer<'getCategoryTemplate'>['settings']
type Change = Input<'setCategorySettings'>[number]
type Details = Settings['details'][0]

export interface TreeShop extends ShopWithCatalogue {
  readonly editor: TestVisitor
  /**
   * Settings of a page with something changed, as a form sends them; `from` is the language in which they are asked and
   * said.
   */
  changed(
    code: string | number,
    change?: Partial<Omit<Change, 'details'>>,
    details?: Partial<Details>,
    from?: TestVisitor,
  ): Promise<Change>
  set(
    code: string | number,
    change?: Partial<Omit<Change, 'details'>>,
    details?: Partial<Details>,
    from?: TestVisitor,
  ): Promise<Answer<'setCategorySettings'>>
  /** Everything that a refused change must leave as it is. */
  state(): Promise<unknown>
}

/** A wardrobe with an editor. */
export async function treeShop(options: Omit<TestShopOptions, 'document'> = {}): Promise<TreeShop> {
  const shop = await shopWithCatalogue(wardrobe, options)
  const editor = await shop.operator({ role: 'editor' })
  const changed: TreeShop['changed'] = async (code, change = {}, details = {}, from = editor) => {
    const id = typeof code === 'number' ? code : await shop.id('categories', code)
    const { settings, version } = await from.call('getCategoryTemplate', { id })
    return { ...settings, version, ...change, details: [{ ...settings.details[0], ...details }] }
  }
  return {
    ...shop,
    editor,
    changed,
    set: async (code, change, details, from = editor) =>
      from.call('setCategorySettings', [await changed(code, change, details, from)]),
    async state() {
      const { db } = shop
      return Promise.all([
        db.selectFrom('categories').selectAll().orderBy('id').execute(),
        db.selectFrom('category_texts').selectAll().orderBy('category_id').orderBy('locale').execute(),
        db.selectFrom('redirects').selectAll().orderBy('id').execute(),
        db.selectFrom('pages').selectAll().orderBy('id').execute(),
        db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
      ])
    },
  }
}

export const flat = (tree: readonly Category[]): Category[] =>
  tree.flatMap((category) => [category, ...flat(category.children)])
export const paths = (tree: readonly Category[]) => flat(tree).map(({ path }) => path)
