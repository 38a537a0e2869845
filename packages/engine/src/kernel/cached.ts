export interface Cached<T> {
  get(): Promise<T>
  invalidate(): void
}

/** Caches one value, loaded on first use, until it is invalidated. Failed loads are not cached. */
export function cached<T>(load: () => Promise<T>): Cached<T> {
  let current: Promise<T> | undefined
  return {
    get() {
      if (current) return current
      const loading = load()
      current = loading
      loading.catch(() => {
        if (current === loading) current = undefined
      })
      return loading
    },
    // Callers that already await a load still get its value after an invalidation; later callers load again.
    invalidate() {
      current = undefined
    },
  }
}
