import { isApiError } from '@vitrine/contract/api-error'
import { createClient } from '@vitrine/contract/client'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { editHashIn } from '@vitrine/contract/kernel/preview-cookie'
import { shopClient } from '@vitrine/contract/kernel/shop-client'
import type { Input } from '@vitrine/contract/operations'
import { errorText } from '../text/error-text.ts'
import type { Translate } from '../text/translate.ts'
import type { CartDesk } from './cart/cart-desk.ts'
import { unknownCart, withCart } from './cart-state.ts'
import { createNotifications, type Notifications } from './notifications.ts'
import type { Added, ShopFloor } from './shop-floor.ts'
import { createStore } from './store.ts'
import { unknownVisitor, visitorOf, type Wish } from './visitor.ts'

/** What the parts of a page may ask of the shop once script runs. */
export interface Shop extends Omit<ShopFloor, 'goTo'> {
  readonly notifications: Notifications
  meetVisitor(): Promise<void>
  /** What changes cart and wishlist; its script comes with the first change. */
  desk(): Promise<CartDesk>
  /** True when it is in the cart; what is in the way has been told. */
  addToCart(wanted: Input<'doAddCartItem'>): Promise<boolean>
  /** Saves or removes it. With `anySize` no size was chosen: the colour is saved, and every size of it removed. */
  toggleWish(wish: Wish): Promise<void>
  /** Removes a colour that is saved, or saves it again, and leaves its sizes that are saved beside it. */
  toggleSavedColour(variationId: number): Promise<void>
}

interface Surroundings {
  readonly locale: Locale
  readonly t: Translate
  readonly goTo: (path: string) => void
}

export function createShop({ locale, t, goTo }: Surroundings): Shop {
  const { call } = createClient({ apiUrl: '/api', fetch: (url, init) => fetch(url, init), locale: () => locale, configId: shopClient, referrerId: () => queryValue('ReferrerID'), noCache: () => queryValue('noCache'), editHash: () => editHashIn(document.cookie) })
  const visitor = createStore(unknownVisitor)
  const cart = createStore(unknownCart)
  const added = createStore<Added | undefined>(undefined)
  const notifications = createNotifications()
  const { notify } = notifications
  const inTurn = queue()
  let tabs: BroadcastChannel | undefined
  let opened: Promise<CartDesk> | undefined

  async function tell(error: unknown, about?: string): Promise<void> {
    const fault = isApiError(error) ? { key: error.key, message: error.message, details: error.cause } : {}
    // A session that is lost leads to the login. SF-8.36, ED-8.20
    if (/^security[.](invalidC|loginR)/.test(fault.key ?? '')) return import('./account/lost-session.ts').then(({ leaveForLogin }) => leaveForLogin())
    // Without a connection the texts of errors cannot be fetched either.
    const message = await errorText(locale, fault).catch(() => t('notifications.unreachable'))
    // A fault of ours brings the number under which the log tells of it.
    const { requestId } = fault.details ?? {}
    notify({ message: requestId ? [message, `#${requestId}`] : message, type: 'negative', persist: true, ...(about && { about }) })
  }

  async function meetVisitor(): Promise<void> {
    const session = await inTurn(() => call('getSession', {}))
    visitor.set(visitorOf(session))
    cart.set(withCart(cart.get(), session.basket))
  }

  // Cart and wishlist may change in another tab at any time, and on another device while nobody looks here.
  function watchElsewhere(): BroadcastChannel {
    const channel = new BroadcastChannel('cart')
    const meetAgain = () => void meetVisitor().catch(tell)
    channel.onmessage = meetAgain
    document.addEventListener('visibilitychange', () => { if (!document.hidden && navigator.onLine) meetAgain() })
    return channel
  }

  const tellOtherTabs = () => tabs?.postMessage('')

  function desk(): Promise<CartDesk> {
    const floor = { call, visitor, cart, added, notify, tell, inTurn, goTo, tellOtherTabs }
    opened ??= import('./cart/cart-desk.ts').then(({ openCartDesk }) => openCartDesk(floor, locale))
    // What could not be fetched is asked for again with the next change.
    opened.catch(() => { opened = undefined })
    return opened
  }

  return {
    call, visitor, cart, added, notifications, notify, tell, inTurn, tellOtherTabs, desk,
    meetVisitor() {
      tabs ??= watchElsewhere()
      giveBack()
      return meetVisitor()
    },
    addToCart: (wanted) => desk().then((open) => open.add(wanted), (error: unknown) => tell(error).then(() => false)),
    toggleWish: (wish) => desk().then((open) => open.toggleWish(wish), tell),
    toggleSavedColour: (variationId) => desk().then((open) => open.toggleSavedColour(variationId), tell),
  }
}

// What was typed here before a login came in between; as data/account/typed-copy.ts keeps it.
function giveBack(): void {
  try {
    if (sessionStorage['typed']) void import('./account/typed-copy.ts').then(({ giveBackTyped }) => giveBackTyped())
  } catch {
    // Storage may be forbidden: then nothing was kept.
  }
}

function queue(): ShopFloor['inTurn'] {
  let last: Promise<unknown> = Promise.resolve()
  return (write) => {
    const mine = last.then(write, write)
    last = mine
    return mine
  }
}

function queryValue(name: string): string | undefined {
  return new URLSearchParams(location.search).get(name) ?? undefined
}
