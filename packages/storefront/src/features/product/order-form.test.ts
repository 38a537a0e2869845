import { expect, test } from 'vitest'
import { cartItemOf, quantityField, readOrder } from './order-form.ts'

const asked = { valueType: 'text', isRequired: true, isMultiline: false, selectionValues: [] } as const
const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('answers go into the cart by property, empty ones stay out', () => {
  const order = readOrder(form({ quantity: '2', 'property-7': ' AN ', 'property-8': '' }), [{ ...asked, id: 7 }, { ...asked, id: 8, isRequired: false }])
  expect(order.mistakes.size).toBe(0)
  expect(cartItemOf(12, order)).toEqual({ productId: 12, quantity: 2, basketItemOrderParams: [{ propertyId: 7, value: 'AN' }] })
})

test.each(['', '0', '-1', '1.5', 'two', '10000'])('the quantity "%s" is not a whole number of pieces', (quantity) => {
  expect(readOrder(form({ quantity }), []).mistakes.get(quantityField)).toEqual({ key: 'wholeNumber' })
})

test('a required file does not keep anybody from the cart: it is handed over later', () => {
  expect(readOrder(form({ quantity: '1' }), [{ ...asked, id: 9, valueType: 'file' }]).mistakes.size).toBe(0)
})
