import { setTimeout as pause } from 'node:timers/promises'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { expect, test } from 'vitest'
import { createTransactionGate } from './transaction-gate.ts'

test('transactions beyond the limit start in the order of their arrival, when earlier ones end', async () => {
  const gate = createTransactionGate({ concurrent: 2, waiting: 10, maxWaitMs: 10_000 })
  const started: number[] = []
  let active = 0
  let peak = 0
  await Promise.all(
    [0, 1, 2, 3, 4, 5].map((nth) =>
      gate.run(async () => {
        started.push(nth)
        peak = Math.max(peak, ++active)
        await pause(1)
        active--
      }),
    ),
  )
  expect(started).toEqual([0, 1, 2, 3, 4, 5])
  expect(peak).toBe(2)
})

test('a transaction for which the queue has no room is refused at once, and one that waits too long later', async () => {
  const gate = createTransactionGate({ concurrent: 1, waiting: 1, maxWaitMs: 20 })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const first = gate.run(() => held)
  const begun: string[] = []
  const waits = gate.run(async () => void begun.push('waits')).catch((error: unknown) => error)
  const finds = await gate.run(async () => void begun.push('finds')).catch((error: unknown) => error)
  expect(isRefusal(finds) && finds.key).toBe('shopBusy')
  expect(isRefusal(finds) && finds.details['seconds']).toBeGreaterThan(0)
  const late = await waits
  expect(isRefusal(late) && late.key).toBe('shopBusy')
  release()
  await first
  expect(begun).toEqual([])
  expect(await gate.run(async () => 'served')).toBe('served')
})

test('a transaction that fails leaves its place to the next', async () => {
  const gate = createTransactionGate({ concurrent: 1, waiting: 1, maxWaitMs: 10_000 })
  const failed = gate.run(() => Promise.reject(new Error('deadlock')))
  const next = gate.run(async () => 'served')
  await expect(failed).rejects.toThrow('deadlock')
  expect(await next).toBe('served')
})

test('a transaction that continues a request goes before those that wait, and is refused by no full queue', async () => {
  const gate = createTransactionGate({ concurrent: 1, waiting: 1, maxWaitMs: 10_000 })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const order: string[] = []
  const first = gate.run(() => held)
  const waiting = gate.run(async () => void order.push('waiting'))
  const continued = gate.run(async () => void order.push('continued'), true)
  release()
  await Promise.all([first, waiting, continued])
  expect(order).toEqual(['continued', 'waiting'])
})
