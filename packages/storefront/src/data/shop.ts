import { isApiError } from '@vitrine/contract/api-error'
import { createClient, type Client } from '@vitrine/contract/client'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Input } from '@vitrine/contract/operations'
import { errorText } from '../text/error-text.ts'
import type { Translate } from '../text/translate.ts'
import { createNotifications, type Message, type Notifications } from './notifications.ts'
import { createStore, type Store } from './store.ts'
import { unknownVisitor, visitorOf, withWish, type Visitor } from './visitor.ts'

/** What the parts of a page may ask of the shop once script runs. */
export interface Shop {
  readonly call: Client['call']
  readonly visitor: Store<Visitor>
  readonly notifications: Notifications
  notify(message: Message): void
  /** Shows what went wrong until somebody dismisses it. SF-7.54 to SF-7.56 */
  tell(error: unknown): Promise<void>
  meetVisitor(): Promise<void>
  /** True when it is in the cart; what is in the way has been told. */
  addToCart(wanted: Input<'doAddCartItem'>): Promise<boolean>
  toggleWish(variationId: number): Promise<void>
}

interface Surroundings {
  readonly locale: Locale
  readonly t: Translate
  readonly goTo: (path: string) => void
}

export function createShop({ locale, t, goTo }: Surroundings): Shop {
  const { call } = createClient({ apiUrl: '/api', fetch: (url, init) => fetch(url, init), locale: () => locale, configId: 'vitrine', referrerId: () => queryValue('ReferrerID'), noCache: () => queryValue('noCache') })
  const visitor = createStore(unknownVisitor)
  const notifications = createNotifications()
  const { notify } = notifications
  const write = inTurn()
  const change = (part: Partial<Visitor>) => visitor.set({ ...visitor.get(), ...part })

  async function tell(error: unknown): Promise<void> {
    const fault = isApiError(error) ? { key: error.key, message: error.message, details: error.cause } : {}
    // Without a connection the texts of errors cannot be fetched either.
    const message = await errorText(locale, fault).catch(() => t('notifications.unreachable'))
    notify({ message, type: 'negative', persist: true })
  }

  return {
    call, visitor, notifications, notify, tell,
    async meetVisitor() {
      visitor.set(visitorOf(await call('getSession', {})))
    },
    async addToCart(wanted) {
      try {
        const cart = await write(() => call('doAddCartItem', wanted))
        change({ cartQuantity: cart.itemQuantity })
        notify({ message: t('cart.added'), type: 'positive', action: { text: t('cart.show'), onClick: () => goTo('/cart') } })
        return true
      } catch (error) {
        await tell(error)
        return false
      }
    },
    async toggleWish(variationId) {
      const before = visitor.get().wished
      const isWished = !before.has(variationId)
      change({ wished: withWish(before, variationId, isWished) })
      try {
        const { variationIds } = await write(() => (isWished ? call('doAddWishlistItem', { variationId }) : call('deleteWishlistItem', { variationId })))
        change({ wished: new Set(variationIds) })
        if (isWished) notify({ message: t('wishlist.added'), type: 'positive', action: { text: t('wishlist.show'), onClick: () => goTo('/wishlist') } })
        else notify({ message: t('wishlist.removed') })
      } catch (error) {
        change({ wished: withWish(visitor.get().wished, variationId, !isWished) })
        await tell(error)
      }
    },
  }
}

/** Writes go one after the other: two at once would each begin a session for a visitor who has none. */
function inTurn(): <T>(write: () => Promise<T>) => Promise<T> {
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
