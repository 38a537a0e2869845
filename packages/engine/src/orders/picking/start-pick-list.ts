import type { Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { listRefundedOrders } from './refunded-orders.ts'
import { getPicker } from './open-pick-list.ts'
import { findStartedPickList, insertPickList, insertPickOrders } from './pick-lists-store.ts'
import { lockReadyOrders } from './ready-orders-store.ts'

type Selection = Pick<Payload<'doStartPickList'>, 'orders' | 'shippingProfileId' | 'country'>

/** Starts a list with the oldest ready orders, or returns the list that the same press has started. */
export function startPickList(
  ctx: Context,
  { key, ...selection }: Payload<'doStartPickList'>,
  services: Services,
): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    const { id: operatorId } = await getPicker(ctx)
    const pickListId = await insertPickList(tx, { startKey: key, operatorId, now: ctx.now })
    if (pickListId === undefined) return (await findStartedPickList(tx, key)) ?? refuse('pickList.nothingReady')
    await services.pause?.('startPickList.claim')
    const orderIds = await claimOrders(tx, pickListId, selection)
    if (orderIds.length === 0) refuse('pickList.nothingReady')
    await recordAudit(tx, ctx, {
      action: 'doStartPickList',
      subject: 'pickList',
      subjectId: pickListId,
      after: { ...selection, orderIds },
    })
    return pickListId
  })
}

async function claimOrders(
  tx: Tx,
  pickListId: number,
  { orders, shippingProfileId, country }: Selection,
): Promise<readonly number[]> {
  const claimed: number[] = []
  const seen: number[] = []
  let waits = false
  while (claimed.length < orders) {
    const found = await lockReadyOrders(tx, {
      limit: orders - claimed.length,
      shippingProfileId,
      country,
      excludedIds: seen,
      waits,
    })
    if (found.length === 0) {
      if (waits || claimed.length > 0) break
      // A job that writes the invoice of an order just paid has it locked for a moment: it is ready all the same.
      waits = true
      continue
    }
    seen.push(...found)
    const refunded = await listRefundedOrders(tx, found)
    const orderIds = found.filter((id) => !refunded.has(id))
    // A list that was committed between both statements may have some of them.
    claimed.push(...(await insertPickOrders(tx, { pickListId, orderIds, firstBox: claimed.length + 1 })))
  }
  return claimed
}
