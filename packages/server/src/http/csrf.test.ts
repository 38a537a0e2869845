import { expect, test } from 'vitest'
import { createCsrfTokens, canWrite, toRequestOrigin, getSigningSecret } from './csrf.ts'

const tokens = createCsrfTokens('secret of the shop')
const publicUrl = new URL('https://shop.test')

test('every token is unique and valid for its own session only', () => {
  const token = tokens.create('session-one')
  expect(tokens.create('session-one')).not.toBe(token)
  expect(tokens.verify('session-one', token)).toBe(true)
  expect(tokens.verify('session-two', token)).toBe(false)
  expect(tokens.verify(undefined, token)).toBe(false)
  expect(createCsrfTokens('another shop').verify(undefined, tokens.create(undefined))).toBe(false)
})

test.each([undefined, '', '.', 'abc', 'abc.def', `${'a'.repeat(10_000)}.b`])(
  'the malformed token %j is rejected',
  (token) => {
    expect(tokens.verify('session-one', token)).toBe(false)
  },
)

test.each([
  [{ origin: 'https://shop.test', fetchSite: 'same-origin', host: 'shop.test' }, 'same-origin'],
  [{ origin: 'http://127.0.0.1:3000', fetchSite: undefined, host: '127.0.0.1:3000' }, 'same-origin'],
  [{ origin: 'https://evil.test', fetchSite: undefined, host: 'shop.test' }, 'cross-site'],
  [{ origin: 'https://shop.test', fetchSite: 'cross-site', host: 'shop.test' }, 'cross-site'],
  [{ origin: 'null', fetchSite: undefined, host: 'shop.test' }, 'cross-site'],
  [{ origin: 'null', fetchSite: undefined, host: undefined }, 'cross-site'],
  [{ origin: undefined, fetchSite: 'same-site', host: 'shop.test' }, 'cross-site'],
  [{ origin: undefined, fetchSite: 'same-origin', host: 'shop.test' }, 'same-origin'],
  [{ origin: undefined, fetchSite: undefined, host: 'shop.test' }, 'unknown'],
])('a request with the headers %j is %s', (headers, requestOrigin) => {
  expect(toRequestOrigin(headers, publicUrl)).toBe(requestOrigin)
})

const operators = tokens.create('operator-one')
const own = tokens.create('session-one')
const anonymous = tokens.create(undefined)
test.each([
  ['a guest without a session', undefined, undefined, 'unknown', true],
  ['a guest from another site', undefined, undefined, 'cross-site', false],
  ['a session with its token', 'session-one', own, 'unknown', true],
  ['a session with its token from another site', 'session-one', own, 'cross-site', false],
  ['a session without a token', 'session-one', undefined, 'same-origin', false],
  ['a tab that was open before the session began', 'session-one', anonymous, 'same-origin', true],
  ['a program with a token of no session', 'session-one', anonymous, 'unknown', false],
  ['a session with the token of another', 'session-two', own, 'same-origin', false],
] as const)('%s: write is allowed or refused', (_, session, token, requestOrigin, expected) => {
  expect(canWrite(tokens, { session, operator: undefined, isForOperators: false, token, requestOrigin })).toBe(expected)
})

test.each([
  ['an operator with the token of their session', operators, 'unknown', true, true],
  ['an operator with that token, from another site', operators, 'cross-site', false, false],
  ["an operator's page that was open before they logged in", own, 'same-origin', true, false],
  ["a program with the token of the operator's cart", own, 'unknown', false, false],
  ['an operator with a token of no session', anonymous, 'same-origin', true, false],
  ['an operator without a token', undefined, 'same-origin', false, false],
] as const)(
  '%s: write is allowed or refused, for shop and operator operations',
  (_, token, requestOrigin, inShop, asOperator) => {
    const writes = (isForOperators: boolean) =>
      canWrite(tokens, { session: 'session-one', operator: 'operator-one', isForOperators, token, requestOrigin })
    expect([writes(false), writes(true)]).toEqual([inShop, asOperator])
  },
)

test('tokens are signed with the operator session if there is one, else with the customer session', () => {
  expect(getSigningSecret({ session: 'session-one', operator: 'operator-one' })).toBe('operator-one')
  expect(getSigningSecret({ session: 'session-one' })).toBe('session-one')
})
