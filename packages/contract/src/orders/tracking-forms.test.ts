import { expect, test } from 'vitest'
import { areTrackingForms, fitsTrackingForms, toTrackingForms } from './tracking-forms.ts'

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

test.each([
  ['DHL', 'JJD000390007777888899', true],
  ['DHL Paket', '00340434161094042557', true],
  ['DHL', '340434161094', true],
  ['DHL', '4006381333931', false],
  ['DPD', '09981122334455', true],
  ['GLS', '12345678901', true],
  ['UPS', '1Z999AA10123456784', true],
  ['Royal Mail', 'RR123456785GB', true],
  ['InPost', '520000016325850010999999', true],
  ['Hermes', '12345678901234', true],
  ['Bike messenger', '12345678901234', false],
])('of %s without stated forms, %s is a number: %s', (carrier, code, expected) => {
  const forms = toTrackingForms('', carrier)
  expect(areTrackingForms(forms)).toBe(true)
  expect(fitsTrackingForms(code, forms)).toBe(expected)
})

test('forms that the shop states replace those that are known of the carrier', () => {
  expect(toTrackingForms('A#########', 'DHL')).toBe('A#########')
})
