import { describe, expect, test } from 'vitest'
import { chooseParams, keyOf, type OfferedProperty } from './order-params.ts'

const offered = (valueType: OfferedProperty['valueType'], more: Partial<OfferedProperty> = {}): OfferedProperty =>
  ({ id: 7, valueType, name: 'Engraving', isRequired: false, isMultiline: false, selectionIds: [], ...more })
const answer = (property: OfferedProperty, value: string) => chooseParams([property], [{ propertyId: 7, value }])
const taken = (value: string | null, selectionId: number | null = null, uploadKey: string | null = null) => ({ fits: true, params: [{ propertyId: 7, value, selectionId, uploadKey }] })
const fileKey = 'a-key_of.22-letters-and-more'.replace('.', '')
const refused = (because: string, more = {}) => ({ fits: false, because, details: { propertyId: 7, name: 'Engraving', ...more } })
const absent = { fits: true, params: [] }

describe('an answer to an order property', () => {
  test.each([
    ['a box that is ticked', offered('empty'), 'true', taken('true')],
    ['a box as a form sends it', offered('empty'), 'on', taken('true')],
    ['a box that is not ticked', offered('empty'), 'false', absent],
    ['a box that must be ticked and is not', offered('empty', { isRequired: true }), 'false', refused('property.required')],
    ['a box with something else', offered('empty'), 'perhaps', refused('property.unknownValue')],

    ['a text', offered('text'), '  For Ann ', taken('For Ann')],
    ['a text with what nobody sees', offered('text'), 'For\u0000Ann\n', taken('For Ann')],
    ['a text of several lines', offered('text', { isMultiline: true }), 'Dear Ann,\r\n\u0007all the best\n', taken('Dear Ann,\n all the best')],
    ['an optional text left empty', offered('text'), '   ', absent],
    ['a required text left empty', offered('text', { isRequired: true }), '   ', refused('property.required')],
    ['a text of 255 characters', offered('text'), 'a'.repeat(255), taken('a'.repeat(255))],
    ['a text of 256', offered('text'), 'a'.repeat(256), refused('property.tooLong', { limit: 255 })],
    ['a note of 1000 characters', offered('text', { isMultiline: true }), 'a'.repeat(1000), taken('a'.repeat(1000))],
    ['a note of 1001', offered('text', { isMultiline: true }), 'a'.repeat(1001), refused('property.tooLong', { limit: 1000 })],

    ['a whole number', offered('int'), '42', taken('42')],
    ['a whole number with zeros before it', offered('int'), '007', taken('7')],
    ['a negative one', offered('int'), '-3', taken('-3')],
    ['a decimal one for a whole one', offered('int'), '4.5', refused('property.wholeNumber')],
    ['a word for a whole number', offered('int'), 'two', refused('property.wholeNumber')],
    ['a number too large to be meant', offered('int'), '9'.repeat(13), refused('property.wholeNumber')],

    ['a decimal number', offered('float'), '2.50', taken('2.5')],
    ['a decimal number with a comma', offered('float'), '2,5', taken('2.5')],
    ['a whole number where decimals may stand', offered('float'), '2', taken('2')],
    ['a word for a decimal number', offered('float'), '2.5cm', refused('property.decimalNumber')],
    ['two commas', offered('float'), '1,000,5', refused('property.decimalNumber')],
    ['a lone comma', offered('float'), ',', refused('property.decimalNumber')],
    ['infinity', offered('float'), 'Infinity', refused('property.decimalNumber')],

    ['a selection', offered('selection', { selectionIds: [3, 4] }), '4', taken(null, 4)],
    ['a selection that is not offered', offered('selection', { selectionIds: [3, 4] }), '5', refused('property.unknownValue')],
    ['a selection by its name', offered('selection', { selectionIds: [3, 4] }), 'Red', refused('property.unknownValue')],
    ['a required selection not made', offered('selection', { isRequired: true, selectionIds: [3] }), '', refused('property.required')],

    ['a file as a text', offered('file'), 'logo.svg', refused('property.unknownValue')],
    ['an optional file left out', offered('file'), '', absent],
    ['a file by the key of its upload', offered('file', { isRequired: true }), fileKey, taken(null, null, fileKey)],
    ['a required file left out', offered('file', { isRequired: true }), '', refused('property.required')],
  ])('%s', (_, property, value, outcome) => {
    expect(answer(property, value)).toEqual(outcome)
  })

  test('a property that the item does not offer is refused', () => {
    expect(chooseParams([offered('text')], [{ propertyId: 8, value: 'x' }])).toEqual({ fits: false, because: 'property.unknownValue', details: { propertyId: 8, name: '' } })
  })

  test('two answers to one property are refused', () => {
    expect(chooseParams([offered('text')], [{ propertyId: 7, value: 'a' }, { propertyId: 7, value: 'b' }])).toEqual(refused('property.unknownValue'))
  })

  test('a required property that is not mentioned is refused', () => {
    expect(chooseParams([offered('text', { isRequired: true })], [])).toEqual(refused('property.required'))
  })
})

describe('the key of a choice', () => {
  const params = [{ propertyId: 1, value: 'a', selectionId: null, uploadKey: null }, { propertyId: 2, value: null, selectionId: 5, uploadKey: null }]
  test('is the same whatever the order, and empty for no choice', () => {
    expect(keyOf(params)).toBe(keyOf(params.toReversed()))
    expect(keyOf([])).toBe('')
  })
  test('differs when other pieces of a set were chosen, whatever their order', () => {
    expect(keyOf([], [11, 21])).toBe(keyOf([], [21, 11]))
    expect(keyOf([], [11, 21])).not.toBe(keyOf([], [12, 21]))
    expect(keyOf(params, [11])).not.toBe(keyOf(params))
  })
  test('differs when one answer does', () => {
    expect(keyOf([{ propertyId: 1, value: 'b', selectionId: null, uploadKey: null }])).not.toBe(keyOf([{ propertyId: 1, value: 'a', selectionId: null, uploadKey: null }]))
    expect(keyOf([{ propertyId: 2, value: '5', selectionId: null, uploadKey: null }])).not.toBe(keyOf([{ propertyId: 2, value: null, selectionId: 5, uploadKey: null }]))
  })
})
