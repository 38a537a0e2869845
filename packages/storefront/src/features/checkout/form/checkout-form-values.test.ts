import type { Address } from '@vitrine/contract/address/address'
import { describe, expect, test } from 'vitest'
import { parseAddress, isStarted } from '../../../ui/address/address-form-values.ts'
import { isEdited, isUnsaved, readFormValues, withoutBlock, withoutSavedAddresses } from './checkout-form-values.ts'

function toFormData(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const none = { billingAddress: null, shippingAddress: null, useAsShippingAddress: true }

describe('form values', () => {
  test('are the draft fields, without buttons, consents and attempt id', () => {
    expect(
      readFormValues(
        toFormData({
          email: 'a@b.pl',
          'billing.city': 'Łódź',
          'billing.phoneNumber': '',
          terms: 'on',
          attemptId: 'x',
          intent: 'place',
          'shipping.city': 'Kassel',
        }),
      ),
    ).toEqual({ email: 'a@b.pl', 'billing.city': 'Łódź', 'shipping.city': 'Kassel', useAsShipping: 'off' })
  })

  test('do not include hidden fields of an unused billing address', () => {
    expect(
      readFormValues(toFormData({ useAsShipping: 'on', 'shipping.city': 'Kassel', 'billing.city': 'Leeds' })),
    ).toEqual({ useAsShipping: 'on', 'shipping.city': 'Kassel' })
  })

  test('are parsed into a trimmed address that keeps spaces in the VAT number for validation', () => {
    const address = parseAddress(
      'billing',
      { 'billing.city': ' Leeds ', 'billing.vatNumber': 'DE 1', 'billing.country': '7', 'billing.state': 'none' },
      [],
    )
    expect(address).toMatchObject({ id: null, city: 'Leeds', vatNumber: 'DE 1', country: 7, state: null })
  })
})

describe('an address', () => {
  test('is being edited until it is saved', () => {
    expect(isEdited('shipping', none, {})).toBe(true)
    expect(isEdited('billing', none, {})).toBe(false)
    expect(isEdited('billing', none, { useAsShipping: 'off' })).toBe(true)
  })

  test('is unsaved while its fields differ from the saved ones', () => {
    // The function reads only the form fields of an address.
    const saved = { id: 7, firstName: 'Ann', lastName: 'Lee', city: 'Leeds', country: 4 } as unknown as Address
    const checkout = { billingAddress: saved, shippingAddress: saved, useAsShippingAddress: true }
    const values = {
      'shipping.firstName': 'Ann',
      'shipping.lastName': 'Lee',
      'shipping.city': 'Leeds ',
      'shipping.country': '4',
    }
    expect(isUnsaved('shipping', checkout, {})).toBe(false)
    expect(isUnsaved('shipping', checkout, values)).toBe(false)
    expect(isUnsaved('shipping', checkout, { ...values, 'shipping.city': 'York' })).toBe(true)
    expect(isUnsaved('shipping', none, values)).toBe(true)
    expect(withoutSavedAddresses({ ...values, email: 'a@b.pl' }, checkout)).toEqual({ email: 'a@b.pl' })
  })

  test('is started by the first filled field, not by the preset country', () => {
    expect(isStarted('billing', { 'billing.country': '1', 'billing.id': '4', email: 'x' })).toBe(false)
    expect(isStarted('billing', { 'billing.country': '1', 'billing.city': 'L' })).toBe(true)
    expect(withoutBlock({ 'billing.city': 'L', 'shipping.city': 'K' }, 'billing')).toEqual({ 'shipping.city': 'K' })
  })
})
