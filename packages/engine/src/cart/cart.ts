import type { Cart as Basket, CartNotice } from '@vitrine/contract/checkout/cart.contract'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context, Services, Visitor, VisitorInSession } from '../kernel/context.ts'
import type { Db, Tx } from '../kernel/database/db.ts'
import type { Methods } from '../methods/methods.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { OutboxHandlers } from '../kernel/jobs/outbox.ts'
import type { LatestContents, Post } from '../post/post.ts'
import type { NewItem } from './items/add-items.ts'
import { addReservedItem, type ClaimReservation } from './items/add-reserved-item.ts'
import { addAvailableItems, type AddAvailableResult } from './items/add-available-items.ts'
import { createCartReader, type CartReader } from './evaluate/cart-reader.ts'
import { evaluateCart, type CartContext, type CartEvaluation } from './evaluate/evaluate-cart.ts'
import {
  contentVersion,
  getCountryId,
  emptyCart,
  getGuestCheckout,
  lockCart,
  lockCartWith,
  recordOrderFailure,
  writeStaffClass,
  type GuestCheckout,
  type LockedWithCart,
  type LocksWithCart,
} from './cart-store.ts'
import { writeCheckout, type CheckoutPatch } from './evaluate/checkout-columns-store.ts'
import { discountHandlers, type DiscountHandlers } from './discounts/discount-handlers.ts'
import { giftCardMails, latestGiftCardMail } from './discounts/gift-card-mails.ts'
import { cartHandlers, type CartHandlers } from './handlers.ts'
import { recordSeenPrices } from './lines-store.ts'
import { moveToCustomer, type CartMove } from './items/move-to-customer.ts'
import { addNotices } from './items/notices.ts'
import type { SessionPort, Owner } from './owner.ts'
import type { PricedCart } from './evaluate/priced-cart.ts'
import { previewAdd, type AddPreview, type PreviewItem } from './items/preview-add.ts'
import { readBasket, type BasketReading } from './evaluate/read-basket.ts'
import { createShopperCurrencies, type ShopperCurrencies } from './evaluate/shopper-currency.ts'
import { createUploads, type Uploads } from './uploads/uploads.ts'

export { getCountryId } from './cart-store.ts'
export * as orderCoupons from './coupons/coupon-redeem.ts'
export { toAgreedLines, type AgreedLines } from './evaluate/agreed-lines.ts'
export { toParcel, getPaymentMethodQuery, unitPriceWithSurcharges, type PricedCart } from './evaluate/priced-cart.ts'
export type { ItemPreview } from './items/preview-add.ts'
export { toOwner, type Owner } from './owner.ts'
export * as personalCartData from './personal-data-store.ts'
export { createUploadFiles } from './uploads/upload-files.ts'

