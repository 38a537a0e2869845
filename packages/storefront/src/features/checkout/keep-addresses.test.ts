import type { Checkout } from '@vitrine/contract/checkout.contract'
import { describe, expect, test } from 'vitest'
import { blockOrder } from './keep-addresses.ts'
import type { Visit } from './visit.ts'

const germany = { id: 1, name: 'Germany', isoCode2: 'DE', states: [], isStateRequired: false, postcodePattern: '[0-9]{5}', vatPattern: null, isEu: true }
const whole = { 'shipping.firstName': 'Eva', 'shipping.lastName': 'Król', 'shipping.streetName': 'Hauptstraße', 'shipping.zipCode': '34117', 'shipping.city': 'Kassel', 'shipping.country': '1', 'useAsShipping': 'on' }

function mistakesFor(typed: Visit['typed']) {
  // What else a checkout has, and what else may be asked of the shop, does not matter here.
  const checkout = { addresses: [], countries: [germany], billingAddress: null, shippingAddress: null, useAsShippingAddress: true } as unknown as Checkout
  const visit = { desk: { emailRules: {} }, posted: {}, checkout, typed, mistakes: [] } as unknown as Visit
  blockOrder(visit)
  return visit.mistakes
}

describe('an address that is not saved', () => {
  test('of which one value is wrong is told at that field alone', () => {
    expect(mistakesFor({ ...whole, 'shipping.zipCode': '3411' })).toEqual([{ at: 'shipping.zipCode', text: 'fields.postcode' }])
  })

  test('of which a field is empty is told to be incomplete [SF-4.09]', () => {
    expect(mistakesFor({ ...whole, 'shipping.city': '' })).toEqual([{ at: 'shipping', text: 'checkout.unsaved' }, { at: 'shipping.city', text: 'fields.required' }])
  })

  test('that is whole and was refused by the shop is told to be unsaved [SF-4.09]', () => {
    expect(mistakesFor(whole)).toEqual([{ at: 'shipping', text: 'checkout.unsaved' }])
  })
})
