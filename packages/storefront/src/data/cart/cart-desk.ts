import { isApiError } from '@vitrine/contract/api-error'
import type { Cart, CartItem } from '@vitrine/contract/cart.contract'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Answer, Input } from '@vitrine/contract/operations'
import { translatorIn } from '../../text/rooms.ts'
import { errorText } from '../../text/error-text.ts'
import { tellCartChange, tellCartEvent, tellWish } from '../analytics/cart-events.ts'
import { withAnswer, type CartData, type CartState } from '../cart-state.ts'
import type { ShopFloor } from '../shop-floor.ts'
import { isWished, withWish, withWishAsBefore, type Wish } from '../visitor.ts'
import { withEvents } from './basket-event.ts'
import { inputOfLine } from './line-input.ts'
import { singlePress } from './single-press.ts'
import { openWaitingRoom } from './waiting-room.ts'

type Line = Pick<CartItem, 'id' | 'variationId'>

/** Everything that changes cart and wishlist. */
export interface CartDesk {
  /** True when it is in the cart; what is in the way has been told. */
  add(wanted: Input<'doAddCartItem'>): Promise<boolean>
  setQuantity(line: Line, quantity: number): Promise<void>
  remove(line: Line): Promise<void>
  moveToWishlist(line: Line): Promise<void>
  /** The words for what is wrong with the code; undefined when it counts. */
  addCoupon(couponCode: string): Promise<string | undefined>
  removeCoupon(couponCode: string): Promise<void>
  toggleWish(wish: Wish): Promise<void>
  toggleSavedColour(variationId: number): Promise<void>
  /** Shows what waits on this device for the shop to be reached as if it had happened. */
  showWaiting(): Promise<void>
}

// Twice as long as other messages: it is read and decided on.
const undoMs = 10_000