/** Functions that take a `Db` or `Tx` read from it alone. */
export interface Cart {
  readonly handlers: CartHandlers & DiscountHandlers
  readonly outboxHandlers: Pick<OutboxHandlers, 'mail.giftCard'>
  readonly latestMails: LatestContents<'giftCard'>
  readonly currencies: ShopperCurrencies
  /** The basket of a visitor, who may differ from the caller after a login. */
  getBasket(ctx: Context, visitor: Visitor): Promise<Basket>
  /** The same with the evaluated cart that the basket shows, which can be evaluated already. */
  readBasket(ctx: Context, visitor: Visitor, evaluated?: CartEvaluation): Promise<BasketReading>
  /** The owner's cart at current prices, with everything read from `db`: for order and payment. */
  getPricedCart(context: CartContext, db: Db, owner: Owner): Promise<PricedCart | undefined>
  /** Reads the owner's locked cart, for a transaction that changes the checkout; methods are those in memory. */
  createReader(context: CartContext, tx: Tx, owner: Owner): CartReader
  /** Locks the owner's cart where there is one. */
  lockCart(tx: Tx, owner: Owner): Promise<number | undefined>
  /** The same in one statement with the session before and the addresses after it. */
  lockCartWith(tx: Tx, owner: Owner, locks: LocksWithCart): Promise<LockedWithCart>
  /** The version of the contents of a locked cart, before an order emptied it. */
  contentVersion(tx: Tx, cartId: number): Promise<{ readonly cartId: number; readonly version: number }>
  writeCheckout(tx: Tx, cartId: number, patch: CheckoutPatch): Promise<void>
  /** The class whose prices a cart has that staff fill for a customer; null: the general prices. */
  writeStaffClass(tx: Tx, cartId: number, classId: number | null): Promise<void>
  /** Shown until the customer's next change of the cart. */
  addNotice(tx: Tx, cartId: number, notice: CartNotice): Promise<void>
  recordOrderFailure(tx: Tx, cartId: number, at: Date): Promise<void>
  recordSeenPrices(
    tx: Tx,
    cartId: number,
    seen: readonly { readonly lineId: number; readonly amount: number }[],
  ): Promise<void>
  /** Clears lines, coupons, preferences and draft after an order; addresses and methods are kept. */
  emptyCart(tx: Tx, cartId: number, now: Date): Promise<void>
  /** Files for order properties: readable by their owner, removed when they are not ordered. */
  readonly uploads: Pick<Uploads, 'read' | 'removeOld' | 'remove'>
  getGuestCheckout(tx: Tx, sessionId: number): Promise<GuestCheckout>
  moveToCustomer(tx: Tx, move: Omit<CartMove, 'now'>): Promise<void>
  /** Previews adding earlier purchased items, in the given order. */
  previewAdd(ctx: Context, items: readonly PreviewItem[]): Promise<AddPreview>
  /**
   * Adds an item with a reservation: `claim` assigns the reservation to the locked cart, or refuses. A repeat changes
   * nothing.
   */
  addReservedItem(ctx: Context, variationId: number, claim: ClaimReservation): Promise<VisitorInSession>
  /**
   * Adds all available items in one transaction. A notice names the rejected ones; the result has the reason per item,
   * null where it was added.
   */
  addAvailableItems(ctx: Context, items: readonly NewItem[], alsoLeft?: readonly number[]): Promise<AddAvailableResult>
}

interface CartOptions {
  readonly catalogue: Catalogue
  readonly keeper: SessionPort
  readonly methods: Methods
  readonly files: FileStore
  readonly post: Post
}

export function createCart(services: Services, { files, post, ...options }: CartOptions): Cart {
  const deps = { ...options, house: services, getCountryId: createCountryLookup(services) }
  const { methods } = options
  const shopperCurrencies = createShopperCurrencies(services)
  const uploads = createUploads(deps, files)
  return {
    uploads,
    currencies: shopperCurrencies,
    lockCart,
    lockCartWith,
    contentVersion,
    writeCheckout,
    writeStaffClass,
    recordOrderFailure,
    recordSeenPrices,
    emptyCart,
    getGuestCheckout,
    handlers: { ...cartHandlers(deps, uploads), ...discountHandlers(services) },
    outboxHandlers: giftCardMails(services, post),
    latestMails: latestGiftCardMail(services, post),
    getBasket: async (ctx, visitor) => (await readBasket(ctx, visitor, deps)).basket,
    readBasket: (ctx, visitor, evaluated) => readBasket(ctx, visitor, { ...deps, evaluated }),
    getPricedCart: async (context, db, owner) =>
      (await evaluateCart(context, db, { owner, methods: methods.readFrom(db) }))?.cart,
    createReader: (context, tx, owner) => createCartReader(context, { tx, owner, methods: methods.remember(tx) }),
    addNotice: (tx, cartId, notice) => addNotices(tx, cartId, [notice]),
    previewAdd: (ctx, items) => previewAdd(ctx, items, deps),
    addReservedItem: (ctx, variationId, claim) => addReservedItem(ctx, variationId, { claim, rooms: deps }),
    addAvailableItems: (ctx, items, alsoLeft) => addAvailableItems(ctx, items, { rooms: deps, alsoLeft }),
    moveToCustomer: (tx, move) => moveToCustomer(tx, { ...move, now: services.now() }),
  }
}

/** Country ids never change, so each is looked up once. */
function createCountryLookup({ db }: Services): (code: string) => Promise<number> {
  const idsByCode = new Map<string, number>()
  return async (code) => {
    const id = idsByCode.get(code) ?? (await getCountryId(db, code))
    idsByCode.set(code, id)
    return id
  }
}
