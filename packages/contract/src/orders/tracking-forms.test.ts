import { expect, test } from 'vitest'
import { areTrackingForms, fitsTrackingForms } from './tracking-forms.ts'

test.each([
  ['a number of the form', '00340434161094042557', '00340434############', true],
  ['one with spaces, as it is printed', '0034 0434 1610 9404 2557', '00340434############', true],
  ['one in small letters', 'rr123456785gb', '@@#########GB', true],
  ['the second of two forms', '12345678901', '@@#########GB, ###########', true],
  ['a digit too few', '0034043416109404255', '00340434############', false],
  ['another beginning', '00350434161094042557', '00340434############', false],
  ['a letter where a digit belongs', 'RR12345678AGB', '@@#########GB', false],
  ['a GTIN', '4006381333931', '00340434############', false],
  ['anything, without forms', '4006381333931', '', false],
])('%s is compared', (_, code, forms, expected) => {
  expect(fitsTrackingForms(code, forms)).toBe(expected)
})

test.each([
  ['', true],
  ['00340434############', true],
  ['@@#########gb, ###########', true],
  ['####', false],
  ['12345678', false],
  ['(a+)+$', false],
])('%j is a list of forms: %s', (forms, expected) => {
  expect(areTrackingForms(forms)).toBe(expected)
})