export function openCartDesk(floor: ShopFloor, locale: Locale): CartDesk {
  const { call, inTurn, cart, visitor, added, notify, tell, goTo } = floor
  // Of several quantities that are wanted of a line while another call is on its way, the last one is sent.
  const wantedQuantities = new Map<number, number>()
  const { orWait, showWaiting } = openWaitingRoom(floor, locale)
  let pending = 0

  function set(state: CartState): void {
    cart.set(state)
    if (state.data) visitor.set({ ...visitor.get(), cartQuantity: state.data.itemQuantity })
  }

  /** One change of the cart, after those before it; other tabs hear of it. */
  async function change(ask: () => Promise<Cart | undefined>): Promise<Cart | undefined> {
    pending++
    cart.set({ ...cart.get(), loading: true })
    let before: CartData | null = null
    try {
      const answered = await inTurn(() => {
        before = cart.get().data
        return ask()
      })
      if (!answered) return undefined
      tellCartChange(before, answered)
      set(withAnswer(cart.get(), answered))
      floor.tellOtherTabs()
      return answered
    } catch (error) {
      if (isApiError(error)) set(withEvents(cart.get(), error.events))
      throw error
    } finally {
      pending--
      cart.set({ ...cart.get(), loading: pending > 0 })
    }
  }

  const orTell = (changing: Promise<unknown>) => changing.then(() => {}, tell)

  async function setWishes(ask: () => Promise<Answer<'getWishlist'>>): Promise<void> {
    const { variationIds, colourIds } = await inTurn(ask)
    visitor.set({ ...visitor.get(), wished: new Set(variationIds), wishedColours: new Set(colourIds) })
    floor.tellOtherTabs()
  }

  const takeOut = ({ id, variationId }: Line) => orWait({ kind: 'remove', cartItemId: id, productId: variationId }, () => change(() => call('deleteCartItem', { cartItemId: id })))

  /** A removed line comes back as it was. A file that was handed over with it is gone. */
  async function offerUndo(removed: CartItem): Promise<void> {
    if (removed.basketItemOrderParams.some(({ type }) => type === 'file')) return
    const t = await translatorIn(locale, 'cart')
    const undo = () => void orTell(inputOfLine(removed, call).then((wanted) => change(() => call('doAddCartItem', wanted))))
    notify({ message: t('cartPage.removed', { name: removed.name }), dismissTimeout: undoMs, action: { text: t('cartPage.undo'), onClick: undo } })
  }

  async function turnHeart(wish: Wish, isSaved: boolean): Promise<void> {
    const before = visitor.get()
    visitor.set(withWish(before, wish, isSaved))
    try {
      const waits = await orWait({ kind: 'wish', ...wish, isWished: isSaved }, () => setWishes(() => call(isSaved ? 'doAddWishlistItem' : 'deleteWishlistItem', wish)))
      if (isSaved && !waits) tellWish(wish.variationId)
      if (!waits) await sayWished(isSaved)
    } catch (error) {
      visitor.set(withWishAsBefore(visitor.get(), before, wish))
      await tell(error)
    }
  }

  async function sayWished(isWished: boolean): Promise<void> {
    const t = await translatorIn(locale, 'cart')
    // SF-8.71, SF-8.72
    if (isWished) notify({ message: t('wishlistInteraction.add'), type: 'positive', action: { text: t('wishlistInteraction.show'), onClick: () => goTo('/wishlist') } })
    else notify({ message: t('wishlistInteraction.delete'), type: 'positive' })
  }

  async function add(wanted: Input<'doAddCartItem'>): Promise<boolean> {
    try {
      const isFirst = cart.get().data === null
      const waits = await orWait({ kind: 'add', wanted }, () => change(() => call('doAddCartItem', wanted)))
      if (waits) return true
      const { data, lastUpdatedCartItem } = cart.get()
      const item = lastUpdatedCartItem?.variationId === wanted.productId ? lastUpdatedCartItem : data?.items.find(({ variationId }) => variationId === wanted.productId)
      // What was in a cart that the page had not heard of yet cannot be compared.
      if (data && item && isFirst) tellCartEvent('add_to_cart', { line: item, quantity: wanted.quantity ?? 1, currency: data.currency })
      if (data && item) added.set({ cart: data, item, quantity: wanted.quantity ?? 1 })
      return true
    } catch (error) {
      await tell(error)
      return false
    }
  }

  return {
    add: singlePress(add, () => performance.now()),
    setQuantity({ id: cartItemId, variationId: productId }, quantity) {
      wantedQuantities.set(cartItemId, quantity)
      return orTell(orWait({ kind: 'quantity', cartItemId, productId, quantity }, () => change(async () => {
        const last = wantedQuantities.get(cartItemId)
        wantedQuantities.delete(cartItemId)
        return last === undefined ? undefined : call('setCartItemQuantity', { productId, cartItemId, quantity: last })
      })))
    },
    remove(line) {
      const removed = cart.get().data?.items.find(({ id }) => id === line.id)
      return orTell(takeOut(line).then((waits) => (waits || !removed ? undefined : offerUndo(removed))))
    },
    moveToWishlist: (line) => orTell(orWait({ kind: 'wish', variationId: line.variationId, isWished: true }, () => setWishes(() => call('doAddWishlistItem', { variationId: line.variationId })))
      .then((waits) => {
        if (!waits) tellWish(line.variationId)
        return takeOut(line).then(() => (waits ? undefined : sayWished(true)))
      })),
    async addCoupon(couponCode) {
      try {
        await change(() => call('doAddCoupon', { couponCode }))
        return undefined
      } catch (error) {
        return errorText(locale, isApiError(error) ? { key: error.key, message: error.message, details: error.cause } : {})
      }
    },
    removeCoupon: (couponCode) => orTell(change(() => call('deleteCoupon', { couponCode }))),
    toggleWish: (wish) => turnHeart(wish, !isWished(visitor.get(), wish)),
    toggleSavedColour(variationId) {
      const isSaved = visitor.get().wished.has(variationId)
      return turnHeart({ variationId, ...(!isSaved && { anySize: true }) }, !isSaved)
    },
    showWaiting,
  }
}
