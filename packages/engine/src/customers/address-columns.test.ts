import { addressForm, addressOptionTypes, type AddressForm } from '@vitrine/contract/address'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { columnsOf, fieldsFirst, formOf } from './address-columns.ts'

const whole: AddressForm = {
  id: null, primary: false, firstName: 'Ann', lastName: 'Novak', streetName: 'Hauptstraße', apartment: '1a', additional: '2nd floor', city: 'Łódź', state: 7, country: 1, zipCode: '34117',
  phoneNumber: '+49 561 1234', email: 'ann@example.org', companyName: 'Weavers & Co', vatNumber: 'DE123456789',
  options: [
    { typeId: 2, value: 'X-1' }, { typeId: 3, value: 'yes' }, { typeId: 6, value: '12345678' }, { typeId: 7, value: 'P' }, { typeId: 8, value: '18' }, { typeId: 9, value: '1990-02-28' },
    { typeId: 10, value: 's' }, { typeId: 11, value: 'Dr' }, { typeId: 12, value: 'Bob' }, { typeId: 13, value: 'C-9' },
  ],
}

const through = (form: AddressForm) => {
  const { columns, options } = columnsOf(fieldsFirst(form))
  return { id: null, primary: false, ...formOf(columns, options) }
}

test('an address with everything goes into the database and back without loss', () => {
  expect(through(whole)).toEqual(whole)
})

test('so does one with nothing but what is required', () => {
  const least = v.parse(addressForm, { lastName: 'Novak', firstName: 'Ann', streetName: 'Rynek', city: 'Kraków', zipCode: '30-001', country: 3 })
  expect(through(least)).toEqual(least)
})

test('a number, telephone or e-mail that comes as an option stands in its field', () => {
  const { vatNumber, telephone, email } = addressOptionTypes
  const came = { ...whole, vatNumber: '', phoneNumber: '', email: '', options: [{ typeId: vatNumber, value: 'de123456789' }, { typeId: telephone, value: '1234567' }, { typeId: email, value: 'b@example.org' }] }
  expect(through(came)).toEqual({ ...came, vatNumber: 'DE123456789', phoneNumber: '1234567', email: 'b@example.org', options: [] })
})

test('spaces around are nothing', () => {
  expect(through({ ...whole, firstName: ' Ann ', zipCode: ' sw1a 1aa ', companyName: '  ' })).toEqual({ ...whole, zipCode: 'SW1A 1AA', companyName: '' })
})
