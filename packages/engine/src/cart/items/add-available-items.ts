import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import type { Context, VisitorInSession } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { addItemToCart, type NewItem } from './add-items.ts'
import { touchOrCreateCart } from '../cart-store.ts'
import { getNewCartInput } from '../evaluate/likely-countries.ts'
import { listItemNames } from '../evaluate/offer-store.ts'
import { addNotices, createNotice } from './notices.ts'
import { toOwner } from '../owner.ts'
import type { CartDependencies } from '../dependencies.ts'
import { addBackorderNotice } from './add-backorder-notice.ts'

export interface AddAvailableResult {
  readonly visitor: VisitorInSession
  /** The reason per item why it was not added; null: it was added. */
  readonly leftOut: readonly (RefusalKey | null)[]
}

/**
 * Adds all available items, unlike `addItems`, which adds all or none. `alsoLeft` are variations already known to be
 * unavailable.
 */
export async function addAvailableItems(
  ctx: Context,
  items: readonly NewItem[],
  { rooms, alsoLeft = [] }: { readonly rooms: CartDependencies; readonly alsoLeft?: readonly number[] | undefined },
): Promise<AddAvailableResult> {
  const newCart = await getNewCartInput(ctx, rooms.house)
  let leftOut: (RefusalKey | null)[] = []
  const visitor = await rooms.keeper.withSession(ctx, async (tx, sessionVisitor) => {
    const owner = toOwner(sessionVisitor)
    const cartId = await touchOrCreateCart(tx, owner, newCart)
    const owing: number[] = []
    leftOut = []
    for (const item of items) leftOut.push(await tryAddItem(ctx, tx, { item, visitor: sessionVisitor, owing }))
    const rejectedIds = [
      ...alsoLeft,
      ...items.filter((_, place) => leftOut[place] !== null).map(({ productId }) => productId),
    ]
    if (rejectedIds.length > 0)
      await addNotices(tx, cartId, [createNotice('order.notAddedAgain', await listItemNames(tx, rejectedIds))])
    await addBackorderNotice(ctx, tx, owner, owing)
  })
  return { visitor, leftOut }
}

// A refused item has written nothing, so the transaction continues with the next.
async function tryAddItem(
  ctx: Context,
  tx: Tx,
  { item, visitor, owing }: { item: NewItem; visitor: VisitorInSession; owing: number[] },
): Promise<RefusalKey | null> {
  try {
    if ((await addItemToCart(ctx, tx, item, visitor)).allowsBackorder) owing.push(item.productId)
    return null
  } catch (error) {
    if (!isRefusal(error)) throw error
    return error.key
  }
}
