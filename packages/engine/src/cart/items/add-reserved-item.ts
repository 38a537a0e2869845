import type { Context, VisitorInSession } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { addItemToCart } from './add-items.ts'
import { touchOrCreateCart } from '../cart-store.ts'
import { getCartHead } from '../evaluate/cart-head-store.ts'
import { getNewCartInput } from '../evaluate/likely-countries.ts'
import { toOwner } from '../owner.ts'
import type { CartDependencies } from '../dependencies.ts'

/** Assigns a reservation to a locked cart, or refuses. */
export type ClaimReservation = (tx: Tx, cartId: number) => Promise<void>

export async function addReservedItem(
  ctx: Context,
  variationId: number,
  { claim, rooms }: { readonly claim: ClaimReservation; readonly rooms: CartDependencies },
): Promise<VisitorInSession> {
  const newCart = await getNewCartInput(ctx, rooms.house)
  return rooms.keeper.withSession(ctx, async (tx, visitor) => {
    const owner = toOwner(visitor)
    const cartId = await touchOrCreateCart(tx, owner, newCart)
    await claim(tx, cartId)
    const lines = (await getCartHead(tx, owner))?.lines ?? []
    if (lines.some((line) => line.variationId === variationId && line.parentId === null)) return
    await addItemToCart(
      ctx,
      tx,
      { productId: variationId, quantity: 1, basketItemOrderParams: [], setComponents: [] },
      visitor,
    )
  })
}
