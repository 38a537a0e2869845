import { expect, test } from 'vitest'
import { formatIban, parseIban } from './iban.ts'

test.each([
  'DE89 3704 0044 0532 0130 00',
  'GB29NWBK60161331926819',
  'PL61109010140000071219812874',
  'nl91abna0417164300',
  'MT84MALT011000012345MTLCAST001S',
])('parses the IBAN %s', (text) => {
  expect(parseIban(text)).toBe(text.replaceAll(' ', '').toUpperCase())
})

test('the number of a Polish account is its IBAN without the country', () => {
  expect(parseIban('61 1090 1014 0000 0712 1981 2874')).toBe('PL61109010140000071219812874')
  expect(parseIban('61 1090 1014 0000 0712 1981 2875')).toBeUndefined()
})

test.each([
  ['a wrong digit', 'DE89370400440532013001'],
  ['two digits that changed places', 'DE89370400440523013000'],
  ['a country with another length', 'DE5137040044053201300'],
  ['nothing', ''],
  ['a number', '0532013000'],
  ['signs', 'DE89-3704-0044-0532-0130-00'],
])('rejects %s as an IBAN', (_, text) => {
  expect(parseIban(text)).toBeUndefined()
})

test('formats an IBAN in groups of four', () => {
  expect(formatIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(formatIban('')).toBe('')
})
