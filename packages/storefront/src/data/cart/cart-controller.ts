import { isApiError } from '@vitrine/contract/api/api-error'
import type { Cart, CartItem } from '@vitrine/contract/checkout/cart.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { loadTranslator } from '../../text/namespaces.ts'
import { errorText } from '../../text/error-text.ts'
import { trackCartChange, trackCartEvent, trackAddToWishlist } from '../analytics/cart-events.ts'
import { withAnswer, type CartData, type CartState } from './cart-state.ts'
import type { ShopInternals } from '../shop/shop-internals.ts'
import { isInWishlist, withWishlistChange, withWishlistRestored, type WishlistTarget } from '../shop/visitor.ts'
import { withEvents } from './basket-event.ts'
import { toAddInput } from './line-input.ts'
import { dedupeRequests } from './dedupe-requests.ts'
import { createOfflineQueue } from './offline-queue.ts'

type Line = Pick<CartItem, 'id' | 'variationId'>

/** Everything that changes cart and wishlist. */
export interface CartController {
  /** True when the item is in the cart; a failure has been reported. */
  add(input: Input<'doAddCartItem'>): Promise<boolean>
  setQuantity(line: Line, quantity: number): Promise<void>
  remove(line: Line): Promise<void>
  moveToWishlist(line: Line & Pick<CartItem, 'name'>): Promise<void>
  /** Resolves to the error text for an invalid code; undefined when it applies. */
  addCoupon(couponCode: string): Promise<string | undefined>
  removeCoupon(couponCode: string): Promise<void>
  toggleWishlistItem(target: WishlistTarget): Promise<void>
  toggleSavedColour(variationId: number): Promise<void>
  /** Shows the queued changes of this device as if they had happened. */
  showQueuedChanges(): Promise<void>
}

// Twice as long as other messages, since it offers a choice.
const choiceMs = 10_000

