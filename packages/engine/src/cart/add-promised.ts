import type { Context, VisitorInSession } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { addOne } from './add-items.ts'
import { headOf, changeCart } from './cart-store.ts'
import { newCartFor } from './likely-countries.ts'
import { ownerOf } from './owner.ts'
import type { Rooms } from './rooms.ts'

/** Gives what is promised to a cart that is locked, or refuses. */
export type Claim = (tx: Tx, cartId: number) => Promise<void>

export async function addPromised(ctx: Context, variationId: number, { claim, rooms }: { readonly claim: Claim; readonly rooms: Rooms }): Promise<VisitorInSession> {
  const newCart = await newCartFor(ctx, rooms.house)
  return rooms.keeper.keep(ctx, async (tx, visitor) => {
    const owner = ownerOf(visitor)
    const cartId = await changeCart(tx, owner, newCart)
    await claim(tx, cartId)
    const lines = (await headOf(tx, owner))?.lines ?? []
    if (lines.some((line) => line.variationId === variationId && line.parentId === null)) return
    await addOne(ctx, tx, { productId: variationId, quantity: 1, basketItemOrderParams: [], setComponents: [] }, visitor)
  })
}
