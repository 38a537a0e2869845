import { limits } from '@vitrine/contract/kernel/limits'
import { createStore, type Store } from './store.ts'

export type NotificationType = 'positive' | 'negative' | 'warning' | 'secondary' | 'neutral'

// ED-3.22
export interface Notification {
  readonly id: number
  readonly type: NotificationType
  readonly message: string | readonly string[]
  /** Stays until somebody dismisses it. */
  readonly persist: boolean
  readonly dismissTimeout: number
  readonly action?: { readonly text: string; readonly onClick: () => void }
  readonly dismiss: () => void
}

/** What a caller says; type neutral, not persistent and 5000 ms unless said otherwise. */
export type Message = Pick<Notification, 'message'> & Partial<Pick<Notification, 'type' | 'persist' | 'dismissTimeout' | 'action'>>

export interface Notifications extends Store<readonly Notification[]> {
  notify(message: Message): void
}

export const noNotifications: readonly Notification[] = []

export function createNotifications(): Notifications {
  const store = createStore(noNotifications)
  let last = 0
  return {
    ...store,
    notify({ message, type = 'neutral', persist = false, dismissTimeout = limits.notificationMilliseconds, action }) {
      const id = ++last
      const dismiss = () => store.set(store.get().filter((each) => each.id !== id))
      store.set(withNewest(store.get(), { id, type, message, persist, dismissTimeout, dismiss, ...(action && { action }) }))
    },
  }
}

/** At most five; the oldest makes room. SF-9.26 */
export function withNewest(shown: readonly Notification[], newest: Notification): readonly Notification[] {
  return [...shown, newest].slice(-limits.notificationsShown)
}

/** Persistent and negative ones wait for the reader. SF-9.28 */
export function dismissesItself({ persist, type }: Pick<Notification, 'persist' | 'type'>): boolean {
  return !persist && type !== 'negative'
}
