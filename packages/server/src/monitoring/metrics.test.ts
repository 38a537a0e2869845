import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('metrics that are no longer used release the engine that they read', async () => {
  setFlagsFromString('--expose-gc')
  // The function that the flag defines in new contexts.
  const collectGarbage = runInNewContext('gc') as () => void
  const createUnused = () => {
    const readiness = async () => ({ ready: true, detail: {} })
    createMetrics(readiness)
    return new WeakRef(readiness)
  }
  const reference = createUnused()
  await expect
    .poll(() => {
      collectGarbage()
      return reference.deref() === undefined
    })
    .toBe(true)
})

test('two shops in one process report the metrics of the process once each, and their own', async () => {
  const readiness = async () => ({ ready: true, detail: {} })
  const [first, second] = [createMetrics(readiness), createMetrics(readiness)]
  first.request('page', 200, 0.1)
  const [firstText, secondText] = await Promise.all([first.text(), second.text()])
  for (const text of [firstText, secondText])
    expect(text.match(/^vitrine_process_cpu_user_seconds_total /gm)).toHaveLength(1)
  expect(firstText).toContain('vitrine_requests_total{route="page",status="200"} 1')
  expect(secondText).not.toContain('vitrine_requests_total{')
})
