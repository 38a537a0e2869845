import type { Cart as Basket, CartNotice } from '@vitrine/contract/cart.contract'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context, House, Visitor, VisitorInSession } from '../kernel/context.ts'
import type { Db, Tx } from '../kernel/db.ts'
import type { NewItem } from './add-items.ts'
import { addPromised, type Claim } from './add-promised.ts'
import { addWhatFits, type WhatFitted } from './add-what-fits.ts'
import { assess, type Asking } from './assess.ts'
import { contentVersion, countryIdOf, emptyCart, getGuestCheckout, lockCart, noteFailure, type GuestCheckout } from './cart-store.ts'
import { writeCheckout, type CheckoutPatch } from './checkout-columns-store.ts'
import { cartHandlers, type CartHandlers } from './handlers.ts'
import { noteSeenPrices } from './lines-store.ts'
import { moveToCustomer, type CartMove } from './move-to-customer.ts'
import { noteNotices } from './notices.ts'
import type { Keeper, Owner } from './owner.ts'
import type { PricedCart } from './priced-cart.ts'
import { prospectsOf, type Prospects, type Wanted } from './prospects.ts'
import { readBasket } from './read-basket.ts'
import { openUploads, type Uploads } from './uploads.ts'

export { agreedGoods, type AgreedGoods } from './agreed-goods.ts'
export { countryIdOf } from './cart-store.ts'
export { createCoupon, type CouponWish, type MadeCoupon } from './coupon-desk.ts'
export { giveCouponsBack, redeemCoupons, retakeCoupons } from './coupon-redeem.ts'
export { giveToGiftCards } from './coupon-use-store.ts'
export { ownerOf, type Owner } from './owner.ts'
export { parcelOf, paymentQuestionOf, priceOfOne, type PricedCart, type PricedLine, type Taking } from './priced-cart.ts'
export type { NewItem } from './add-items.ts'
export type { Claim } from './add-promised.ts'
export type { WhatFitted } from './add-what-fits.ts'
export type { OrderPropertyRow } from './offer-store.ts'
export type { Prospect, Prospects, Wanted } from './prospects.ts'
export type { CheckoutPatch } from './checkout-columns-store.ts'

export { cartDataOf, forgetCartOf } from './personal-data-store.ts'
export { openUploadFolder } from './upload-folder.ts'
export type { UploadedFile } from './uploads.ts'

/** Whoever asks in a transaction is answered from it alone. */
export interface Cart {
  readonly handlers: CartHandlers
  /** The basket of a visitor, who may be another than the call began with: a login changes who is calling. */
  basketOf(ctx: Context, visitor: Visitor): Promise<Basket>
  /** The owner's cart at the prices of this moment, as checkout and order need it. */
  priced(asking: Asking, db: Db, owner: Owner): Promise<PricedCart | undefined>
  /** Locks the owner's cart where there is one. */
  lockCart(tx: Tx, owner: Owner): Promise<number | undefined>
  /** The version at which a locked cart got what an order is made of, or was made of a moment ago. */
  contentVersion(tx: Tx, cartId: number): Promise<{ readonly cartId: number; readonly version: number }>
  writeCheckout(tx: Tx, cartId: number, patch: CheckoutPatch): Promise<void>
  /** Said until the shopper's next change of the cart. */
  noteNotice(tx: Tx, cartId: number, notice: CartNotice): Promise<void>
  noteFailure(tx: Tx, cartId: number, at: Date): Promise<void>
  noteSeenPrices(tx: Tx, cartId: number, seen: readonly { readonly lineId: number; readonly amount: number }[]): Promise<void>
  /** After an order: lines, coupons, wishes and draft go, addresses and methods stay. */
  emptyCart(tx: Tx, cartId: number, now: Date): Promise<void>
  /** Files for order properties: read by their owner, removed when they are never ordered. */
  readonly uploads: Pick<Uploads, 'read' | 'removeOld' | 'remove'>
  getGuestCheckout(tx: Tx, sessionId: number): Promise<GuestCheckout>
  moveToCustomer(tx: Tx, move: Omit<CartMove, 'now'>): Promise<void>
  /** What would become of pieces that somebody wants once more, in the order in which they are given. */
  prospectsOf(ctx: Context, wanted: readonly Wanted[]): Promise<Prospects>
  /** Puts one piece in that is promised to the caller: `claim` gives the promise to the locked cart, or refuses. A second time the piece is there already. */
  addPromised(ctx: Context, variationId: number, claim: Claim): Promise<VisitorInSession>
  /** Puts in what can be put in, in one transaction; the cart says what was left out, and so does the answer: null where an item was added. */
  addWhatFits(ctx: Context, items: readonly NewItem[], alsoLeft?: readonly number[]): Promise<WhatFitted>
}

interface Parts {
  readonly catalogue: Catalogue
  readonly keeper: Keeper
  /** Where files of shoppers stand: outside of everything that is served by its path. */
  readonly uploadsFolder: string
}

export function openCart(house: House, { catalogue, keeper, uploadsFolder }: Parts): Cart {
  const rooms = { house, catalogue, keeper, countryIdOf: countriesOf(house) }
  const uploads = openUploads(rooms, uploadsFolder)
  return {
    uploads, lockCart, contentVersion, writeCheckout, noteFailure, noteSeenPrices, emptyCart, getGuestCheckout,
    handlers: cartHandlers(rooms, uploads),
    basketOf: (ctx, visitor) => readBasket(ctx, visitor, rooms),
    priced: async (asking, db, owner) => (await assess(asking, db, owner))?.cart,
    noteNotice: (tx, cartId, notice) => noteNotices(tx, cartId, [notice]),
    prospectsOf: (ctx, wanted) => prospectsOf(ctx, wanted, rooms),
    addPromised: (ctx, variationId, claim) => addPromised(ctx, variationId, { claim, rooms }),
    addWhatFits: (ctx, items, alsoLeft) => addWhatFits(ctx, items, { rooms, alsoLeft }),
    moveToCustomer: (tx, move) => moveToCustomer(tx, { ...move, now: house.now() }),
  }
}

/** A country keeps its number for ever, so each is asked for once. */
function countriesOf({ db }: House): (code: string) => Promise<number> {
  const known = new Map<string, number>()
  return async (code) => {
    const id = known.get(code) ?? await countryIdOf(db, code)
    known.set(code, id)
    return id
  }
}
