import { expect, test } from 'vitest'
import { createTokens, mayWrite, provenanceOf, signerOf } from './csrf.ts'

const tokens = createTokens('secret of the shop')
const publicUrl = new URL('https://shop.test')

test('every token is new, and good for its own session only', () => {
  const token = tokens.make('session-one')
  expect(tokens.make('session-one')).not.toBe(token)
  expect(tokens.isOf('session-one', token)).toBe(true)
  expect(tokens.isOf('session-two', token)).toBe(false)
  expect(tokens.isOf(undefined, token)).toBe(false)
  expect(createTokens('another shop').isOf(undefined, tokens.make(undefined))).toBe(false)
})

test.each([undefined, '', '.', 'abc', 'abc.def', `${'a'.repeat(10_000)}.b`])('the token %j is nobody\'s', (token) => {
  expect(tokens.isOf('session-one', token)).toBe(false)
})

test.each([
  [{ origin: 'https://shop.test', fetchSite: 'same-origin', host: 'shop.test' }, 'same'],
  [{ origin: 'http://127.0.0.1:3000', fetchSite: undefined, host: '127.0.0.1:3000' }, 'same'],
  [{ origin: 'https://evil.test', fetchSite: undefined, host: 'shop.test' }, 'foreign'],
  [{ origin: 'https://shop.test', fetchSite: 'cross-site', host: 'shop.test' }, 'foreign'],
  [{ origin: 'null', fetchSite: undefined, host: 'shop.test' }, 'foreign'],
  [{ origin: 'null', fetchSite: undefined, host: undefined }, 'foreign'],
  [{ origin: undefined, fetchSite: 'same-site', host: 'shop.test' }, 'foreign'],
  [{ origin: undefined, fetchSite: 'same-origin', host: 'shop.test' }, 'same'],
  [{ origin: undefined, fetchSite: undefined, host: 'shop.test' }, 'unsaid'],
])('%j is of %s origin', (heard, provenance) => {
  expect(provenanceOf(heard, publicUrl)).toBe(provenance)
})

const operators = tokens.make('operator-one')
const own = tokens.make('session-one')
const anonymous = tokens.make(undefined)
test.each([
  ['a guest without a session', undefined, undefined, 'unsaid', true],
  ['a guest from another site', undefined, undefined, 'foreign', false],
  ['a session with its token', 'session-one', own, 'unsaid', true],
  ['a session with its token from another site', 'session-one', own, 'foreign', false],
  ['a session without a token', 'session-one', undefined, 'same', false],
  ['a tab that was open before the session began', 'session-one', anonymous, 'same', true],
  ['a program with a token of no session', 'session-one', anonymous, 'unsaid', false],
  ['a session with the token of another', 'session-two', own, 'same', false],
] as const)('%s may write or not', (_, session, token, provenance, expected) => {
  expect(mayWrite(tokens, { session, operator: undefined, isForOperators: false, token, provenance })).toBe(expected)
})

test.each([
  ['an operator with the token of their session', operators, 'unsaid', true, true],
  ['an operator with that token, from another site', operators, 'foreign', false, false],
  ['an operator\'s page that was open before they logged in', own, 'same', true, false],
  ['a program with the token of the operator\'s cart', own, 'unsaid', false, false],
  ['an operator with a token of no session', anonymous, 'same', true, false],
  ['an operator without a token', undefined, 'same', false, false],
] as const)('%s may write or not, in the shop and as an operator', (_, token, provenance, inShop, asOperator) => {
  const writes = (isForOperators: boolean) => mayWrite(tokens, { session: 'session-one', operator: 'operator-one', isForOperators, token, provenance })
  expect([writes(false), writes(true)]).toEqual([inShop, asOperator])
})

test('tokens are signed for the operator before the shopper', () => {
  expect(signerOf({ session: 'session-one', operator: 'operator-one' })).toBe('operator-one')
  expect(signerOf({ session: 'session-one' })).toBe('session-one')
})
