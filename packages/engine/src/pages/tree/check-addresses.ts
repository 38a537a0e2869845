import { categoryTree } from '../../catalogue/catalogue.ts'
import { refuse } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { compareAddresses, type AddressChanges } from './compare-addresses.ts'
import { reservedPaths } from './page-tree-store.ts'

/**
 * Compares the addresses before and after a change; refuses the change when an address is reserved or belongs to
 * another page.
 */
export async function checkAddresses(
  tx: Tx,
  before: categoryTree.StoredTree,
  after: categoryTree.StoredTree,
): Promise<AddressChanges> {
  const forest = categoryTree.buildCategoryForest(after.rows, after.chains)
  const changes = compareAddresses(categoryTree.buildCategoryForest(before.rows, before.chains), forest)
  const reserved = await reservedPaths(tx)
  const reservedAddress = changes.claimed.find(({ path }) => reserved.has(path))
  if (reservedAddress) refuse('editor.slugReserved', { id: reservedAddress.categoryId, slug: reservedAddress.path })
  const [conflict] = changes.conflicts
  if (!conflict) return changes
  const { categoryId: id, locale, path, other } = conflict
  refuse('editor.addressTaken', {
    id,
    locale,
    path: `/${path}`,
    other,
    name: forest[locale].byId.get(other)?.text.name,
  })
}
