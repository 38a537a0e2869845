import { expect, test } from 'vitest'
import { addressKinds, addressOptionTypes } from './address.ts'

test('options and kinds of addresses have the numbers of the specification [SF-3.07] [SF-3.08]', () => {
  expect(addressOptionTypes).toEqual({
    vatNumber: 1,
    externalAddressId: 2,
    entryCertificate: 3,
    telephone: 4,
    email: 5,
    postNumber: 6,
    personalId: 7,
    bbfc: 8,
    birthday: 9,
    sessionId: 10,
    title: 11,
    contactPerson: 12,
    externalCustomerId: 13,
  })
  expect(addressKinds).toEqual({ billing: 1, shipping: 2 })
})
