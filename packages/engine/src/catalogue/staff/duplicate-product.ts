import type { Payload } from '@vitrine/contract/api/operations'
import { slugify } from '@vitrine/contract/pages/page-slug'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { copyItem } from './duplicate-store.ts'
import { lockOrRefuse, recordNew } from './save-product.ts'

/** Copies a product as a draft. Returns the id of the copy. */
export async function duplicateProduct(
  tx: Tx,
  ctx: Context,
  { itemId, names = {} }: Payload<'doDuplicateProduct'>,
): Promise<number> {
  await lockOrRefuse(tx, itemId)
  const slugs = Object.fromEntries(Object.entries(names).map(([locale, name]) => [locale, slugify(name) || 'p']))
  const id = await copyItem(tx, { id: itemId, names, slugs, at: ctx.now })
  await recordNew(tx, ctx, { id, action: 'doDuplicateProduct', kind: 'duplicate' })
  return id
}
