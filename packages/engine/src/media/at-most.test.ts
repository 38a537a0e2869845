import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.set(name, resolve))
  }
  return { begun, work, end: async (name: string) => { ends.get(name)?.(); await new Promise(setImmediate) } }
}

test('no more works run at once than places', async () => {
  const { begun, work, end } = works()
  const limiter = atMost(2)
  const all = ['a', 'b', 'c'].map((name) => limiter.run(work(name)))
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  await end('c')
  await Promise.all(all)
})
test('who is patient waits behind those who came later', async () => {
  const { begun, work, end } = works()
  const limiter = atMost(1)
  const all = [limiter.run(work('a')), limiter.run(work('patient'), 'patient'), limiter.run(work('b'))]
  await end('a')
  await end('b')
  await end('patient')
  await Promise.all(all)
  expect(begun).toEqual(['a', 'b', 'patient'])
})
test('a work that fails gives its place back, and idle waits for the last', async () => {
  const limiter = atMost(1)
  await expect(limiter.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  let isDone = false
  void limiter.run(async () => { await new Promise(setImmediate); isDone = true })
  await limiter.idle()
  expect(isDone).toBe(true)
})
