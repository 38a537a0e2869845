import { useSyncExternalStore } from 'react'

/** An observable value that several components share, such as the cart quantity. */
export interface Store<T> {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The server always renders the initial value, since cached pages are the same for all visitors. */
export function useStore<T>(store: Store<T>, initial: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => initial)
}
