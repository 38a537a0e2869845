import { limits } from '@vitrine/contract/kernel/limits'
import { createStore, type Store } from './store.ts'

export type NotificationType = 'positive' | 'negative' | 'warning' | 'secondary' | 'neutral'

// ED-3.22
export interface Notification {
  readonly id: number
  readonly type: NotificationType
  readonly message: string | readonly string[]
  /** Stays until it is dismissed. */
  readonly persist: boolean
  readonly dismissTimeout: number
  readonly action?: {
    readonly text: string
    readonly onClick: () => void
    /** The focus moves to its button. */ readonly takesFocus?: boolean
  }
  readonly dismiss: () => void
  /** Its subject; a later notification about the same subject replaces it. */
  readonly about?: string
}

/** Defaults: type neutral, not persistent, 5000 ms. */
export type NotificationInput = Pick<Notification, 'message'> &
  Partial<Pick<Notification, 'type' | 'persist' | 'dismissTimeout' | 'action' | 'about'>>

export interface Notifications extends Store<readonly Notification[]> {
  notify(message: NotificationInput): void
  /** Removes the persistent notifications about this subject. */
  forget(about: string): void
}

export const noNotifications: readonly Notification[] = []

export function createNotifications(): Notifications {
  const store = createStore(noNotifications)
  let lastId = 0
  return {
    ...store,
    notify({
      message,
      type = 'neutral',
      persist = false,
      dismissTimeout = limits.notificationMilliseconds,
      action,
      about,
    }) {
      const id = ++lastId
      const dismiss = () => store.set(store.get().filter((each) => each.id !== id))
      const others = about === undefined ? store.get() : store.get().filter((each) => each.about !== about)
      store.set(
        withNewest(others, {
          id,
          type,
          message,
          persist,
          dismissTimeout,
          dismiss,
          ...(action && { action }),
          ...(about !== undefined && { about }),
        }),
      )
    },
    forget: (about) => store.set(store.get().filter((each) => each.about !== about || dismissesItself(each))),
  }
}

/** At most five; the oldest is dropped. SF-9.26 */
export function withNewest(current: readonly Notification[], newest: Notification): readonly Notification[] {
  return [...current, newest].slice(-limits.notificationsShown)
}

/** Persistent and negative ones stay until they are dismissed. SF-9.28 */
export function dismissesItself({ persist, type }: Pick<Notification, 'persist' | 'type'>): boolean {
  return !persist && type !== 'negative'
}
