import type { Session } from '@vitrine/contract/session.contract'

/** What the page knows about the person in front of it. Asked once after loading, never part of a kept page. */
export interface Visitor {
  /** False until the shop has answered. */
  readonly isKnown: boolean
  readonly isCustomer: boolean
  readonly cartQuantity: number
  readonly wished: ReadonlySet<number>
  /** The variations that stand for the colours of which a size is saved. */
  readonly wishedColours: ReadonlySet<number>
}

export const unknownVisitor: Visitor = { isKnown: false, isCustomer: false, cartQuantity: 0, wished: new Set(), wishedColours: new Set() }

export function visitorOf({ user, basket }: Session): Visitor {
  return { isKnown: true, isCustomer: user.email !== null, cartQuantity: basket.itemQuantity, wished: new Set(basket.itemWishListIds), wishedColours: new Set(basket.wishlistColourIds) }
}

/** Whoever is not known yet, or never without script, is led to the login by the account's own guard. */
export function accountPath({ isKnown, isCustomer }: Visitor): string {
  return isKnown && !isCustomer ? '/login' : '/my-account'
}

type Wishes = Pick<Visitor, 'wished' | 'wishedColours'>

/** What a heart turns: a variation, or a colour of which no size was chosen. */
export interface Wish {
  readonly variationId: number
  readonly anySize?: boolean
}

/** A colour is saved, too, when any of its sizes is. */
export function isWished({ wished, wishedColours }: Wishes, { variationId, anySize = false }: Wish): boolean {
  return wished.has(variationId) || (anySize && wishedColours.has(variationId))
}

export function withWish<W extends Wishes>(wishes: W, { variationId, anySize = false }: Wish, isSaved: boolean): W {
  const { wished, wishedColours } = wishes
  return { ...wishes, wished: withMember(wished, variationId, isSaved), wishedColours: anySize ? withMember(wishedColours, variationId, isSaved) : wishedColours }
}

/** The wishes with those of one heart as they were before. */
export function withWishAsBefore<W extends Wishes>(wishes: W, before: Wishes, { variationId }: Wish): W {
  return {
    ...wishes,
    wished: withMember(wishes.wished, variationId, before.wished.has(variationId)),
    wishedColours: withMember(wishes.wishedColours, variationId, before.wishedColours.has(variationId)),
  }
}

function withMember(ids: ReadonlySet<number>, id: number, isMember: boolean): ReadonlySet<number> {
  const next = new Set(ids)
  if (isMember) next.add(id)
  else next.delete(id)
  return next
}
