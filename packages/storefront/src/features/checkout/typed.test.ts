import type { Address } from '@vitrine/contract/address'
import { describe, expect, test } from 'vitest'
import { parseAddress, isStarted } from '../../ui/address/address-form-values.ts'
import { isEdited, isUnsaved, typedIn, withoutBlock, withoutSaved } from './typed.ts'

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const none = { billingAddress: null, shippingAddress: null, useAsShippingAddress: true }

describe('what was typed', () => {
  test('is what the fields hold, and no button, no consent and no number of an attempt', () => {
    expect(typedIn(formOf({ 'email': 'a@b.pl', 'billing.city': 'Łódź', 'billing.phoneNumber': '', 'terms': 'on', 'attemptId': 'x', 'intent': 'place', 'shipping.city': 'Kassel' })))
      .toEqual({ 'email': 'a@b.pl', 'billing.city': 'Łódź', 'shipping.city': 'Kassel', 'useAsShipping': 'off' })
  })

  test('does not count the hidden fields of an address that nobody asks for', () => {
    expect(typedIn(formOf({ 'useAsShipping': 'on', 'shipping.city': 'Kassel', 'billing.city': 'Leeds' }))).toEqual({ 'useAsShipping': 'on', 'shipping.city': 'Kassel' })
  })

  test('becomes an address without the spaces around it; those in a VAT number stay to be told', () => {
    const address = parseAddress('billing', { 'billing.city': ' Leeds ', 'billing.vatNumber': 'DE 1', 'billing.country': '7', 'billing.state': 'none' }, [])
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
    // The rule reads the fields of the form.
    const saved = { id: 7, firstName: 'Ann', lastName: 'Lee', city: 'Leeds', country: 4 } as unknown as Address
    const checkout = { billingAddress: saved, shippingAddress: saved, useAsShippingAddress: true }
    const typed = { 'shipping.firstName': 'Ann', 'shipping.lastName': 'Lee', 'shipping.city': 'Leeds ', 'shipping.country': '4' }
    expect(isUnsaved('shipping', checkout, {})).toBe(false)
    expect(isUnsaved('shipping', checkout, typed)).toBe(false)
    expect(isUnsaved('shipping', checkout, { ...typed, 'shipping.city': 'York' })).toBe(true)
    expect(isUnsaved('shipping', none, typed)).toBe(true)
    expect(withoutSaved({ ...typed, 'email': 'a@b.pl' }, checkout)).toEqual({ email: 'a@b.pl' })
  })

  test('is begun with the first word, not with the country that stands there anyway', () => {
    expect(isStarted('billing', { 'billing.country': '1', 'billing.id': '4', 'email': 'x' })).toBe(false)
    expect(isStarted('billing', { 'billing.country': '1', 'billing.city': 'L' })).toBe(true)
    expect(withoutBlock({ 'billing.city': 'L', 'shipping.city': 'K' }, 'billing')).toEqual({ 'shipping.city': 'K' })
  })
})
