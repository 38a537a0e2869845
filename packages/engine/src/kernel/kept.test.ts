import { expect, test } from 'vitest'
import { keptById } from './kept-by-id.ts'
import { kept } from './kept.ts'

test('a kept value is loaded once, until it is dropped', async () => {
  let loads = 0
  const value = kept(async () => ++loads)
  expect([await value.get(), await value.get()]).toEqual([1, 1])
  value.drop()
  expect(await value.get()).toBe(2)
})

test('a load that fails is tried again', async () => {
  let loads = 0
  const value = kept(async () => {
    if (++loads === 1) throw new Error('the database is away')
    return loads
  })
  await expect(value.get()).rejects.toThrow('away')
  expect(await value.get()).toBe(2)
})

/** A shelf whose contents change while they are read. */
function shelf({ most = 10, isStale = () => false }: { most?: number, isStale?: (price: number) => boolean } = {}) {
  const prices = new Map([[1, 100], [2, 200], [3, 300]])
  const asked: number[][] = []
  const waiting: (() => void)[] = []
  const kept = keptById({
    most, isStale,
    async load(ids: readonly number[]) {
      asked.push([...ids])
      const read = new Map(ids.flatMap((id) => prices.has(id) ? [[id, prices.get(id) ?? 0] as const] : []))
      if (waiting.length > 0) await new Promise<void>((go) => waiting.push(go))
      return read
    },
  })
  return { prices, asked, kept, waiting }
}

test('many are read at once, and only those that are not kept', async () => {
  const { asked, kept } = shelf()
  expect(await kept.many([1, 2])).toEqual(new Map([[1, 100], [2, 200]]))
  expect(await kept.many([1, 2, 3, 3])).toEqual(new Map([[1, 100], [2, 200], [3, 300]]))
  expect(asked).toEqual([[1, 2], [3]])
})

test('what does not exist is asked for again', async () => {
  const { prices, kept } = shelf()
  expect((await kept.many([9])).size).toBe(0)
  prices.set(9, 900)
  expect(await kept.many([9])).toEqual(new Map([[9, 900]]))
})

test('a value that changes while it is read is not kept', async () => {
  const { prices, kept, waiting } = shelf()
  waiting.push(() => {})
  const early = kept.many([1])
  prices.set(1, 111)
  kept.drop(1)
  for (const go of waiting.splice(0)) go()
  expect((await early).get(1)).toBe(100)
  expect((await kept.many([1])).get(1)).toBe(111)
})

test('the one that was asked for longest ago leaves first', async () => {
  const { asked, kept } = shelf({ most: 2 })
  for (const id of [1, 2, 1, 3, 1, 2]) await kept.many([id])
  expect(asked).toEqual([[1], [2], [3], [2]])
})

test('what time has made untrue is read again', async () => {
  let now = 0
  const { prices, kept } = shelf({ isStale: (price) => price < now })
  await kept.many([1])
  prices.set(1, 500)
  now = 400
  expect((await kept.many([1])).get(1)).toBe(500)
})
