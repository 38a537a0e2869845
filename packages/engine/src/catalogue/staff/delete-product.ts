import type { Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { findProductUse } from './product-uses-store.ts'
import { lockOrRefuse } from './save-product.ts'
import { deleteItem } from './write-product-store.ts'

const foreignKeyViolation = '23503'

/** Deletes what was never sold; what others refer to stays, and the reason is named. */
export async function deleteUnusedProduct(tx: Tx, ctx: Context, { itemId }: Payload<'deleteProduct'>): Promise<void> {
  const product = await lockOrRefuse(tx, itemId)
  const use = await findProductUse(tx, itemId)
  if (use !== undefined) refuse('product.inUse', { because: use })
  try {
    await deleteItem(tx, itemId)
  } catch (error) {
    // An order was placed meanwhile.
    if (error instanceof Error && 'code' in error && error.code === foreignKeyViolation)
      refuse('product.inUse', { because: 'sold' })
    throw error
  }
  await recordAudit(tx, ctx, {
    action: 'deleteProduct',
    subject: 'item',
    subjectId: itemId,
    before: { name: Object.values(product.fields.texts).find(({ name1 }) => name1 !== '')?.name1 ?? null },
  })
}
