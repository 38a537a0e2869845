import type { Session } from '@vitrine/contract/session.contract'

/** What the page knows about the person in front of it. Asked once after loading, never part of a kept page. */
export interface Visitor {
  /** False until the shop has answered. */
  readonly isKnown: boolean
  readonly isCustomer: boolean
  readonly cartQuantity: number
  readonly wished: ReadonlySet<number>
}

export const unknownVisitor: Visitor = { isKnown: false, isCustomer: false, cartQuantity: 0, wished: new Set() }

export function visitorOf({ user, basket }: Session): Visitor {
  return { isKnown: true, isCustomer: user.email !== null, cartQuantity: basket.itemQuantity, wished: new Set(basket.itemWishListIds) }
}

/** Whoever is not known yet, or never without script, is led to the login by the account's own guard. */
export function accountPath({ isKnown, isCustomer }: Visitor): string {
  return isKnown && !isCustomer ? '/login' : '/my-account'
}

export function withWish(wished: ReadonlySet<number>, variationId: number, isWished: boolean): ReadonlySet<number> {
  const next = new Set(wished)
  if (isWished) next.add(variationId)
  else next.delete(variationId)
  return next
}
