import { expect, test } from 'vitest'
import { findAnswerMistakes, type AnswerRules } from './check-answers.ts'

const createProperty = (property: Partial<AnswerRules>): AnswerRules => ({
  id: 7,
  valueType: 'text',
  isRequired: false,
  isMultiline: false,
  selectionValues: [],
  ...property,
})
const findMistake = (property: Partial<AnswerRules>, answer: string) =>
  findAnswerMistakes([createProperty(property)], new Map([[7, answer]])).get(7)

test.each(['1.5', '1,5', 'two', '1e3', '0x1', '12345678901'])('"%s" is not a whole number', (answer) => {
  expect(findMistake({ valueType: 'int' }, answer)).toEqual({ key: 'wholeNumber' })
})
test.each(['0', '-3', '+12', ' 42 '])('"%s" is a whole number', (answer) => {
  expect(findMistake({ valueType: 'int' }, answer)).toBeUndefined()
})
test.each(['one', '1.', '.5', '1.2.3', '1e3', 'NaN'])('"%s" is not a decimal number', (answer) => {
  expect(findMistake({ valueType: 'float' }, answer)).toEqual({ key: 'decimalNumber' })
})
test.each(['2', '-1.5', '1,25'])('"%s" is a decimal number', (answer) => {
  expect(findMistake({ valueType: 'float' }, answer)).toBeUndefined()
})
test.each([
  [false, 255],
  [true, 1000],
])('a text (multiline: %s) has at most %i characters', (isMultiline, maxLength) => {
  expect(findMistake({ isMultiline }, 'x'.repeat(maxLength))).toBeUndefined()
  expect(findMistake({ isMultiline }, 'x'.repeat(maxLength + 1))).toEqual({ key: 'tooLong', maxLength })
})
test('a selection accepts only its own values', () => {
  const colours = { valueType: 'selection', selectionValues: [{ id: 3 }, { id: 4 }] } as const
  expect(findMistake(colours, '4')).toBeUndefined()
  expect(findMistake(colours, '5')).toEqual({ key: 'unknownValue' })
})
test('a required property must be answered, an optional one may stay empty', () => {
  expect(findMistake({ valueType: 'int', isRequired: true }, '  ')).toEqual({ key: 'required' })
  expect(findMistake({ valueType: 'int' }, '')).toBeUndefined()
})
