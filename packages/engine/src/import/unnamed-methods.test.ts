import { expect, test } from 'vitest'
import { unnamedMethods } from './unnamed-methods.ts'

const pays = (key: string, isActive?: boolean) => ({ key, provider: 'advance', names: { en: key }, ...(isActive !== undefined && { isActive }) }) as const
const sends = (code: string, isActive?: boolean) => ({ code, names: { en: code }, daysFrom: 1, daysTo: 2, ...(isActive !== undefined && { isActive }) })
const shop = { payment: [pays('advance'), pays('paypal'), pays('klarna', false)], shipping: [{ name: 'DHL', methods: [sends('standard'), sends('express'), sends('old', false)] }] }

test.each([
  ['without these sections', {}, []],
  ['that names all of them', { payment: [pays('advance'), pays('paypal')], shipping: [{ name: 'DHL', methods: [sends('standard'), sends('express')] }] }, []],
  ['that leaves a way to pay out', { payment: [pays('advance')] }, ['payment paypal']],
  ['that leaves a delivery method out', { shipping: [{ name: 'DHL', methods: [sends('standard')] }] }, ['shipping express']],
  ['that takes a way to pay out', { payment: [pays('advance'), pays('paypal', false)] }, []],
] as const)('for a document %s, what is still offered is %j', (_, document, expected) => {
  expect(unnamedMethods(document, shop)).toEqual(expected)
})
