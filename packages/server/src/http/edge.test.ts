import { expect, test } from 'vitest'
import { checkUrl, toRequestId } from './edge.ts'
import { deviceCookieLine, findDevice } from '../visitor/device-cookie.ts'
import { operatorCookieLines, findOperatorSecret } from '../visitor/operator-cookies.ts'
import { sessionCookieLine, findSessionSecret } from '../visitor/session-cookie.ts'
import { negotiateEncoding, matchesEtag } from './responses.ts'

test.each([
  ['/women', undefined],
  ['/damen/größe', undefined],
  ['/%C5%BC', undefined],
  ['/women?term=%ff', undefined],
  ['/women?term=100%', undefined],
  ['/women?term=😀', undefined],
  ['/%00', 400],
  ['/women?term=%00', 400],
  ['/%ff', 400],
  ['/%E0%A4%A', 400],
  ['/100%', 400],
  [`/${'a'.repeat(16_384)}`, 414],
  [`/${'a/'.repeat(600)}`, 414],
  [`/${'%C5%BC'.repeat(999)}`, undefined],
  [`/women?term=${'a'.repeat(9000)}`, undefined],
  [`/women?facets=${'a1,'.repeat(10_000)}`, 414],
])('%.60s is refused at the edge with status %s', (path, status) => {
  expect(checkUrl(`http://shop.test${path}`)?.status).toBe(status)
})

test('an address that is too long is refused with a message that says so', () => {
  expect(checkUrl(`http://shop.test/women?facets=${'a1,'.repeat(10_000)}`)?.message).toBe('The address is too long.')
})

test.each([
  ['abc-12345', true],
  ['short', false],
  ['line\nbreak-in-it', false],
  ['x'.repeat(65), false],
  [undefined, false],
])('the request id %j is accepted: %s', (header, isAccepted) => {
  expect(toRequestId(header) === header).toBe(isAccepted)
})

const secret = 'A1b2C3d4E5f6G7h8I9j0_-klmno'
test.each([
  [`vitrine_session=${secret}`, secret],
  [`locale=de; vitrine_session=${secret}; x=1`, secret],
  ['vitrine_session=', undefined],
  ['vitrine_session=<script>', undefined],
  [`xvitrine_session=${secret}`, undefined],
  [`${'a=b; '.repeat(5000)}vitrine_session=${secret}`, secret],
  [undefined, undefined],
])('the cookie header %.60s contains the session secret %s', (cookies, session) => {
  expect(findSessionSecret(cookies, false)).toBe(session)
})

test('the session cookie cannot be read by scripts nor sent from other sites, and on https only this host can set it', () => {
  expect(sessionCookieLine(secret, true)).toBe(
    `__Host-vitrine_session=${secret}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`,
  )
  expect(sessionCookieLine(undefined, false)).toBe('vitrine_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
})

test('on https a session cookie without the __Host- prefix is ignored', () => {
  expect(findSessionSecret(`vitrine_session=${secret}`, true)).toBeUndefined()
  expect(findSessionSecret(`x=1; __Host-vitrine_session=${secret}`, true)).toBe(secret)
  expect(findSessionSecret(`__Host-vitrine_session=${secret}`, false)).toBeUndefined()
  expect(findOperatorSecret(`vitrine_operator=${secret}`, true)).toBeUndefined()
  expect(operatorCookieLines(secret, true)[0]).toBe(
    `__Host-vitrine_operator=${secret}; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure`,
  )
  for (const name of ['vitrine_device', 'vitrine_operator_device'] as const)
    expect(findDevice(deviceCookieLine('d'.repeat(60), { name, isHttps: true }), { name, isHttps: true })).toBe(
      'd'.repeat(60),
    )
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['abracadabra', 'identity'],
])('Accept-Encoding "%s" selects %s', (acceptEncoding, coding) => {
  expect(negotiateEncoding(acceptEncoding)).toBe(coding)
})

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b"', false],
  [undefined, false],
])('If-None-Match %s matches "a": %s', (ifNoneMatch, isMatch) => {
  expect(matchesEtag(ifNoneMatch, '"a"')).toBe(isMatch)
})
