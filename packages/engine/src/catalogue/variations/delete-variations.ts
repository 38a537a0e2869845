import type { Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { lockVariations, pickVariation } from './set-variations.ts'
import { deleteVariationRows, listBundled, listSoldVariations } from './variations-store.ts'

/** Deletes variations that were never sold. */
export async function deleteUnsold(
  tx: Tx,
  ctx: Context,
  { itemId, variationIds }: Payload<'deleteVariations'>,
): Promise<void> {
  const stored = await lockVariations(tx, itemId)
  const gone = [...new Set(variationIds)].map((id) => pickVariation(stored, id))
  if (gone.length === stored.length) refuse('variation.last')
  const ids = gone.map(({ id }) => id)
  const nameThose = (are: (id: number) => boolean) =>
    gone
      .filter(({ id }) => are(id))
      .map(({ fields }) => fields.sku)
      .join(', ')
  const sold = await listSoldVariations(tx, ids)
  if (sold.size > 0) refuse('variation.sold', { skus: nameThose((id) => sold.has(id)) })
  const bundled = await listBundled(tx, ids)
  if (bundled.length > 0) refuse('variation.inBundle', { skus: nameThose((id) => bundled.includes(id)) })
  await deleteVariationRows(tx, itemId, ids)
  await recordAudit(tx, ctx, {
    action: 'deleteVariations',
    subject: 'item',
    subjectId: itemId,
    before: { removed: gone.map(({ fields }) => fields.sku) },
    after: null,
  })
}
