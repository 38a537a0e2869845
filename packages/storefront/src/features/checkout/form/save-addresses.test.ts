import type { Checkout } from '@vitrine/contract/checkout/checkout.contract'
import { describe, expect, test } from 'vitest'
import { addUnsavedAddressMistakes } from './save-addresses.ts'
import type { SubmissionContext } from '../submit/submission-context.ts'

const germany = {
  id: 1,
  name: 'Germany',
  isoCode2: 'DE',
  states: [],
  isStateRequired: false,
  postcodePattern: '[0-9]{5}',
  vatPattern: null,
  isEu: true,
}
const completeValues = {
  'shipping.firstName': 'Eva',
  'shipping.lastName': 'Król',
  'shipping.streetName': 'Hauptstraße',
  'shipping.zipCode': '34117',
  'shipping.city': 'Kassel',
  'shipping.country': '1',
  useAsShipping: 'on',
}

function findMistakes(values: SubmissionContext['values']) {
  // The function reads only these parts of a checkout.
  const checkout = {
    addresses: [],
    countries: [germany],
    billingAddress: null,
    shippingAddress: null,
    useAsShippingAddress: true,
  } as unknown as Checkout
  const context = {
    options: { emailRules: {} },
    submission: {},
    checkout,
    values,
    mistakes: [],
  } as unknown as SubmissionContext
  addUnsavedAddressMistakes(context)
  return context.mistakes
}

describe('an unsaved address', () => {
  test('with one invalid field has a mistake at that field only', () => {
    expect(findMistakes({ ...completeValues, 'shipping.zipCode': '3411' })).toEqual([
      { at: 'shipping.zipCode', text: 'fields.postcode' },
    ])
  })

  test('with an empty field is reported as unsaved, with the missing field [SF-4.09]', () => {
    expect(findMistakes({ ...completeValues, 'shipping.city': '' })).toEqual([
      { at: 'shipping', text: 'checkout.unsaved' },
      { at: 'shipping.city', text: 'fields.required' },
    ])
  })

  test('that is complete but was refused is reported as unsaved [SF-4.09]', () => {
    expect(findMistakes(completeValues)).toEqual([{ at: 'shipping', text: 'checkout.unsaved' }])
  })
})
