import { expect, test } from 'vitest'
import { mistakesIn, type Answerable } from './check-answers.ts'

const asked = (property: Partial<Answerable>): Answerable => ({ id: 7, valueType: 'text', isRequired: false, isMultiline: false, selectionValues: [], ...property })
const mistakeIn = (property: Partial<Answerable>, answer: string) => mistakesIn([asked(property)], new Map([[7, answer]])).get(7)

test.each(['1.5', '1,5', 'two', '1e3', '0x1', '12345678901'])('"%s" is not a whole number', (answer) => {
  expect(mistakeIn({ valueType: 'int' }, answer)).toEqual({ key: 'wholeNumber' })
})
test.each(['0', '-3', '+12', ' 42 '])('"%s" is a whole number', (answer) => {
  expect(mistakeIn({ valueType: 'int' }, answer)).toBeUndefined()
})
test.each(['one', '1.', '.5', '1.2.3', '1e3', 'NaN'])('"%s" is not a decimal number', (answer) => {
  expect(mistakeIn({ valueType: 'float' }, answer)).toEqual({ key: 'decimalNumber' })
})
test.each(['2', '-1.5', '1,25'])('"%s" is a decimal number', (answer) => {
  expect(mistakeIn({ valueType: 'float' }, answer)).toBeUndefined()
})
test.each([[false, 255], [true, 1000]])('a text may fill its field (several lines: %s) and no more than %i characters', (isMultiline, most) => {
  expect(mistakeIn({ isMultiline }, 'x'.repeat(most))).toBeUndefined()
  expect(mistakeIn({ isMultiline }, 'x'.repeat(most + 1))).toEqual({ key: 'tooLong', most })
})
test('a selection takes only the values that it offers', () => {
  const colours = { valueType: 'selection', selectionValues: [{ id: 3 }, { id: 4 }] } as const
  expect(mistakeIn(colours, '4')).toBeUndefined()
  expect(mistakeIn(colours, '5')).toEqual({ key: 'unknownValue' })
})
test('what is required must be answered, what is not may stay empty', () => {
  expect(mistakeIn({ valueType: 'int', isRequired: true }, '  ')).toEqual({ key: 'required' })
  expect(mistakeIn({ valueType: 'int' }, '')).toBeUndefined()
})
