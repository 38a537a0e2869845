import { describe, expect, test } from 'vitest'
import { allows, consentGroups, consentIn, consentValue, essentialGroup } from './consent.ts'
import { happenedIn, writeHappened } from './happened.ts'

const key = 'abcdefghijklmnopqrstuv'

test('essential is the group with index 0, and is allowed whatever was chosen [SF-9.24]', () => {
  expect(essentialGroup).toBe(0)
  expect(consentGroups[essentialGroup]).toBe('essential')
  expect([allows(undefined, 'essential'), allows(undefined, 'statistics'), allows(undefined, 'media')]).toEqual([true, false, false])
})

describe('the cookie of a choice', () => {
  test.each([
    [['essential'], '1.100'], [['essential', 'statistics'], '1.110'], [['essential', 'media'], '1.101'], [['essential', 'statistics', 'media'], '1.111'],
  ] as const)('says %j as %s and is read as such', (groups, value) => {
    const consent = { version: '1', groups, key }
    expect(consentValue(consent)).toBe(`${value}.${key}`)
    expect(consentIn(`a=b; consent=${consentValue(consent)}; c=d`)).toEqual(consent)
  })

  test.each([undefined, '', 'consent=', 'consent=yes', `consent=1.110.${key.slice(1)}`, `consent=0.111.${key}`, `xconsent=1.111.${key}`, `consent=1.011.${key}`, `consent=1.111.${key}<script>`])('%s is no choice', (cookies) => {
    expect(consentIn(cookies)).toBeUndefined()
  })
})

test('what a form has done reaches the next page as it was', () => {
  const happened = [{ name: 'login', method: 'passkey' }, { name: 'sign_up' }, { name: 'add_to_cart', piece: 1012, quantity: 2 }, { name: 'add_to_wishlist', piece: 7, quantity: 1 }] as const
  expect(happenedIn(`x=1; happened=${writeHappened(happened)}`)).toEqual(happened)
  expect(happenedIn('happened=purchase-login.x-evil.1.1-add_to_cart.1.')).toEqual([])
})
