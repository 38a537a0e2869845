import { addressForm } from '@vitrine/contract/address'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { knownCheck } from './check-address.ts'

const form = (vatNumber: string) => v.parse(addressForm, { country: 1, vatNumber })

test.each([
  ['nothing is asked without a number', '', undefined, 'none'],
  ['a new number is asked for', 'DE123456789', undefined, undefined],
  ['a number that was found is not asked for again', 'de123456789', { vatNumber: 'DE123456789', vatCheck: 'valid' }, 'valid'],
  ['a number that waits keeps waiting', 'DE123456789', { vatNumber: 'DE123456789', vatCheck: 'later' }, 'later'],
  ['a number that was not found is asked for again', 'DE123456789', { vatNumber: 'DE123456789', vatCheck: 'invalid' }, undefined],
  ['another number is asked for', 'DE987654321', { vatNumber: 'DE123456789', vatCheck: 'valid' }, undefined],
] as const)('%s', (_, written, known, check) => {
  expect(knownCheck(form(written), known)).toBe(check)
})
