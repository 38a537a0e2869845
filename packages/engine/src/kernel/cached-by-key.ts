import type { Db } from './database/db.ts'

export interface CachedByKey<Input, T> {
  /** A missing value is read from `db`, which can be a transaction. */
  get(db: Db, input: Input): Promise<T>
  clear(): void
}

interface CachedByKeyOptions<Input, T> {
  readonly toKey: (input: Input) => string
  readonly load: (db: Db, input: Input) => Promise<T>
}

/**
 * Caches a value for each of few keys until all are cleared. Callers do not share a load: a transaction that waited for
 * another connection would hold its own meanwhile, and all connections could be held by such waiters.
 */
export function cachedByKey<Input, T>({ toKey, load }: CachedByKeyOptions<Input, T>): CachedByKey<Input, T> {
  let values = new Map<string, { readonly value: T }>()
  return {
    async get(db, input) {
      // A value that was read before all were cleared gets into the former map.
      const current = values
      const key = toKey(input)
      const existing = current.get(key)
      if (existing) return existing.value
      const value = await load(db, input)
      current.set(key, { value })
      return value
    },
    clear() {
      values = new Map()
    },
  }
}
