import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { addressForm, type AddressFormInput, type Country } from './address.ts'
import { addressFaults, normalizePostcode, vatNumberFault, type AddressFaults } from './address-faults.ts'

const rules = { refusedHosts: ['.malicious.net'], refusedCharacters: '()' }
const germany: Country = {
  id: 1,
  name: 'Germany',
  isoCode2: 'DE',
  states: [{ id: 7, name: 'Hesse' }],
  isStateRequired: false,
  postcodePattern: '[0-9]{5}',
  vatPattern: 'DE[0-9]{9}',
  isEu: true,
}
const britain: Country = {
  ...germany,
  id: 2,
  name: 'United Kingdom',
  isoCode2: 'GB',
  states: [],
  postcodePattern: '[A-Z]{1,2}[0-9][0-9A-Z]? ?[0-9][A-Z]{2}',
  vatPattern: null,
  isEu: false,
}
const whole = {
  firstName: 'Ann',
  lastName: 'Novak',
  streetName: 'Hauptstraße',
  apartment: '1',
  city: 'Kassel',
  country: 1,
  zipCode: '34117',
} as const satisfies AddressFormInput
const faultsOf = (changed: Partial<AddressFormInput>, country: Country | undefined = germany) =>
  addressFaults(v.parse(addressForm, { ...whole, ...changed }), country, rules)

test('mistakes are listed in the order in which the form of the country asks for town and postcode', () => {
  const empty = { city: '', zipCode: '' }
  expect(Object.keys(faultsOf(empty))).toEqual(['zipCode', 'city'])
  expect(Object.keys(faultsOf(empty, britain))).toEqual(['city', 'zipCode'])
})

describe('an address', () => {
  test.each<[string, Partial<AddressFormInput>, AddressFaults]>([
    ['that is whole', {}, {}],
    ['without a first name', { firstName: ' ' }, { firstName: 'required' }],
    ['without a last name', { lastName: '' }, { lastName: 'required' }],
    ['of a company, without a person', { firstName: '', lastName: '', companyName: 'Weavers Ltd' }, {}],
    ['without a street', { streetName: '' }, { streetName: 'required' }],
    ['without a house number', { apartment: '' }, {}],
    ['without a town', { city: '' }, { city: 'required' }],
    ['without a postcode', { zipCode: ' ' }, { zipCode: 'required' }],
    ['with a postcode of another country', { zipCode: 'SW1A 1AA' }, { zipCode: 'format' }],
    ['with more than a postcode', { zipCode: '34117 Kassel' }, { zipCode: 'format' }],
    ['with spaces around the postcode', { zipCode: ' 34117 ' }, {}],
    ['with a space within the postcode', { zipCode: '341 17' }, {}],
    ['with a state of the country', { state: 7 }, {}],
    ['with a state of another country', { state: 8 }, { state: 'unknown' }],
    ['with a telephone number', { phoneNumber: '+49 (561) 12-34/5' }, {}],
    ['with words for a telephone number', { phoneNumber: 'call me' }, { phoneNumber: 'format' }],
    ['with an e-mail', { email: 'ann@example.org' }, {}],
    ['with half an e-mail', { email: 'ann@' }, { email: 'format' }],
    ['with an e-mail at a refused host', { email: 'ann@x.malicious.net' }, { email: 'format' }],
    ['with a VAT number', { vatNumber: 'DE123456789' }, {}],
    ['with a VAT number of another country', { vatNumber: 'PL1234567890' }, { vatNumber: 'format' }],
    ['with a post number', { options: [{ typeId: 6, value: '12345678' }] }, {}],
    ['with words for a post number', { options: [{ typeId: 6, value: 'twelve' }] }, { options: 'format' }],
    ['with a birthday', { options: [{ typeId: 9, value: '1990-02-28' }] }, {}],
    [
      'with a day that never was for a birthday',
      { options: [{ typeId: 9, value: '1990-02-30' }] },
      { options: 'format' },
    ],
    [
      'with one option twice',
      {
        options: [
          { typeId: 2, value: 'a' },
          { typeId: 2, value: 'b' },
        ],
      },
      { options: 'format' },
    ],
    ['with an empty option', { options: [{ typeId: 2, value: ' ' }] }, { options: 'format' }],
    [
      'with several faults',
      { firstName: '', city: '', zipCode: 'x' },
      { firstName: 'required', city: 'required', zipCode: 'format' },
    ],
  ])('%s', (_, changed, faults) => {
    expect(faultsOf(changed)).toEqual(faults)
  })

  test('has a fault in an unknown country', () => {
    expect(addressFaults(v.parse(addressForm, { ...whole, country: 999 }), undefined, rules)).toEqual({
      country: 'unknown',
    })
  })

  test('is written as its country writes it', () => {
    expect(faultsOf({ zipCode: 'sw1a 1aa' }, britain)).toEqual({})
    expect(faultsOf({ zipCode: '34117' }, britain)).toEqual({ zipCode: 'format' })
    expect(faultsOf({}, { ...germany, isStateRequired: true })).toEqual({ state: 'required' })
    expect(faultsOf({ state: 7 }, { ...germany, isStateRequired: true })).toEqual({})
    expect(faultsOf({ zipCode: 'anything' }, { ...germany, postcodePattern: null })).toEqual({})
  })
})

describe('a VAT number', () => {
  test.each([
    ['', undefined],
    ['DE123456789', undefined],
    ['de123456789', undefined],
    ['DE 123456789', 'characters'],
    [' DE123456789', 'characters'],
    ['DE123456789 ', 'characters'],
    ['DE-123456789', 'characters'],
    ['DE.123.456.789', 'characters'],
    ['DE/123456789', 'characters'],
    ['DE_123456789', 'characters'],
    ['DÉ123456789', 'characters'],
    ['DE123456789\n', 'characters'],
    ['\u00a0DE123456789', 'characters'],
    ['DE12345678', 'format'],
    ['DE1234567890', 'format'],
    ['123456789', 'format'],
    ['XX123456789', 'format'],
  ])('%j: %s', (written, fault) => {
    expect(vatNumberFault(written, germany)).toBe(fault)
  })

  test('of a country of which no form is known has letters and digits', () => {
    expect(vatNumberFault('XY12', britain)).toBeUndefined()
    expect(vatNumberFault('XY1', britain)).toBe('format')
    expect(vatNumberFault('XY 12', britain)).toBe('characters')
  })
})

test.each([
  ['00238', '[0-9]{2}-[0-9]{3}', '00-238'],
  ['00 238', '[0-9]{2}-[0-9]{3}', '00-238'],
  ['1000001', '[0-9]{4}-[0-9]{3}', '1000-001'],
  ['lv1050', 'LV-[0-9]{4}', 'LV-1050'],
  ['sw1a1aa', '[A-Z]{1,2}[0-9][0-9A-Z]? ?[0-9][A-Z]{2}', 'SW1A1AA'],
  ['34117 Kassel', '[0-9]{5}', '34117 KASSEL'],
  ['anything', null, 'ANYTHING'],
])('the postcode %s in a country of the form %s is stored as %s', (typed, pattern, stored) => {
  expect(normalizePostcode(typed, pattern)).toBe(stored)
})
