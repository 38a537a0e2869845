import { expect, test } from 'vitest'
import { findInvalidFields } from './find-invalid-fields.ts'

const ann = { name: 'Ann', email: 'ann@vitrine.test', role: 'editor' } as const

test.each([
  ['what fits', ann, []],
  ['one wrong field', { ...ann, email: 'ann' }, ['email']],
  ['two wrong fields', { ...ann, name: ' ', email: 'ann' }, ['name', 'email']],
  ['a field with two faults', { ...ann, email: 'x'.repeat(300) }, ['email']],
] as const)('of %s every wrong field is named, once', (_, payload, expected) => {
  expect(findInvalidFields('doAddOperator', payload)).toEqual(expected)
})
