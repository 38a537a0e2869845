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
  /** What it is about, where a later one about the same takes its place. */
  readonly about?: string
}

/** What a caller says; type neutral, not persistent and 5000 ms unless said otherwise. */
export type Message = Pick<Notification, 'message'> & Partial<Pick<Notification, 'type' | 'persist' | 'dismissTimeout' | 'action' | 'about'>>

export interface Notifications extends Store<readonly Notification[]> {
  notify(message: Message): void
  /** What still waits for the reader about this is over. */
  forget(about: string): void
}

export const noNotifications: readonly Notification[] = []

export function createNotifications(): Notifications {
  const store = createStore(noNotifications)
  let last = 0
  return {
    ...store,
    notify({ message, type = 'neutral', persist = false, dismissTimeout = limits.notificationMilliseconds, action, about }) {
      const id = ++last
      const dismiss = () => store.set(store.get().filter((each) => each.id !== id))
      const others = about === undefined ? store.get() : store.get().filter((each) => each.about !== about)
      store.set(withNewest(others, { id, type, message, persist, dismissTimeout, dismiss, ...(action && { action }), ...(about !== undefined && { about }) }))
    },
    forget: (about) => store.set(store.get().filter((each) => each.about !== about || dismissesItself(each))),
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
