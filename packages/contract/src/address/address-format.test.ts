import { expect, test } from 'vitest'
import { addressLines, countryName, townLines } from './address-format.ts'

test.each([
  ['GB', ['Bristol', 'BS1 3NX']],
  ['IE', ['Bristol', 'BS1 3NX']],
  ['DE', ['BS1 3NX Bristol']],
  ['PL', ['BS1 3NX Bristol']],
  ['US', ['Bristol BS1 3NX']],
  ['', ['BS1 3NX Bristol']],
])('the address of a country writes town and postcode as its post does: %s', (countryCode, lines) => {
  expect(townLines({ countryCode, postcode: 'BS1 3NX', town: 'Bristol' })).toEqual(lines)
})

test('an address without a postcode has no empty line', () => {
  expect(townLines({ countryCode: 'GB', postcode: '', town: 'Bristol' })).toEqual(['Bristol'])
})

test('a British address is written with the town above the postcode', () => {
  const address = {
    companyName: '',
    firstName: 'Ann',
    lastName: 'Novak',
    streetName: 'Marlborough Street',
    apartment: '48b',
    additional: '',
    zipCode: 'BS1 3NX',
    city: 'Bristol',
    countryCode: 'GB',
    pickup: null,
    options: [],
    stateName: null,
    countryName: 'United Kingdom',
  }
  expect(addressLines(address)).toEqual(['Ann Novak', 'Marlborough Street 48b', 'Bristol', 'BS1 3NX', 'United Kingdom'])
})

test.each([
  ['GB', 'en', 'United Kingdom'],
  ['GB', 'de', 'Vereinigtes Königreich'],
  ['DE', 'pl', 'Niemcy'],
  ['England', 'de', 'England'],
  ['', 'en', ''],
] as const)('the country %s is called in %s: %s', (country, locale, name) => {
  expect(countryName(country, locale)).toBe(name)
})
