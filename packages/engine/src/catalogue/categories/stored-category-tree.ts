import type { Db } from '../../kernel/database/db.ts'
import type { CategoryRow } from './category-forest.ts'
import { listCategories, listLocales } from './category-store.ts'
import { buildLocaleChains, type LocaleChains } from '../dictionary/locale-chain.ts'

export { buildCategoryForest, type CategoryForest, type CategoryRow, type CategoryText } from './category-forest.ts'

/** The rows of the category tree, as currently stored. */
export interface StoredTree {
  readonly rows: readonly CategoryRow[]
  readonly chains: LocaleChains
}

/** For changes of the tree: reads in the caller's transaction, without cache. */
export async function readStored(db: Db): Promise<StoredTree> {
  const locales = await listLocales(db)
  return { rows: await listCategories(db), chains: buildLocaleChains(locales) }
}
