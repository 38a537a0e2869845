import { buildCategoryForest, type StoredCategoryTree } from '../catalogue/catalogue.ts'
import { refuse } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { compareAddresses, type AddressChanges } from './compare-addresses.ts'
import { reservedPaths } from './page-tree-store.ts'

/** What a change does to addresses; refuses it when one of them is the shop's own or another page's. */
export async function checkedAddresses(tx: Tx, before: StoredCategoryTree, after: StoredCategoryTree): Promise<AddressChanges> {
  const forest = buildCategoryForest(after.rows, after.chains)
  const changes = compareAddresses(buildCategoryForest(before.rows, before.chains), forest)
  const reserved = await reservedPaths(tx)
  const own = changes.taken.find(({ path }) => reserved.has(path))
  if (own) refuse('editor.slugReserved', { id: own.categoryId, slug: own.path })
  const [clash] = changes.clashes
  if (!clash) return changes
  const { categoryId: id, locale, path, other } = clash
  refuse('editor.addressTaken', { id, locale, path: `/${path}`, other, name: forest[locale].byId.get(other)?.text.name })
}
