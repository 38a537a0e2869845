import { expect, test } from 'vitest'
import { quantityField, readOrder } from './order-form.ts'

const asked = { valueType: 'text', isRequired: true, isMultiline: false, selectionValues: [] } as const
const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('answers go into the cart by property, empty ones stay out', () => {
  const order = readOrder(form({ 'quantity': '2', 'property-7': ' AN ', 'property-8': '' }), { properties: [{ ...asked, id: 7 }, { ...asked, id: 8, isRequired: false }], pieces: [] })
  expect(order.mistakes.size).toBe(0)
  expect(order.item).toEqual({ quantity: 2, basketItemOrderParams: [{ propertyId: 7, value: 'AN' }] })
  expect(Object.fromEntries(order.typed)).toEqual({ 'property-7': 'AN', 'property-8': '' })
})

test.each(['', '0', '-1', '1.5', 'two', '10000'])('the quantity "%s" is not a whole number of pieces', (quantity) => {
  expect(readOrder(form({ quantity }), { properties: [], pieces: [] }).mistakes.get(quantityField)).toEqual({ key: 'wholeNumber' })
})

test('a required file is missing until its upload has answered a key', () => {
  const file = { properties: [{ ...asked, id: 9, valueType: 'file' }], pieces: [] } as const
  expect(readOrder(form({ quantity: '1' }), file).mistakes.get('property-9')).toEqual({ key: 'required' })
  expect(readOrder(form({ 'quantity': '1', 'property-9': 'k3y' }), file).item.basketItemOrderParams).toEqual([{ propertyId: 9, value: 'k3y' }])
})

test('of every piece of a set one variation is chosen', () => {
  const set = { properties: [], pieces: [{ itemId: 4 }, { itemId: 5 }] }
  const half = readOrder(form({ 'quantity': '1', 'piece-4': '41', 'piece-5': '' }), set)
  expect(Array.from(half.mistakes)).toEqual([['piece-5', { key: 'required' }]])
  expect(half.typed.get('piece-4')).toBe('41')
  expect(readOrder(form({ 'quantity': '1', 'piece-4': '41', 'piece-5': '52' }), set).item.setComponents).toEqual([{ variationId: 41 }, { variationId: 52 }])
})
