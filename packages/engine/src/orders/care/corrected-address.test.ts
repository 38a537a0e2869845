import type { AddressForm } from '@vitrine/contract/address/address'
import { describe, expect, test } from 'vitest'
import type { OrderAddress } from '../view/order-address.ts'
import { isSameOrderAddress, isSamePlace, toCorrectedAddress } from './corrected-address.ts'

const form: AddressForm = {
  id: null,
  primary: false,
  companyName: '',
  firstName: ' Ann ',
  lastName: 'Lee',
  streetName: 'High Street',
  apartment: '4 ',
  additional: '',
  zipCode: ' sw1a 1aa ',
  city: 'London',
  country: 9,
  state: null,
  phoneNumber: '',
  email: '',
  vatNumber: 'gb123456789',
  options: [],
}
const current: OrderAddress = {
  company_name: null,
  title: null,
  contact_person: null,
  first_name: 'Ann',
  last_name: 'Lee',
  street_name: 'High Street',
  apartment: '3',
  additional: null,
  zip_code: 'SW1A 1AA',
  city: 'London',
  country_id: 9,
  state_id: null,
  state_name: null,
  phone_number: null,
  email: 'ann@example.org',
  vat_number: null,
  post_number: null,
  pickup_kind: 'shop',
  pickup_id: '7',
}

describe('a corrected address', () => {
  const corrected = toCorrectedAddress(form, current, { stateName: 'Kent' })

  test('is trimmed, with postcode and VAT number in capitals', () => {
    expect(corrected).toMatchObject({
      first_name: 'Ann',
      apartment: '4',
      zip_code: 'SW1A 1AA',
      vat_number: 'GB123456789',
      state_name: 'Kent',
    })
  })

  test('keeps the e-mail address that is left empty, and the pick-up point', () => {
    expect(corrected).toMatchObject({ email: 'ann@example.org', pickup_kind: 'shop', pickup_id: '7' })
    expect(toCorrectedAddress({ ...form, email: ' a@b.example ' }, current, { stateName: null }).email).toBe(
      'a@b.example',
    )
  })

  test.each(['street_name', 'apartment', 'additional', 'zip_code', 'city'] as const)(
    'is another place with another %s',
    (column) => {
      expect(isSamePlace(current, { ...current, [column]: 'x' })).toBe(false)
    },
  )

  test('is the same place for another person, and not the same address', () => {
    const other = { ...current, first_name: 'Bea' }
    expect(isSamePlace(current, other)).toBe(true)
    expect(isSameOrderAddress(current, other)).toBe(false)
    expect(isSameOrderAddress(current, { ...current })).toBe(true)
  })
})
