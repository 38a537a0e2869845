import type { Db } from '../kernel/db.ts'
import type { CategoryRow } from './category-forest.ts'
import { categoriesOf, localesOf } from './category-store.ts'
import { chainsOf, type Chains } from './chain.ts'

/** Everything that the tree of pages grows from, as it stands in the database at this moment. */
export interface Planted {
  readonly rows: readonly CategoryRow[]
  readonly chains: Chains
}

/** For those who change the tree: asked in their own transaction, never from memory. */
export async function plantedCategories(db: Db): Promise<Planted> {
  const locales = await localesOf(db)
  return { rows: await categoriesOf(db), chains: chainsOf(locales) }
}
