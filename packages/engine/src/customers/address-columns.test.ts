import { addressForm, addressOptionTypes, type AddressForm } from '@vitrine/contract/address/address'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toColumns, moveOptionsToFields, toForm } from './address-columns.ts'

const complete: AddressForm = {
  id: null,
  primary: false,
  firstName: 'Ann',
  lastName: 'Novak',
  streetName: 'Hauptstraße',
  apartment: '1a',
  additional: '2nd floor',
  city: 'Łódź',
  state: 7,
  country: 1,
  zipCode: '34117',
  phoneNumber: '+49 561 1234',
  email: 'ann@example.org',
  companyName: 'Weavers & Co',
  vatNumber: 'DE123456789',
  options: [
    { typeId: 2, value: 'X-1' },
    { typeId: 3, value: 'yes' },
    { typeId: 6, value: '12345678' },
    { typeId: 7, value: 'P' },
    { typeId: 8, value: '18' },
    { typeId: 9, value: '1990-02-28' },
    { typeId: 10, value: 's' },
    { typeId: 11, value: 'Dr' },
    { typeId: 12, value: 'Bob' },
    { typeId: 13, value: 'C-9' },
  ],
}

const roundTrip = (form: AddressForm) => {
  const { columns, options } = toColumns(moveOptionsToFields(form))
  return { id: null, primary: false, ...toForm(columns, options) }
}

test('a complete address survives the round trip to columns and back', () => {
  expect(roundTrip(complete)).toEqual(complete)
})

test('a minimal address survives the round trip to columns and back', () => {
  const minimal = v.parse(addressForm, {
    lastName: 'Novak',
    firstName: 'Ann',
    streetName: 'Rynek',
    city: 'Kraków',
    zipCode: '30-001',
    country: 3,
  })
  expect(roundTrip(minimal)).toEqual(minimal)
})

test('a VAT number, telephone or e-mail in the options is moved to its field', () => {
  const { vatNumber, telephone, email } = addressOptionTypes
  const withOptions = {
    ...complete,
    vatNumber: '',
    phoneNumber: '',
    email: '',
    options: [
      { typeId: vatNumber, value: 'de123456789' },
      { typeId: telephone, value: '1234567' },
      { typeId: email, value: 'b@example.org' },
    ],
  }
  expect(roundTrip(withOptions)).toEqual({
    ...withOptions,
    vatNumber: 'DE123456789',
    phoneNumber: '1234567',
    email: 'b@example.org',
    options: [],
  })
})

test('surrounding spaces are removed', () => {
  expect(roundTrip({ ...complete, firstName: ' Ann ', zipCode: ' sw1a 1aa ', companyName: '  ' })).toEqual({
    ...complete,
    zipCode: 'SW1A 1AA',
    companyName: '',
  })
})
