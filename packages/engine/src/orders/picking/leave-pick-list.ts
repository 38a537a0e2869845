import type { Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { closePickOrder, listPickOrderStates } from './pick-lines-store.ts'
import { endPickList } from './pick-lists-store.ts'
import { changeOpenPickList } from './open-pick-list.ts'

/** Takes an order off the list without shipping it. */
export function releasePickOrder(ctx: Context, { pickListId, orderId }: Payload<'doReleasePickOrder'>): Promise<void> {
  return changeOpenPickList(ctx, { pickListId, action: 'doReleasePickOrder', details: { orderId } }, async (tx) => {
    const order = (await listPickOrderStates(tx, pickListId)).find((each) => each.orderId === orderId)
    if (order?.state !== 'open') refuse('pickList.orderNotOnList')
    await closePickOrder(tx, { pickListId, orderId, now: ctx.now })
    await endIfDone(tx, { pickListId, now: ctx.now })
  })
}

/** Releases all orders that were not shipped. */
export function cancelPickList(ctx: Context, { pickListId }: Payload<'doCancelPickList'>): Promise<void> {
  return changeOpenPickList(ctx, { pickListId, action: 'doCancelPickList', isForAll: true }, async (tx) => {
    for (const { orderId, state } of await listPickOrderStates(tx, pickListId))
      if (state === 'open') await closePickOrder(tx, { pickListId, orderId, now: ctx.now })
    await endPickList(tx, { pickListId, state: 'cancelled', now: ctx.now })
  })
}

/** A list without open orders is done. */
export async function endIfDone(
  tx: Tx,
  { pickListId, now }: { readonly pickListId: number; readonly now: Date },
): Promise<void> {
  const orders = await listPickOrderStates(tx, pickListId)
  if (orders.every(({ state }) => state !== 'open')) await endPickList(tx, { pickListId, state: 'done', now })
}
