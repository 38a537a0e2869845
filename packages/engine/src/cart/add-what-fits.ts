import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { RefusalKey } from '@vitrine/contract/kernel/refusals'
import type { Context, VisitorInSession } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { addOne, type NewItem } from './add-items.ts'
import { changeCart } from './cart-store.ts'
import { newCartFor } from './likely-countries.ts'
import { namesOf } from './offer-store.ts'
import { noteNotices, noticeOf } from './notices.ts'
import { ownerOf } from './owner.ts'
import type { Rooms } from './rooms.ts'
import { warnOfRedelivery } from './warn-of-redelivery.ts'

export interface WhatFitted {
  readonly visitor: VisitorInSession
  /** For each item in its place why it was left out; null: it was added. */
  readonly leftOut: readonly (RefusalKey | null)[]
}

/** Unlike adding items, where one that cannot be added stops all. `alsoLeft` are variations of which it is known already that they cannot. */
export async function addWhatFits(ctx: Context, items: readonly NewItem[], { rooms, alsoLeft = [] }: { readonly rooms: Rooms; readonly alsoLeft?: readonly number[] | undefined }): Promise<WhatFitted> {
  const newCart = await newCartFor(ctx, rooms.house)
  let leftOut: (RefusalKey | null)[] = []
  const visitor = await rooms.keeper.keep(ctx, async (tx, kept) => {
    const owner = ownerOf(kept)
    const cartId = await changeCart(tx, owner, newCart)
    const owing: number[] = []
    leftOut = []
    for (const item of items) leftOut.push(await refusalOf(ctx, tx, { item, visitor: kept, owing }))
    const left = [...alsoLeft, ...items.filter((_, place) => leftOut[place] !== null).map(({ productId }) => productId)]
    if (left.length > 0) await noteNotices(tx, cartId, [noticeOf('order.notAddedAgain', await namesOf(tx, left))])
    await warnOfRedelivery(ctx, tx, owner, owing)
  })
  return { visitor, leftOut }
}

// What refuses an item writes nothing of it, so that the transaction goes on with the next.
async function refusalOf(ctx: Context, tx: Tx, { item, visitor, owing }: { item: NewItem; visitor: VisitorInSession; owing: number[] }): Promise<RefusalKey | null> {
  try {
    if ((await addOne(ctx, tx, item, visitor)).mayOwe) owing.push(item.productId)
    return null
  } catch (error) {
    if (!isRefusal(error)) throw error
    return error.key
  }
}
