import { expect, test } from 'vitest'
import { createTokens, mayWrite, provenanceOf } from './csrf.ts'

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
  expect(mayWrite(tokens, { session, token, provenance })).toBe(expected)
})
