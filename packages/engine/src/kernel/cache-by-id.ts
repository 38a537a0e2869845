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

/** A bounded LRU cache by id. An entry that is evicted while it loads is not stored, so an old state never outlives its change. */
export function cacheById<T>({ load, max, isStale }: CacheByIdOptions<T>): CacheById<T> {
  const entries = new Map<number, Promise<T | undefined>>()

  function loadMissing(ids: readonly number[]): void {
    const batch = load(ids)
    for (const id of ids) {
      const entry = batch.then((values) => values.get(id))
      entries.set(id, entry)
      entry.then(
        (value) => value === undefined && evictEntry(id, entry),
        () => evictEntry(id, entry),
      )
    }
  }

  function evictEntry(id: number, entry: Promise<T | undefined>): void {
    if (entries.get(id) === entry) entries.delete(id)
  }

  async function addValue(id: number, values: Map<number, T>): Promise<void> {
    const entry = entries.get(id)
    const value = await entry
    if (entry && value !== undefined) {
      if (isStale(value)) evictEntry(id, entry)
      values.set(id, value)
    }
  }

  async function collect(ids: readonly number[]): Promise<Map<number, T>> {
    const missingIds = ids.filter((id) => !entries.has(id))
    if (missingIds.length > 0) loadMissing(missingIds)
    const values = new Map<number, T>()
    await Promise.all(ids.map((id) => addValue(id, values)))
    return values
  }

  return {
    async getMany(ids) {
      const uniqueIds = [...new Set(ids)]
      let values = await collect(uniqueIds)
      if ([...values.values()].some(isStale)) values = await collect(uniqueIds)
      for (const id of uniqueIds) markRecent(entries, id)
      evictOldest(entries, max)
      return values
    },
    evict: (id) => void entries.delete(id),
    clear: () => entries.clear(),
  }
}

// A Map keeps the order of insertion: the most recently used entry is last.
function markRecent<T>(map: Map<number, T>, id: number): void {
  const value = map.get(id)
  if (value === undefined) return
  map.delete(id)
  map.set(id, value)
}

function evictOldest<T>(map: Map<number, T>, max: number): void {
  for (const id of map.keys()) {
    if (map.size <= max) return
    map.delete(id)
  }
}
