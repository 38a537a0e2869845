import { describe, expect, test } from 'vitest'
import { contactFaults, newsletterFaults, outreachMaxLengths } from './outreach-faults.ts'

const rules = { refusedHosts: ['.malicious.net'], refusedCharacters: '()' }
const message = {
  name: 'Zofia Król',
  email: 'zofia@example.org',
  subject: 'An order',
  message: 'Where is it?',
  privacyAccepted: true,
}
const subscriber = { email: 'zofia@example.org', firstName: 'Zofia', lastName: 'Król', privacyAccepted: true }
const required = { rules, namesAreRequired: true }
const optional = { rules, namesAreRequired: false }

describe('the contact form', () => {
  test('is accepted when every field is filled in', () => {
    expect(contactFaults(message, rules)).toEqual({})
  })

  test.each([
    ['without a name [SF-5.08]', { name: ' ' }, { name: 'required' }],
    ['without a message [SF-5.09]', { message: '\n ' }, { message: 'required' }],
    ['without acceptance of the privacy policy [SF-5.10]', { privacyAccepted: false }, { privacyAccepted: 'privacy' }],
    ['without an e-mail to answer to', { email: '' }, { email: 'required' }],
    ['with an e-mail from a refused host', { email: 'a@b.malicious.net' }, { email: 'host' }],
    ['without a subject', { subject: '' }, { subject: 'required' }],
    [
      'with a message that is too long',
      { message: 'x'.repeat(outreachMaxLengths.message + 1) },
      { message: 'tooLong' },
    ],
    [
      'and says everything that is wrong at once, in the order of the form',
      { message: '', name: '', privacyAccepted: false },
      { name: 'required', message: 'required', privacyAccepted: 'privacy' },
    ],
  ] as const)('is refused %s', (_, change, faults) => {
    expect(contactFaults({ ...message, ...change }, rules)).toEqual(faults)
    expect(Object.keys(contactFaults({ ...message, ...change }, rules))).toEqual(Object.keys(faults))
  })
})

describe('the newsletter form', () => {
  test.each([
    ['without a first name where names are required [SF-5.12]', { firstName: '' }, required, { firstName: 'required' }],
    ['without a last name where names are required [SF-5.13]', { lastName: ' ' }, required, { lastName: 'required' }],
    [
      'without acceptance of the privacy policy [SF-5.14]',
      { privacyAccepted: false },
      optional,
      { privacyAccepted: 'privacy' },
    ],
    ['without an e-mail', { email: ' ' }, optional, { email: 'required' }],
    ['with something that is no e-mail', { email: 'zofia' }, optional, { email: 'format' }],
    [
      'with a name that is too long, even where names are optional',
      { firstName: 'x'.repeat(101) },
      optional,
      { firstName: 'tooLong' },
    ],
  ] as const)('is refused %s', (_, change, rulesOfShop, faults) => {
    expect(newsletterFaults({ ...subscriber, ...change }, rulesOfShop)).toEqual(faults)
  })

  test('is accepted without names where the configuration makes them optional [SF-5.16]', () => {
    expect(newsletterFaults({ ...subscriber, firstName: '', lastName: '' }, optional)).toEqual({})
  })
})
