import { describe, expect, test } from 'vitest'
import { allows, consentGroups, parseConsent, consentValue, essentialGroup } from './consent.ts'
import { parseEventCookie, formatEventCookie } from './event-cookie.ts'

const key = 'abcdefghijklmnopqrstuv'

test('essential is the group with index 0, and is allowed whatever was chosen [SF-9.24]', () => {
  expect(essentialGroup).toBe(0)
  expect(consentGroups[essentialGroup]).toBe('essential')
  expect([allows(undefined, 'essential'), allows(undefined, 'statistics'), allows(undefined, 'media')]).toEqual([
    true,
    false,
    false,
  ])
})

describe('the cookie of a choice', () => {
  test.each([
    [['essential'], '1.100'],
    [['essential', 'statistics'], '1.110'],
    [['essential', 'media'], '1.101'],
    [['essential', 'statistics', 'media'], '1.111'],
  ] as const)('says %j as %s and is read as such', (groups, value) => {
    const consent = { version: '1', groups, key }
    expect(consentValue(consent)).toBe(`${value}.${key}`)
    expect(parseConsent(`a=b; consent=${consentValue(consent)}; c=d`)).toEqual(consent)
  })

  test.each([
    undefined,
    '',
    'consent=',
    'consent=yes',
    `consent=1.110.${key.slice(1)}`,
    `consent=0.111.${key}`,
    `xconsent=1.111.${key}`,
    `consent=1.011.${key}`,
    `consent=1.111.${key}<script>`,
  ])('%s is no choice', (cookies) => {
    expect(parseConsent(cookies)).toBeUndefined()
  })
})

test('the event cookie returns the events that were written', () => {
  const happened = [
    { name: 'login', method: 'passkey' },
    { name: 'sign_up' },
    { name: 'add_to_cart', variationId: 1012, quantity: 2 },
    { name: 'add_to_wishlist', variationId: 7, quantity: 1 },
  ] as const
  expect(parseEventCookie(`x=1; happened=${formatEventCookie(happened)}`)).toEqual(happened)
  expect(parseEventCookie('happened=purchase-login.x-evil.1.1-add_to_cart.1.')).toEqual([])
})
