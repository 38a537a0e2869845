import { expect, test } from 'vitest'
import { createRateLimiter } from './rate-limits.ts'

const limits = {
  address: { burst: 30, perSecond: 1 }, session: { burst: 10, perSecond: 1 },
  loginAddress: { burst: 3, perSecond: 0.1 }, loginEmail: { burst: 2, perSecond: 0.1 },
}

test('heavy operations cost ten, normal three, light one', () => {
  const limiter = createRateLimiter(limits, () => 0)
  const ann = { address: '192.0.2.1', session: undefined }
  expect([limiter.take(ann, 'heavy'), limiter.take(ann, 'heavy'), limiter.take(ann, 'normal'), limiter.take(ann, 'light')]).toEqual([0, 0, 0, 0])
  expect(limiter.take(ann, 'heavy')).toBe(4)
})

test('who waits as long as was said may go on', () => {
  let seconds = 0
  const limiter = createRateLimiter(limits, () => seconds)
  const ann = { address: '192.0.2.1', session: undefined }
  for (let call = 0; call < 3; call++) limiter.take(ann, 'heavy')
  seconds = limiter.take(ann, 'normal')
  expect(seconds).toBe(3)
  expect(limiter.take(ann, 'normal')).toBe(0)
})

test('one session over its allowance does not stop another behind the same address', () => {
  const limiter = createRateLimiter(limits, () => 0)
  expect(limiter.take({ address: '192.0.2.1', session: 'ann' }, 'heavy')).toBe(0)
  expect(limiter.take({ address: '192.0.2.1', session: 'ann' }, 'light')).toBe(1)
  expect(limiter.take({ address: '192.0.2.1', session: 'bob' }, 'light')).toBe(0)
})

test('one IPv6 network shares an allowance', () => {
  const limiter = createRateLimiter(limits, () => 0)
  for (let host = 1; host <= 3; host++) limiter.take({ address: `2001:db8:1:2::${host}`, session: undefined }, 'heavy')
  expect(limiter.take({ address: '2001:db8:1:2:ffff::9', session: undefined }, 'light')).toBe(1)
  expect(limiter.take({ address: '2001:db8:1:3::9', session: undefined }, 'light')).toBe(0)
})

test('passwords are guessed slowly, for one account from many places and for many accounts from one place', () => {
  const limiter = createRateLimiter(limits, () => 0)
  const from = (address: string) => ({ address, session: undefined })
  expect([limiter.takeLogin(from('192.0.2.1'), 'a@shop.test'), limiter.takeLogin(from('192.0.2.2'), ' A@shop.test')]).toEqual([0, 0])
  expect(limiter.takeLogin(from('192.0.2.3'), 'a@shop.test')).toBe(10)
  for (const email of ['b@shop.test', 'c@shop.test', 'd@shop.test']) limiter.takeLogin(from('192.0.2.9'), email)
  expect(limiter.takeLogin(from('192.0.2.9'), 'e@shop.test')).toBe(10)
})

test('off means off', () => {
  const limiter = createRateLimiter('off')
  for (let call = 0; call < 10_000; call++) expect(limiter.take({ address: '192.0.2.1', session: undefined }, 'heavy')).toBe(0)
})
