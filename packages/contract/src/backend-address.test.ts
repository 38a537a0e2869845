import { expect, test } from 'vitest'
import { addressKinds, addressOptionTypes, type AddressForm } from './address.ts'
import { fromBackendAddress, toBackendAddress, type BackendAddress } from './backend-address.ts'

const form: AddressForm = {
  id: 7, primary: true, firstName: 'Ann', lastName: 'Novak', streetName: 'Hauptstraße', apartment: '1a', additional: '2nd floor', city: 'Kassel', state: 3, country: 1, zipCode: '34117',
  phoneNumber: '+49 561 1234', email: 'ann@example.org', companyName: 'Weavers Ltd', vatNumber: 'DE123456789', options: [{ typeId: 6, value: '12345678' }, { typeId: 13, value: 'C-9' }],
}
const backend: BackendAddress = {
  id: 7, name1: 'Weavers Ltd', name2: 'Ann', name3: 'Novak', address1: 'Hauptstraße', address2: '1a', address3: '2nd floor', town: 'Kassel', stateId: 3, countryId: 1, postalCode: '34117',
  taxIdNumber: 'DE123456789', isPrimary: true,
  options: [{ typeId: 4, value: '+49 561 1234' }, { typeId: 5, value: 'ann@example.org' }, { typeId: 6, value: '12345678' }, { typeId: 13, value: 'C-9' }],
}

test('an address is written for the backend under its names, and read back without loss [SF-3.06]', () => {
  expect(toBackendAddress(form)).toEqual(backend)
  expect(fromBackendAddress(backend)).toEqual(form)
  const least: AddressForm = { ...form, id: null, state: null, companyName: '', phoneNumber: '', email: '', vatNumber: '', apartment: '', additional: '', primary: false, options: [] }
  for (const each of [form, least]) expect(fromBackendAddress(toBackendAddress(each))).toEqual(each)
  expect(toBackendAddress(fromBackendAddress({ ...backend, stateId: null, options: [] }))).toEqual({ ...backend, stateId: null, options: [] })
})

test('options and kinds of addresses have the numbers of the specification [SF-3.07] [SF-3.08]', () => {
  expect(addressOptionTypes).toEqual({
    vatNumber: 1, externalAddressId: 2, entryCertificate: 3, telephone: 4, email: 5, postNumber: 6, personalId: 7, bbfc: 8, birthday: 9, sessionId: 10, title: 11, contactPerson: 12,
    externalCustomerId: 13,
  })
  expect(addressKinds).toEqual({ billing: 1, shipping: 2 })
})
