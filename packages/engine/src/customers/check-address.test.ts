import { addressForm } from '@vitrine/contract/address/address'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { getReusableCheck } from './check-address.ts'

const form = (vatNumber: string) => v.parse(addressForm, { country: 1, vatNumber })

test.each([
  ['no check without a VAT number', '', undefined, 'none'],
  ['a new VAT number is checked', 'DE123456789', undefined, undefined],
  ['a valid VAT number is not checked again', 'de123456789', { vatNumber: 'DE123456789', vatCheck: 'valid' }, 'valid'],
  [
    'a VAT number that waits for its check keeps waiting',
    'DE123456789',
    { vatNumber: 'DE123456789', vatCheck: 'later' },
    'later',
  ],
  [
    'an invalid VAT number is checked again',
    'DE123456789',
    { vatNumber: 'DE123456789', vatCheck: 'invalid' },
    undefined,
  ],
  ['a changed VAT number is checked', 'DE987654321', { vatNumber: 'DE123456789', vatCheck: 'valid' }, undefined],
] as const)('%s', (_, vatNumber, existing, check) => {
  expect(getReusableCheck(form(vatNumber), existing)).toBe(check)
})
