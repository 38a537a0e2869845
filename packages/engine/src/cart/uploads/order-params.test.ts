import { describe, expect, test } from 'vitest'
import { parseOrderParams, toParamsKey, type OfferedProperty } from './order-params.ts'

const offered = (valueType: OfferedProperty['valueType'], more: Partial<OfferedProperty> = {}): OfferedProperty => ({
  id: 7,
  valueType,
  name: 'Engraving',
  isRequired: false,
  isMultiline: false,
  selectionIds: [],
  ...more,
})
const answer = (property: OfferedProperty, value: string) => parseOrderParams([property], [{ propertyId: 7, value }])
const taken = (value: string | null, selectionId: number | null = null, uploadKey: string | null = null) => ({
  fits: true,
  params: [{ propertyId: 7, value, selectionId, uploadKey }],
})
const fileKey = 'a-key_of.22-letters-and-more'.replace('.', '')
const refused = (because: string, more = {}) => ({
  fits: false,
  because,
  details: { propertyId: 7, name: 'Engraving', ...more },
})
const absent = { fits: true, params: [] }

describe('an answer to an order property', () => {
  test.each([
    ['a checked checkbox', offered('empty'), 'true', taken('true')],
    ['a checkbox value sent by a form', offered('empty'), 'on', taken('true')],
    ['an unchecked checkbox', offered('empty'), 'false', absent],
    [
      'a required checkbox left unchecked',
      offered('empty', { isRequired: true }),
      'false',
      refused('property.required'),
    ],
    ['an invalid checkbox value', offered('empty'), 'perhaps', refused('property.unknownValue')],

    ['a text', offered('text'), '  For Ann ', taken('For Ann')],
    ['a text with control characters', offered('text'), 'For\u0000Ann\n', taken('For Ann')],
    [
      'a text of several lines',
      offered('text', { isMultiline: true }),
      'Dear Ann,\r\n\u0007all the best\n',
      taken('Dear Ann,\n all the best'),
    ],
    ['an optional text left empty', offered('text'), '   ', absent],
    ['a required text left empty', offered('text', { isRequired: true }), '   ', refused('property.required')],
    ['a text of 255 characters', offered('text'), 'a'.repeat(255), taken('a'.repeat(255))],
    ['a text of 256', offered('text'), 'a'.repeat(256), refused('property.tooLong', { limit: 255 })],
    ['a note of 1000 characters', offered('text', { isMultiline: true }), 'a'.repeat(1000), taken('a'.repeat(1000))],
    [
      'a note of 1001',
      offered('text', { isMultiline: true }),
      'a'.repeat(1001),
      refused('property.tooLong', { limit: 1000 }),
    ],

    ['a whole number', offered('int'), '42', taken('42')],
    ['a whole number with zeros before it', offered('int'), '007', taken('7')],
    ['a negative one', offered('int'), '-3', taken('-3')],
    ['a decimal one for a whole one', offered('int'), '4.5', refused('property.wholeNumber')],
    ['a word for a whole number', offered('int'), 'two', refused('property.wholeNumber')],
    ['a number with too many digits', offered('int'), '9'.repeat(13), refused('property.wholeNumber')],

    ['a decimal number', offered('float'), '2.50', taken('2.5')],
    ['a decimal number with a comma', offered('float'), '2,5', taken('2.5')],
    ['a whole number for a decimal number', offered('float'), '2', taken('2')],
    ['a word for a decimal number', offered('float'), '2.5cm', refused('property.decimalNumber')],
    ['two commas', offered('float'), '1,000,5', refused('property.decimalNumber')],
    ['a lone comma', offered('float'), ',', refused('property.decimalNumber')],
    ['infinity', offered('float'), 'Infinity', refused('property.decimalNumber')],

    ['a selection', offered('selection', { selectionIds: [3, 4] }), '4', taken(null, 4)],
    [
      'a selection that is not offered',
      offered('selection', { selectionIds: [3, 4] }),
      '5',
      refused('property.unknownValue'),
    ],
    [
      'a selection by its name',
      offered('selection', { selectionIds: [3, 4] }),
      'Red',
      refused('property.unknownValue'),
    ],
    [
      'a required selection left empty',
      offered('selection', { isRequired: true, selectionIds: [3] }),
      '',
      refused('property.required'),
    ],

    ['a file name instead of an upload key', offered('file'), 'logo.svg', refused('property.unknownValue')],
    ['an optional file left out', offered('file'), '', absent],
    ['a file by the key of its upload', offered('file', { isRequired: true }), fileKey, taken(null, null, fileKey)],
    ['a required file left out', offered('file', { isRequired: true }), '', refused('property.required')],
  ])('%s', (_, property, value, outcome) => {
    expect(answer(property, value)).toEqual(outcome)
  })

  test('a property that the item does not offer is refused', () => {
    expect(parseOrderParams([offered('text')], [{ propertyId: 8, value: 'x' }])).toEqual({
      fits: false,
      because: 'property.unknownValue',
      details: { propertyId: 8, name: '' },
    })
  })

  test('two answers to one property are refused', () => {
    expect(
      parseOrderParams(
        [offered('text')],
        [
          { propertyId: 7, value: 'a' },
          { propertyId: 7, value: 'b' },
        ],
      ),
    ).toEqual(refused('property.unknownValue'))
  })

  test('a required property that is not mentioned is refused', () => {
    expect(parseOrderParams([offered('text', { isRequired: true })], [])).toEqual(refused('property.required'))
  })
})

describe('toParamsKey', () => {
  const params = [
    { propertyId: 1, value: 'a', selectionId: null, uploadKey: null },
    { propertyId: 2, value: null, selectionId: 5, uploadKey: null },
  ]
  test('is independent of the order, and empty without answers', () => {
    expect(toParamsKey(params)).toBe(toParamsKey(params.toReversed()))
    expect(toParamsKey([])).toBe('')
  })
  test('differs for other set components, regardless of their order', () => {
    expect(toParamsKey([], [11, 21])).toBe(toParamsKey([], [21, 11]))
    expect(toParamsKey([], [11, 21])).not.toBe(toParamsKey([], [12, 21]))
    expect(toParamsKey(params, [11])).not.toBe(toParamsKey(params))
  })
  test('differs when an answer differs', () => {
    expect(toParamsKey([{ propertyId: 1, value: 'b', selectionId: null, uploadKey: null }])).not.toBe(
      toParamsKey([{ propertyId: 1, value: 'a', selectionId: null, uploadKey: null }]),
    )
    expect(toParamsKey([{ propertyId: 2, value: '5', selectionId: null, uploadKey: null }])).not.toBe(
      toParamsKey([{ propertyId: 2, value: null, selectionId: 5, uploadKey: null }]),
    )
  })
})
