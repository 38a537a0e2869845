import { expect, test } from 'vitest'
import { cacheById } from './cache-by-id.ts'
import { cached } from './cached.ts'

test('a cached value is loaded once until it is invalidated', async () => {
  let loads = 0
  const value = cached(async () => ++loads)
  expect([await value.get(), await value.get()]).toEqual([1, 1])
  value.invalidate()
  expect(await value.get()).toBe(2)
})

test('a failed load is retried on the next call', async () => {
  let loads = 0
  const value = cached(async () => {
    if (++loads === 1) throw new Error('the database is unavailable')
    return loads
  })
  await expect(value.get()).rejects.toThrow('unavailable')
  expect(await value.get()).toBe(2)
})

/** A cache over prices that can change while they are loaded. */
function createPriceCache({
  most = 10,
  isStale = () => false,
}: { most?: number; isStale?: (price: number) => boolean } = {}) {
  const prices = new Map([
    [1, 100],
    [2, 200],
    [3, 300],
  ])
  const loads: number[][] = []
  const waiting: (() => void)[] = []
  const cache = cacheById({
    max: most,
    isStale,
    async load(ids: readonly number[]) {
      loads.push([...ids])
      const read = new Map(ids.flatMap((id) => (prices.has(id) ? [[id, prices.get(id) ?? 0] as const] : [])))
      if (waiting.length > 0) await new Promise<void>((resume) => waiting.push(resume))
      return read
    },
  })
  return { prices, loads, cache, waiting }
}

test('getMany loads missing values at once and cached values not again', async () => {
  const { loads, cache } = createPriceCache()
  expect(await cache.getMany([1, 2])).toEqual(
    new Map([
      [1, 100],
      [2, 200],
    ]),
  )
  expect(await cache.getMany([1, 2, 3, 3])).toEqual(
    new Map([
      [1, 100],
      [2, 200],
      [3, 300],
    ]),
  )
  expect(loads).toEqual([[1, 2], [3]])
})

test('a missing value is not cached', async () => {
  const { prices, cache } = createPriceCache()
  expect((await cache.getMany([9])).size).toBe(0)
  prices.set(9, 900)
  expect(await cache.getMany([9])).toEqual(new Map([[9, 900]]))
})

test('a value that is evicted while it loads is not cached', async () => {
  const { prices, cache, waiting } = createPriceCache()
  waiting.push(() => {})
  const early = cache.getMany([1])
  prices.set(1, 111)
  cache.evict(1)
  for (const resume of waiting.splice(0)) resume()
  expect((await early).get(1)).toBe(100)
  expect((await cache.getMany([1])).get(1)).toBe(111)
})

test('the least recently used value is evicted first', async () => {
  const { loads, cache } = createPriceCache({ most: 2 })
  for (const id of [1, 2, 1, 3, 1, 2]) await cache.getMany([id])
  expect(loads).toEqual([[1], [2], [3], [2]])
})

test('getMany returns more values than the cache holds', async () => {
  const { loads, cache } = createPriceCache({ most: 2 })
  expect([...(await cache.getMany([1, 2, 3])).keys()]).toEqual([1, 2, 3])
  await cache.getMany([3])
  expect(loads).toEqual([[1, 2, 3]])
})

test('a stale value is loaded again', async () => {
  let now = 0
  const { prices, cache } = createPriceCache({ isStale: (price) => price < now })
  await cache.getMany([1])
  prices.set(1, 500)
  now = 400
  expect((await cache.getMany([1])).get(1)).toBe(500)
})
