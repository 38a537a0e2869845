import { expect, test } from 'vitest'
import { listUnlistedMethods } from './unlisted-methods.ts'

const paymentMethod = (key: string, isActive?: boolean) =>
  ({ key, provider: 'advance', names: { en: key }, ...(isActive !== undefined && { isActive }) }) as const
const shippingMethod = (code: string, isActive?: boolean) => ({
  code,
  names: { en: code },
  daysFrom: 1,
  daysTo: 2,
  ...(isActive !== undefined && { isActive }),
})
const shop = {
  payment: [paymentMethod('advance'), paymentMethod('paypal'), paymentMethod('klarna', false)],
  shipping: [
    { name: 'DHL', methods: [shippingMethod('standard'), shippingMethod('express'), shippingMethod('old', false)] },
  ],
}

test.each([
  ['without these sections', {}, []],
  [
    'that lists all of them',
    {
      payment: [paymentMethod('advance'), paymentMethod('paypal')],
      shipping: [{ name: 'DHL', methods: [shippingMethod('standard'), shippingMethod('express')] }],
    },
    [],
  ],
  ['that omits a payment method', { payment: [paymentMethod('advance')] }, ['payment paypal']],
  [
    'that omits a shipping method',
    { shipping: [{ name: 'DHL', methods: [shippingMethod('standard')] }] },
    ['shipping express'],
  ],
  ['that deactivates a payment method', { payment: [paymentMethod('advance'), paymentMethod('paypal', false)] }, []],
] as const)('the unlisted methods of a document %s are %j', (_, document, expected) => {
  expect(listUnlistedMethods(document, shop)).toEqual(expected)
})
