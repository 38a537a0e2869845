import { expect, test } from 'vitest'
import { cachedByKey } from './cached-by-key.ts'
import type { Db } from './database/db.ts'

// The loads of these tests read nothing.
const db = {} as Db

test('a value is loaded once for each key until all are cleared', async () => {
  let loads = 0
  const values = cachedByKey({ toKey: String, load: async (_db, id: number) => `${id}, load ${++loads}` })
  const get = (id: number) => values.get(db, id)
  expect([await get(1), await get(2), await get(1)]).toEqual(['1, load 1', '2, load 2', '1, load 1'])
  values.clear()
  expect(await get(1)).toBe('1, load 3')
})

test('a value whose load began before all were cleared is not cached', async () => {
  const answers: ((value: string) => void)[] = []
  const values = cachedByKey({
    toKey: String,
    load: (_db, _id: number) => new Promise<string>((resolve) => void answers.push(resolve)),
  })
  const old = values.get(db, 1)
  values.clear()
  const current = values.get(db, 1)
  answers[1]?.('new')
  await current
  answers[0]?.('old')
  expect([await old, await values.get(db, 1)]).toEqual(['old', 'new'])
})

test('a failed load is repeated for the next caller', async () => {
  let loads = 0
  const values = cachedByKey({
    toKey: String,
    load: async (_db, _id: number) => {
      if (++loads === 1) throw new Error('no connection')
      return loads
    },
  })
  await expect(values.get(db, 1)).rejects.toThrow('no connection')
  expect(await values.get(db, 1)).toBe(2)
})

test('a caller does not wait for the load of another, which may wait for its connection', async () => {
  const first = {} as Db
  const values = cachedByKey({
    toKey: String,
    load: (from, _id: number) => (from === first ? new Promise<string>(() => {}) : Promise.resolve('own')),
  })
  void values.get(first, 1)
  expect(await values.get(db, 1)).toBe('own')
})
