import { expect, onTestFinished, test, vi } from 'vitest'
import { createRateLimiter } from './rate-limits.ts'
import type { Share } from './token-buckets.ts'

const limits = { address: { burst: 30, perSecond: 1 }, session: { burst: 10, perSecond: 1 } }

test('heavy operations cost ten tokens, normal ones three, light ones one', () => {
  const limiter = createRateLimiter(limits, { clock: () => 0 })
  const ann = { address: '192.0.2.1', session: undefined }
  expect([
    limiter.take(ann, 'heavy'),
    limiter.take(ann, 'heavy'),
    limiter.take(ann, 'normal'),
    limiter.take(ann, 'light'),
  ]).toEqual([0, 0, 0, 0])
  expect(limiter.take(ann, 'heavy')).toBe(4)
})

test('a client that waits for the returned time is allowed again', () => {
  let seconds = 0
  const limiter = createRateLimiter(limits, { clock: () => seconds })
  const ann = { address: '192.0.2.1', session: undefined }
  for (let call = 0; call < 3; call++) limiter.take(ann, 'heavy')
  seconds = limiter.take(ann, 'normal')
  expect(seconds).toBe(3)
  expect(limiter.take(ann, 'normal')).toBe(0)
})

test('a session over its limit does not block another session at the same address', () => {
  const limiter = createRateLimiter(limits, { clock: () => 0 })
  expect(limiter.take({ address: '192.0.2.1', session: 'ann' }, 'heavy')).toBe(0)
  expect(limiter.take({ address: '192.0.2.1', session: 'ann' }, 'light')).toBe(1)
  expect(limiter.take({ address: '192.0.2.1', session: 'bob' }, 'light')).toBe(0)
})

test('half of a limit is left until more than half is used, by the session or by its address', () => {
  let seconds = 0
  const limiter = createRateLimiter(limits, { clock: () => seconds })
  const [ann, bob] = ['ann', 'bob'].map((session) => ({ address: '192.0.2.1', session }))
  if (!ann || !bob) throw new Error('two sessions')
  for (let call = 0; call < 5; call++) limiter.take(ann, 'light')
  expect(limiter.isHalfLeft(ann)).toBe(true)
  limiter.take(ann, 'light')
  expect([limiter.isHalfLeft(ann), limiter.isHalfLeft(bob)]).toEqual([false, true])
  limiter.take({ address: '192.0.2.1', session: undefined }, 'heavy')
  expect(limiter.isHalfLeft(bob)).toBe(false)
  seconds = 1
  expect([limiter.isHalfLeft(ann), limiter.isHalfLeft(bob)]).toEqual([true, true])
})

test('an IPv6 /64 network shares one limit', () => {
  const limiter = createRateLimiter(limits, { clock: () => 0 })
  for (let host = 1; host <= 3; host++) limiter.take({ address: `2001:db8:1:2::${host}`, session: undefined }, 'heavy')
  expect(limiter.take({ address: '2001:db8:1:2:ffff::9', session: undefined }, 'light')).toBe(1)
  expect(limiter.take({ address: '2001:db8:1:3::9', session: undefined }, 'light')).toBe(0)
})

test('rate limits can be switched off', () => {
  const limiter = createRateLimiter('off')
  for (let call = 0; call < 10_000; call++)
    expect(limiter.take({ address: '192.0.2.1', session: undefined }, 'heavy')).toBe(0)
  expect(limiter.isHalfLeft({ address: '192.0.2.1', session: undefined })).toBe(true)
})

/** The store that all instances share. */
function sharedTable() {
  const debts = new Map<string, number>()
  const share = vi.fn<Share>(
    async (usages) =>
      new Map(
        usages.map(({ bucket, spent }) => {
          debts.set(bucket, (debts.get(bucket) ?? 0) + spent)
          return [bucket, debts.get(bucket) ?? 0]
        }),
      ),
  )
  return { debts, share }
}

function useStoppedTimers() {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

test('usage over the threshold counts at the other instances within a second, and usage below it is not shared', async () => {
  useStoppedTimers()
  const { debts, share } = sharedTable()
  const [one, other] = [
    createRateLimiter(limits, { clock: () => 0, share, secret: 's' }),
    createRateLimiter(limits, { clock: () => 0, share, secret: 's' }),
  ]
  const ann = { address: '192.0.2.1', session: undefined }
  one.take({ address: '192.0.2.7', session: undefined }, 'normal')
  await vi.advanceTimersByTimeAsync(5000)
  expect(share).not.toHaveBeenCalled()

  for (const limiter of [one, other, one]) expect(limiter.take(ann, 'heavy')).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)
  // Thirty in all: the first instance to sync does not see the other's usage until its next sync.
  expect([...debts]).toEqual([[expect.stringMatching(/^address:[\w-]{43}$/), 30]])
  expect(other.take(ann, 'light')).toBe(1)
  expect(one.take(ann, 'normal')).toBe(0)
  expect(one.take(ann, 'light')).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(one.take(ann, 'light')).toBeGreaterThan(0)
})

test('while sharing fails, each instance limits on its own and shares later', async () => {
  useStoppedTimers()
  const { debts, share } = sharedTable()
  const faults: unknown[] = []
  share.mockRejectedValueOnce(new Error('no database'))
  const limiter = createRateLimiter(limits, {
    clock: () => 0,
    share,
    secret: 's',
    onFault: (error) => faults.push(error),
  })
  const ann = { address: '192.0.2.1', session: undefined }
  for (let call = 0; call < 2; call++) expect(limiter.take(ann, 'heavy')).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect([faults.length, [...debts]]).toEqual([1, []])
  expect(limiter.take(ann, 'heavy')).toBe(0)
  expect(limiter.take(ann, 'light')).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect([...debts.values()]).toEqual([30])
})
