import { expect, test } from 'vitest'
import { mistakesHeading } from './mistake.ts'

const empty = { at: 'shipping.town', text: 'fields.required' } as const
const section = { at: 'shipping', text: 'checkout.shipping' } as const
const invalid = { at: 'email', text: 'fields.email' } as const

test.each([
  ['several empty fields', [empty, empty], 'fields.errorsRequired'],
  ['several empty fields and their section', [section, empty, empty], 'fields.errorsRequired'],
  ['empty fields and another section', [{ ...section, at: 'terms' }, empty, empty], 'fields.errors'],
  ['one empty field', [empty], 'fields.errors'],
  ['empty fields and an invalid value', [empty, empty, invalid], 'fields.errors'],
  ['an invalid value', [invalid], 'fields.errors'],
] as const)('the heading over %s fits all of them [SF-5.26]', (_, mistakes, heading) => {
  expect(mistakesHeading(mistakes)).toBe(heading)
})
