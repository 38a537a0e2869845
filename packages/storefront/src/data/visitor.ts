import type { Session } from '@vitrine/contract/session.contract'

/** What the page knows about the person in front of it. Asked once after loading, never part of a kept page. */
export interface Visitor {
  /** False until the shop has answered. */
  readonly isKnown: boolean
  readonly isCustomer: boolean
  readonly name: string | null
  readonly cartQuantity: number
  readonly wished: ReadonlySet<number>
}

export const unknownVisitor: Visitor = { isKnown: false, isCustomer: false, name: null, cartQuantity: 0, wished: new Set() }

export function visitorOf({ user, basket }: Session): Visitor {
  return { isKnown: true, isCustomer: user.email !== null, name: user.firstName, cartQuantity: basket.itemQuantity, wished: new Set(basket.itemWishListIds) }
}

export function withWish(wished: ReadonlySet<number>, variationId: number, isWished: boolean): ReadonlySet<number> {
  const next = new Set(wished)
  if (isWished) next.add(variationId)
  else next.delete(variationId)
  return next
}
