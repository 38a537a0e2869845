import type { Session } from '@vitrine/contract/account/session.contract'

/** The visitor of the page. Loaded once after hydration, never part of a cached page. */
export interface Visitor {
  /** False until the shop has answered. */
  readonly isKnown: boolean
  readonly isCustomer: boolean
  readonly cartQuantity: number
  readonly wished: ReadonlySet<number>
  /** The variations that represent colours with a saved size. */
  readonly wishedColours: ReadonlySet<number>
}

export const unknownVisitor: Visitor = {
  isKnown: false,
  isCustomer: false,
  cartQuantity: 0,
  wished: new Set(),
  wishedColours: new Set(),
}

export function toVisitor({ user, basket }: Session): Visitor {
  return {
    isKnown: true,
    isCustomer: user.email !== null,
    cartQuantity: basket.itemQuantity,
    wished: new Set(basket.itemWishListIds),
    wishedColours: new Set(basket.wishlistColourIds),
  }
}

/** An unknown visitor gets the account path, whose guard redirects to the login. */
export function accountPath({ isKnown, isCustomer }: Visitor): string {
  return isKnown && !isCustomer ? '/login' : '/my-account'
}

type SavedVariations = Pick<Visitor, 'wished' | 'wishedColours'>

/** The target of a wishlist button: a variation, or a colour without a chosen size. */
export interface WishlistTarget {
  readonly variationId: number
  readonly anySize?: boolean
}

/** A colour counts as saved when any of its sizes is saved. */
export function isInWishlist(
  { wished, wishedColours }: SavedVariations,
  { variationId, anySize = false }: WishlistTarget,
): boolean {
  return wished.has(variationId) || (anySize && wishedColours.has(variationId))
}

export function withWishlistChange<W extends SavedVariations>(
  current: W,
  { variationId, anySize = false }: WishlistTarget,
  isSaved: boolean,
): W {
  const { wished, wishedColours } = current
  return {
    ...current,
    wished: withMember(wished, variationId, isSaved),
    wishedColours: anySize ? withMember(wishedColours, variationId, isSaved) : wishedColours,
  }
}

/** Restores the earlier state of one target. */
export function withWishlistRestored<W extends SavedVariations>(
  current: W,
  before: SavedVariations,
  { variationId }: WishlistTarget,
): W {
  return {
    ...current,
    wished: withMember(current.wished, variationId, before.wished.has(variationId)),
    wishedColours: withMember(current.wishedColours, variationId, before.wishedColours.has(variationId)),
  }
}

function withMember(ids: ReadonlySet<number>, id: number, isMember: boolean): ReadonlySet<number> {
  const next = new Set(ids)
  if (isMember) next.add(id)
  else next.delete(id)
  return next
}
