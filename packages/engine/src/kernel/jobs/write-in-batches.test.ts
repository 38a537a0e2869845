import { expect, test } from 'vitest'
import { writeInBatches } from './write-in-batches.ts'

test('values that come while a write is in progress are written together, each once', async () => {
  const writes: number[][] = []
  const { promise: first, resolve } = Promise.withResolvers<void>()
  const write = writeInBatches<number>(async (values) => {
    writes.push([...values])
    if (writes.length === 1) await first
  })
  const calls = [write(1)]
  await expect.poll(() => writes).toEqual([[1]])
  calls.push(write(2), write(3))
  resolve()
  await Promise.all(calls)
  await write(4)
  expect(writes).toEqual([[1], [2, 3], [4]])
})

test('a failed write rejects the calls whose values it had, and later values are written', async () => {
  let failures = 1
  const written: number[] = []
  const write = writeInBatches<number>(async (values) => {
    if (failures-- > 0) throw new Error('no connection')
    written.push(...values)
  })
  const outcomes = await Promise.allSettled([write(1), write(2)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await write(3)
  expect(written).toEqual([3])
})
