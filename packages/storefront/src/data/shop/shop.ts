import { isApiError } from '@vitrine/contract/api/api-error'
import { createClient } from '@vitrine/contract/api/client'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { parseEditHash } from '@vitrine/contract/kernel/preview-cookie'
import { shopClient } from '@vitrine/contract/kernel/shop-client'
import type { Input } from '@vitrine/contract/api/operations'
import { errorText } from '../../text/error-text.ts'
import type { Translate } from '../../text/translate.ts'
import { isLostSession } from '../account/session-errors.ts'
import type { CartController } from '../cart/cart-controller.ts'
import { unknownCart, withCart } from '../cart/cart-state.ts'
import { createNotifications, type Notifications } from '../notifications.ts'
import type { AddedItem, ShopInternals } from './shop-internals.ts'
import { createStore } from '../store.ts'
import { unknownVisitor, toVisitor, type WishlistTarget } from './visitor.ts'

/** The client-side interface of the shop for the components of a page. */
export interface Shop extends Omit<ShopInternals, 'goTo'> {
  readonly notifications: Notifications
  loadVisitor(): Promise<void>
  /** The controller of cart and wishlist; its script is loaded with the first change. */
  loadCartController(): Promise<CartController>
  /** True when the item is in the cart; a failure has been reported. */
  addToCart(input: Input<'doAddCartItem'>): Promise<boolean>
  /** Saves or removes it. With `anySize` no size was chosen: the colour is saved, and every size of it removed. */
  toggleWishlistItem(target: WishlistTarget): Promise<void>
  /** Removes a colour that is saved, or saves it again, and leaves its sizes that are saved beside it. */
  toggleSavedColour(variationId: number): Promise<void>
}

interface ShopOptions {
  readonly locale: Locale
  readonly t: Translate
  readonly goTo: (path: string) => void
}

export function createShop({ locale, t, goTo }: ShopOptions): Shop {
  const { call } = createClient({
    apiUrl: '/api',
    fetch: (url, init) => fetch(url, init),
    locale: () => locale,
    configId: shopClient,
    referrerId: () => queryValue('ReferrerID'),
    noCache: () => queryValue('noCache'),
    editHash: () => parseEditHash(document.cookie),
  })
  const visitor = createStore(unknownVisitor)
  const cart = createStore(unknownCart)
  const addedItem = createStore<AddedItem | undefined>(undefined)
  const notifications = createNotifications()
  const { notify } = notifications
  const inTurn = createQueue()
  let tabs: BroadcastChannel | undefined
  let cartController: Promise<CartController> | undefined

  async function reportError(error: unknown, about?: string): Promise<void> {
    const fault = isApiError(error) ? { key: error.key, message: error.message, details: error.cause } : {}
    // A session that is lost leads to the login. SF-8.36, ED-8.20
    if (isLostSession(error))
      return import('../account/lost-session.ts').then(({ redirectToLogin }) => redirectToLogin())
    // Without a connection the error texts cannot be fetched either.
    const message = await errorText(locale, fault).catch(() => t('notifications.unreachable'))
    // A server error shows its request id, under which the log has it.
    const { requestId } = fault.details ?? {}
    notify({
      message: requestId ? [message, `#${requestId}`] : message,
      type: 'negative',
      persist: true,
      ...(about && { about }),
    })
  }

  async function loadVisitor(): Promise<void> {
    const session = await inTurn(() => call('getSession', {}))
    visitor.set(toVisitor(session))
    cart.set(withCart(cart.get(), session.basket))
  }

  // Cart and wishlist may change in another tab at any time, and on another device while this tab is hidden.
  function watchOtherTabs(): BroadcastChannel {
    const channel = new BroadcastChannel('cart')
    const reload = () => void loadVisitor().catch(reportError)
    channel.onmessage = reload
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && navigator.onLine) reload()
    })
    return channel
  }

  const notifyOtherTabs = () => tabs?.postMessage('')

  function loadCartController(): Promise<CartController> {
    const internals: ShopInternals = {
      call,
      visitor,
      cart,
      addedItem,
      notify,
      reportError,
      inTurn,
      goTo,
      notifyOtherTabs,
    }
    cartController ??= import('../cart/cart-controller.ts').then(({ createCartController }) =>
      createCartController(internals, locale),
    )
    // A failed import is tried again with the next change.
    cartController.catch(() => {
      cartController = undefined
    })
    return cartController
  }

  return {
    call,
    visitor,
    cart,
    addedItem,
    notifications,
    notify,
    reportError,
    inTurn,
    notifyOtherTabs,
    loadCartController,
    loadVisitor() {
      tabs ??= watchOtherTabs()
      restoreForms()
      return loadVisitor()
    },
    addToCart: (input) =>
      loadCartController().then(
        (controller) => controller.add(input),
        (error: unknown) => reportError(error).then(() => false),
      ),
    toggleWishlistItem: (target) =>
      loadCartController().then((controller) => controller.toggleWishlistItem(target), reportError),
    toggleSavedColour: (variationId) =>
      loadCartController().then((controller) => controller.toggleSavedColour(variationId), reportError),
  }
}

// Restores form values that a login has interrupted; data/account/form-copy.ts saves them.
function restoreForms(): void {
  try {
    if (sessionStorage['typed']) void import('../account/form-copy.ts').then(({ restoreFormCopy }) => restoreFormCopy())
  } catch {
    // Storage is forbidden, so nothing was saved.
  }
}

function createQueue(): ShopInternals['inTurn'] {
  let last: Promise<unknown> = Promise.resolve()
  return (write) => {
    const current = last.then(write, write)
    last = current
    return current
  }
}

function queryValue(name: string): string | undefined {
  return new URLSearchParams(location.search).get(name) ?? undefined
}