export function createCartController(shop: ShopInternals, locale: Locale): CartController {
  const { call, inTurn, cart, visitor, addedItem, notify, reportError, goTo } = shop
  // While a call is in flight, only the last quantity of a line is sent.
  const pendingQuantities = new Map<number, number>()
  const { runOrQueue, showQueuedChanges } = createOfflineQueue(shop, locale)
  let pending = 0

  function set(state: CartState): void {
    cart.set(state)
    if (state.data) visitor.set({ ...visitor.get(), cartQuantity: state.data.itemQuantity })
  }

  /** Runs one change of the cart after the earlier ones and notifies other tabs. */
  async function changeCart(request: () => Promise<Cart | undefined>): Promise<Cart | undefined> {
    pending++
    cart.set({ ...cart.get(), loading: true })
    let before: CartData | null = null
    try {
      const nextCart = await inTurn(() => {
        before = cart.get().data
        return request()
      })
      if (!nextCart) return undefined
      trackCartChange(before, nextCart)
      set(withAnswer(cart.get(), nextCart))
      shop.notifyOtherTabs()
      return nextCart
    } catch (error) {
      if (isApiError(error)) set(withEvents(cart.get(), error.events))
      throw error
    } finally {
      pending--
      cart.set({ ...cart.get(), loading: pending > 0 })
    }
  }

  const orReport = (promise: Promise<unknown>) => promise.then(() => {}, reportError)

  async function updateWishlist(request: () => Promise<Answer<'getWishlist'>>): Promise<void> {
    const { variationIds, colourIds } = await inTurn(request)
    visitor.set({ ...visitor.get(), wished: new Set(variationIds), wishedColours: new Set(colourIds) })
    shop.notifyOtherTabs()
  }

  const removeLine = ({ id, variationId }: Line) =>
    runOrQueue({ kind: 'remove', cartItemId: id, productId: variationId }, () =>
      changeCart(() => call('deleteCartItem', { cartItemId: id })),
    )

  /** Offers to restore a removed line. A line with an uploaded file cannot be restored. */
  async function offerUndo(removed: CartItem): Promise<void> {
    if (removed.basketItemOrderParams.some(({ type }) => type === 'file')) return
    const t = await loadTranslator(locale, 'cart')
    const undo = () =>
      void orReport(toAddInput(removed, call).then((input) => changeCart(() => call('doAddCartItem', input))))
    notify({
      message: t('cartPage.removed', { name: removed.name }),
      dismissTimeout: choiceMs,
      action: { text: t('cartPage.undo'), onClick: undo, takesFocus: true },
    })
  }

  async function setWishlistItem(target: WishlistTarget, isSaved: boolean): Promise<void> {
    const before = visitor.get()
    visitor.set(withWishlistChange(before, target, isSaved))
    try {
      const isQueued = await runOrQueue({ kind: 'wish', ...target, isWished: isSaved }, () =>
        updateWishlist(() => call(isSaved ? 'doAddWishlistItem' : 'deleteWishlistItem', target)),
      )
      if (isSaved && !isQueued) trackAddToWishlist(target.variationId)
      if (!isQueued) await notifyWishlistChange(isSaved)
    } catch (error) {
      visitor.set(withWishlistRestored(visitor.get(), before, target))
      await reportError(error)
    }
  }

  async function notifyWishlistChange(isSaved: boolean): Promise<void> {
    const t = await loadTranslator(locale, 'cart')
    // SF-8.71, SF-8.72
    if (isSaved) notify({ message: t('wishlistInteraction.add'), type: 'positive', action: linkToWishlist(t) })
    else notify({ message: t('wishlistInteraction.delete'), type: 'positive' })
  }

  /** The line is gone with its button, so the focus moves to the notification, as after a removal. */
  async function notifyMove(name: string): Promise<void> {
    const t = await loadTranslator(locale, 'cart')
    notify({
      message: t('wishlistInteraction.moved', { name }),
      type: 'positive',
      dismissTimeout: choiceMs,
      action: { ...linkToWishlist(t), takesFocus: true },
    })
  }

  const linkToWishlist = (t: Awaited<ReturnType<typeof loadTranslator>>) => ({
    text: t('wishlistInteraction.show'),
    onClick: () => goTo('/wishlist'),
  })

  async function add(input: Input<'doAddCartItem'>): Promise<boolean> {
    try {
      const isFirst = cart.get().data === null
      const isQueued = await runOrQueue({ kind: 'add', wanted: input }, () =>
        changeCart(() => call('doAddCartItem', input)),
      )
      if (isQueued) return true
      const { data, lastUpdatedCartItem } = cart.get()
      const item =
        lastUpdatedCartItem?.variationId === input.productId
          ? lastUpdatedCartItem
          : data?.items.find(({ variationId }) => variationId === input.productId)
      // The first answer has no earlier cart to compare with.
      if (data && item && isFirst)
        trackCartEvent('add_to_cart', { line: item, quantity: input.quantity ?? 1, currency: data.currency })
      if (data && item) addedItem.set({ cart: data, item, quantity: input.quantity ?? 1 })
      return true
    } catch (error) {
      await reportError(error)
      return false
    }
  }

  return {
    add: dedupeRequests(add, () => performance.now()),
    setQuantity({ id: cartItemId, variationId: productId }, quantity) {
      pendingQuantities.set(cartItemId, quantity)
      return orReport(
        runOrQueue({ kind: 'quantity', cartItemId, productId, quantity }, () =>
          changeCart(async () => {
            const last = pendingQuantities.get(cartItemId)
            pendingQuantities.delete(cartItemId)
            return last === undefined
              ? undefined
              : call('setCartItemQuantity', { productId, cartItemId, quantity: last })
          }),
        ),
      )
    },
    remove(line) {
      const removed = cart.get().data?.items.find(({ id }) => id === line.id)
      return orReport(removeLine(line).then((isQueued) => (isQueued || !removed ? undefined : offerUndo(removed))))
    },
    moveToWishlist: (line) =>
      orReport(
        runOrQueue({ kind: 'wish', variationId: line.variationId, isWished: true }, () =>
          updateWishlist(() => call('doAddWishlistItem', { variationId: line.variationId })),
        ).then((isQueued) => {
          if (!isQueued) trackAddToWishlist(line.variationId)
          return removeLine(line).then(() => (isQueued ? undefined : notifyMove(line.name)))
        }),
      ),
    async addCoupon(couponCode) {
      try {
        await changeCart(() => call('doAddCoupon', { couponCode }))
        return undefined
      } catch (error) {
        return errorText(
          locale,
          isApiError(error) ? { key: error.key, message: error.message, details: error.cause } : {},
        )
      }
    },
    removeCoupon: (couponCode) => orReport(changeCart(() => call('deleteCoupon', { couponCode }))),
    toggleWishlistItem: (target) => setWishlistItem(target, !isInWishlist(visitor.get(), target)),
    toggleSavedColour(variationId) {
      const isSaved = visitor.get().wished.has(variationId)
      return setWishlistItem({ variationId, ...(!isSaved && { anySize: true }) }, !isSaved)
    },
    showQueuedChanges,
  }
}
