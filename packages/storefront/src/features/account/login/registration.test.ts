import { expect, test } from 'vitest'
import { readRegistration, registrationMistakes } from './registration.ts'

const rules = {
  hasNewsletter: true,
  emailRules: { refusedHosts: ['.malicious.net'], refusedCharacters: '()' },
  countries: [
    {
      id: 1,
      name: 'Germany',
      isoCode2: 'DE',
      states: [],
      isStateRequired: false,
      postcodePattern: '[0-9]{5}',
      vatPattern: null,
      isEu: true,
    },
  ],
}
const validFields = { email: 'ann@example.org', password: 'abcdefg1', repeatPassword: 'abcdefg1', privacy: 'on' }
const address = {
  'billing.country': '1',
  'billing.streetName': 'Hauptstraße',
  'billing.zipCode': '34117',
  'billing.city': 'Kassel',
}

function toFormData(fields: Readonly<Record<string, string | undefined>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  return form
}

test.each([
  ['valid fields', {}, []],
  ['an empty e-mail', { email: ' ' }, ['email fields.required']],
  ['half an e-mail', { email: 'ann@' }, ['email fields.email']],
  ['an e-mail at a refused host', { email: 'ann@x.malicious.net' }, ['email fields.email']],
  ['no password [SF-5.03]', { password: '', repeatPassword: '' }, ['password password.required']],
  ['a short password [SF-5.04]', { password: 'abcdef1' }, ['password password.tooShort']],
  ['a password without a letter [SF-5.05]', { password: '12345678' }, ['password password.noLetter']],
  ['a password without a number [SF-5.06]', { password: 'abcdefgh' }, ['password password.noNumber']],
  ['a repeated password that differs [SF-5.07]', { repeatPassword: 'abcdefg2' }, ['repeatPassword password.differs']],
  ['the privacy policy is not accepted', { privacy: undefined }, ['privacy fields.required']],
  ['an address with only a country', { 'billing.country': '1' }, []],
  [
    'an incomplete address',
    { ...address, firstName: 'Ann', lastName: 'Novak', 'billing.zipCode': 'x', 'billing.city': '' },
    ['billing.zipCode fields.postcode', 'billing.city fields.required'],
  ],
])('validates a registration: %s', (_, overrides, mistakes) => {
  expect(
    registrationMistakes(toFormData({ ...validFields, ...overrides }), rules).map(({ at, text }) => `${at} ${text}`),
  ).toEqual(mistakes)
})

test('a billing address without a name takes the name of the account', () => {
  const named = { ...validFields, ...address, firstName: 'Ann', lastName: 'Novak' }
  expect(readRegistration(toFormData(named)).billingAddress).toMatchObject({
    firstName: 'Ann',
    lastName: 'Novak',
    city: 'Kassel',
    primary: true,
  })
  expect(readRegistration(toFormData({ ...named, 'billing.companyName': 'Weavers Ltd' })).billingAddress).toMatchObject(
    { firstName: '', companyName: 'Weavers Ltd' },
  )
  expect(readRegistration(toFormData(named)).shippingAddress).toBeUndefined()
})
