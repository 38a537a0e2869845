export interface KeptById<T> {
  /** Those that exist, by their ids. */
  many(ids: readonly number[]): Promise<ReadonlyMap<number, T>>
  drop(id: number): void
  dropAll(): void
}

interface Parts<T> {
  /** Reads many at once. */
  readonly load: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>
  /** How many are kept; the one that was asked for longest ago leaves first. */
  readonly most: number
  /** Says of a kept one whether time alone has made it untrue. */
  readonly isStale: (kept: T) => boolean
}

/** Values kept in memory by their ids, bounded. What is dropped while it loads is not kept, so an old state never outlives its change. */
export function keptById<T>({ load, most, isStale }: Parts<T>): KeptById<T> {
  const known = new Map<number, Promise<T | undefined>>()

  function loadMissing(ids: readonly number[]): void {
    const batch = load(ids)
    for (const id of ids) {
      const one = batch.then((found) => found.get(id))
      known.set(id, one)
      one.then(
        (value) => value === undefined && forget(id, one),
        () => forget(id, one),
      )
    }
  }

  function forget(id: number, one: Promise<T | undefined>): void {
    if (known.get(id) === one) known.delete(id)
  }

  async function pick(id: number, found: Map<number, T>): Promise<void> {
    const one = known.get(id)
    const value = await one
    if (one && value !== undefined) {
      if (isStale(value)) forget(id, one)
      found.set(id, value)
    }
  }

  async function collect(ids: readonly number[]): Promise<Map<number, T>> {
    const asked = ids.filter((id) => !known.has(id))
    if (asked.length > 0) loadMissing(asked)
    const found = new Map<number, T>()
    await Promise.all(ids.map((id) => pick(id, found)))
    return found
  }

  return {
    async many(ids) {
      const each = [...new Set(ids)]
      let found = await collect(each)
      if ([...found.values()].some(isStale)) found = await collect(each)
      for (const id of each) refresh(known, id)
      shrink(known, most)
      return found
    },
    drop: (id) => void known.delete(id),
    dropAll: () => known.clear(),
  }
}

// A Map remembers the order of insertion: the freshest stands last.
function refresh<T>(map: Map<number, T>, id: number): void {
  const value = map.get(id)
  if (value === undefined) return
  map.delete(id)
  map.set(id, value)
}

function shrink<T>(map: Map<number, T>, most: number): void {
  for (const id of map.keys()) {
    if (map.size <= most) return
    map.delete(id)
  }
}
