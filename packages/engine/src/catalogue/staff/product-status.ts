import type { Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { findGaps, readProductFacts } from './product-gaps-store.ts'
import { lockOrRefuse } from './save-product.ts'
import type { ProductSettings } from './staff-product.ts'
import { writeStatus } from './write-product-store.ts'

/** Publishes, hides or archives a product. Publishing names what is missing and is not accepted yet. */
export async function changeStatus(
  tx: Tx,
  ctx: Context,
  { currency, mainLocale }: ProductSettings,
  { itemId, status, acceptedGaps }: Payload<'setProductStatus'>,
): Promise<void> {
  const product = await lockOrRefuse(tx, itemId)
  if (product.status === status) return
  if (status === 'active') {
    const gaps = findGaps(product, await readProductFacts(tx, itemId, currency), mainLocale)
    const open = gaps.filter(({ gap, isBlocking }) => isBlocking || !acceptedGaps.includes(gap))
    if (open.length > 0) refuse('product.incomplete', { gaps: open })
  }
  await writeStatus(tx, itemId, status, ctx.now)
  await recordAudit(tx, ctx, {
    action: 'setProductStatus',
    subject: 'item',
    subjectId: itemId,
    before: { status: product.status },
    after: { status },
  })
}
