export interface CachedByKey<Input, T> {
  get(input: Input): Promise<T>
  clear(): void
}

interface CachedByKeyOptions<Input, T> {
  readonly toKey: (input: Input) => string
  readonly load: (input: Input) => Promise<T>
}

/** Caches a value for each of few keys, loaded on first use, until all are cleared. Failed loads are not cached. */
export function cachedByKey<Input, T>({ toKey, load }: CachedByKeyOptions<Input, T>): CachedByKey<Input, T> {
  const values = new Map<string, Promise<T>>()
  return {
    get(input) {
      const key = toKey(input)
      const existing = values.get(key)
      if (existing) return existing
      const loading = load(input)
      values.set(key, loading)
      loading.catch(() => {
        if (values.get(key) === loading) values.delete(key)
      })
      return loading
    },
    // Callers that already await a load still get its value; later callers load again.
    clear: () => values.clear(),
  }
}
