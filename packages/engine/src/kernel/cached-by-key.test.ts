import { expect, test } from 'vitest'
import { cachedByKey } from './cached-by-key.ts'

test('a value is loaded once for each key until all are cleared', async () => {
  let loads = 0
  const values = cachedByKey({ toKey: String, load: async (id: number) => `${id}, load ${++loads}` })
  expect([await values.get(1), await values.get(2), await values.get(1)]).toEqual([
    '1, load 1',
    '2, load 2',
    '1, load 1',
  ])
  values.clear()
  expect(await values.get(1)).toBe('1, load 3')
})

test('a load that began before all were cleared is not cached', async () => {
  const answers: ((value: string) => void)[] = []
  const values = cachedByKey({
    toKey: String,
    load: (_id: number) => new Promise<string>((resolve) => void answers.push(resolve)),
  })
  const old = values.get(1)
  values.clear()
  const current = values.get(1)
  answers[1]?.('new')
  answers[0]?.('old')
  expect([await old, await current, await values.get(1)]).toEqual(['old', 'new', 'new'])
})

test('a failed load is repeated for the next caller', async () => {
  let loads = 0
  const values = cachedByKey({
    toKey: String,
    load: async (_id: number) => {
      if (++loads === 1) throw new Error('no connection')
      return loads
    },
  })
  await expect(values.get(1)).rejects.toThrow('no connection')
  expect(await values.get(1)).toBe(2)
})
