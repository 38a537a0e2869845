/** An observable value. */
export interface Value<T> {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

export function createValue<T>(first: T): Value<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
