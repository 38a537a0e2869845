import { expect, test } from 'vitest'
import { quantityField, parseOrderForm } from './order-form.ts'

const textProperty = { valueType: 'text', isRequired: true, isMultiline: false, selectionValues: [] } as const
const toFormData = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('answers are added to the cart item by property, without empty ones', () => {
  const order = parseOrderForm(toFormData({ quantity: '2', 'property-7': ' AN ', 'property-8': '' }), {
    properties: [
      { ...textProperty, id: 7 },
      { ...textProperty, id: 8, isRequired: false },
    ],
    setItems: [],
  })
  expect(order.mistakes.size).toBe(0)
  expect(order.item).toEqual({ quantity: 2, basketItemOrderParams: [{ propertyId: 7, value: 'AN' }] })
  expect(Object.fromEntries(order.values)).toEqual({ 'property-7': 'AN', 'property-8': '' })
})

test.each(['', '0', '-1', '1.5', 'two', '10000'])('the quantity "%s" is rejected', (quantity) => {
  expect(
    parseOrderForm(toFormData({ quantity }), { properties: [], setItems: [] }).mistakes.get(quantityField),
  ).toEqual({ key: 'wholeNumber' })
})

test('a required file is missing until its upload has returned a key', () => {
  const questions = { properties: [{ ...textProperty, id: 9, valueType: 'file' }], setItems: [] } as const
  expect(parseOrderForm(toFormData({ quantity: '1' }), questions).mistakes.get('property-9')).toEqual({
    key: 'required',
  })
  expect(
    parseOrderForm(toFormData({ quantity: '1', 'property-9': 'k3y' }), questions).item.basketItemOrderParams,
  ).toEqual([{ propertyId: 9, value: 'k3y' }])
})

test('every item of a set needs a selected variation', () => {
  const setQuestions = { properties: [], setItems: [{ itemId: 4 }, { itemId: 5 }] }
  const incomplete = parseOrderForm(toFormData({ quantity: '1', 'piece-4': '41', 'piece-5': '' }), setQuestions)
  expect(Array.from(incomplete.mistakes)).toEqual([['piece-5', { key: 'required' }]])
  expect(incomplete.values.get('piece-4')).toBe('41')
  expect(
    parseOrderForm(toFormData({ quantity: '1', 'piece-4': '41', 'piece-5': '52' }), setQuestions).item.setComponents,
  ).toEqual([{ variationId: 41 }, { variationId: 52 }])
})
