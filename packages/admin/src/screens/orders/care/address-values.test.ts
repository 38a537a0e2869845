import { expect, test } from 'vitest'
import { compareAddresses, type AddressValues } from './address-values.ts'

const base: AddressValues = {
  companyName: '',
  firstName: 'Ann',
  lastName: 'Lee',
  streetName: 'High Street',
  apartment: '3',
  additional: '',
  zipCode: 'SW1A 1AA',
  city: 'London',
  phoneNumber: '',
  email: '',
  vatNumber: '',
  country: '9',
  state: '',
}

test('a correction by a colleague fills fields that were not changed here, and clashes with those that were', () => {
  const mine = { ...base, apartment: '3b', city: 'Leeds', firstName: 'Anna' }
  const theirs = { ...base, apartment: '3c', streetName: 'Low Street', city: 'Leeds' }
  expect(compareAddresses({ base, mine, theirs })).toEqual({ taken: ['streetName'], clashing: ['apartment'] })
})
