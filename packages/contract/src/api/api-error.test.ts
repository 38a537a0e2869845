import { expect, test } from 'vitest'
import { toApiError } from './api-error.ts'

const response = { statusCode: 409, statusText: 'Conflict', url: '/api/doAddCartItem' }
const normalised = (body: unknown) => {
  const { key, code, message, cause, events } = toApiError(body, response)
  return { key, code, message, cause, events }
}

test.each([
  [
    'our own form',
    {
      key: 'cart.notEnoughStock',
      code: 409,
      message: 'Too few.',
      errors: { stock: 3 },
      events: { cart: { items: [] } },
    },
    {
      key: 'cart.notEnoughStock',
      code: 409,
      message: 'Too few.',
      cause: { stock: 3 },
      events: { cart: { items: [] } },
    },
  ],
  [
    'an error inside of data',
    {
      data: { key: 'cart.notEnoughStock', message: 'Too few.', errors: { stock: 3 } },
      error: { code: 1110 },
      events: { cart: {} },
    },
    { key: 'cart.notEnoughStock', code: 1110, message: 'Too few.', cause: { stock: 3 }, events: { cart: {} } },
  ],
  [
    'a code of the error beside the status',
    { key: 'x', message: 'y', error: { code: 'E17' } },
    { key: 'x', code: 'E17', message: 'y', cause: {}, events: {} },
  ],
])('%s is normalised to key, code, message, cause and events [SF-7.51]', (_, body, expected) => {
  expect(normalised(body)).toEqual(expected)
})

test('without a code of its own an error has the status as its code [SF-7.51]', () => {
  expect(normalised({ key: 'x' }).code).toBe(409)
})

test.each([
  { errorMessage: 'Sold out.' },
  { message: 'Sold out.' },
  { data: { message: 'Sold out.' } },
  { data: null, errorMessage: 'Sold out.' },
  { key: '', message: 'Sold out.' },
])('%j has no key but a message: customError [SF-7.52]', (body) => {
  expect(normalised(body)).toMatchObject({ key: 'customError', message: 'Sold out.' })
})

test.each([{}, undefined, null, 'text', 17, [], { data: {} }, { errorMessage: '' }, { key: 17 }])(
  '%j has neither key nor message: unknownError [SF-7.53]',
  (body) => {
    expect(normalised(body)).toEqual({ key: 'unknownError', code: 409, message: 'Conflict', cause: {}, events: {} })
  },
)
