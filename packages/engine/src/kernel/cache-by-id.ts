import { LRUCache } from 'lru-cache'

export interface CacheById<T> {
  /** Existing values by their ids. */
  getMany(ids: readonly number[]): Promise<ReadonlyMap<number, T>>
  evict(id: number): void
  clear(): void
}

interface CacheByIdOptions<T> {
  /** Loads several values at once. */
  readonly load: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>
  /** Maximum number of entries; the least recently used one is evicted first. */
  readonly max: number
  /** Whether a cached value has expired. */
  readonly isStale: (value: T) => boolean
}

/**
 * A bounded LRU cache by id. An entry that is evicted while it loads is not stored, so an old state never outlives its
 * change.
 */
export function cacheById<T>({ load, max, isStale }: CacheByIdOptions<T>): CacheById<T> {
  const entries = new LRUCache<number, Promise<T | undefined>>({ max })

  function loadEntries(ids: readonly number[]): ReadonlyMap<number, Promise<T | undefined>> {
    const loaded = new Map<number, Promise<T | undefined>>()
    const batch = load(ids)
    for (const id of ids) {
      const entry = batch.then((values) => values.get(id))
      loaded.set(id, entry)
      entries.set(id, entry)
      entry.then(
        (value) => value === undefined && evictEntry(id, entry),
        () => evictEntry(id, entry),
      )
    }
    return loaded
  }

  function evictEntry(id: number, entry: Promise<T | undefined>): void {
    if (entries.peek(id) === entry) entries.delete(id)
  }

  async function collect(ids: readonly number[]): Promise<Map<number, T>> {
    const cached = new Map(ids.map((id) => [id, entries.get(id)]))
    const missingIds = ids.filter((id) => !cached.get(id))
    // More entries than the cache holds are returned, too.
    const loaded = missingIds.length > 0 ? loadEntries(missingIds) : undefined
    const values = new Map<number, T>()
    for (const id of ids) {
      const entry = cached.get(id) ?? loaded?.get(id)
      const value = await entry
      if (!entry || value === undefined) continue
      if (isStale(value)) evictEntry(id, entry)
      values.set(id, value)
    }
    return values
  }

  return {
    async getMany(ids) {
      const uniqueIds = [...new Set(ids)]
      const values = await collect(uniqueIds)
      return [...values.values()].some(isStale) ? collect(uniqueIds) : values
    },
    evict: (id) => void entries.delete(id),
    clear: () => entries.clear(),
  }
}
