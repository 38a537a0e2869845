import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addressForm } from '../../address/address.ts'
import { operations } from '../../api/operations.ts'
import { singleLineText, multilineText } from './fields.ts'

test.each<[string, string, string, string]>([
  ['letters of any language', 'Łucja Müller 李', 'Łucja Müller 李', 'Łucja Müller 李'],
  ['a header that is smuggled in', 'x\r\nBcc: y', 'x Bcc: y', 'x\nBcc: y'],
  ['line breaks of every kind', 'a\nb\rc\u2028d\u2029e', 'a b c d e', 'a\nb\nc\nd\ne'],
  ['an empty line', 'a\r\n\r\nb', 'a b', 'a\n\nb'],
  ['a tab, an escape and a delete', 'a\tb\u001Bc\u007Fd', 'a b c d', 'a b c d'],
])('%s in typed texts', (_, sent, oneLine, lines) => {
  expect(v.parse(singleLineText(100), sent)).toBe(oneLine)
  expect(v.parse(multilineText(100), sent)).toBe(lines)
})

test('names, addresses and subjects lose line breaks, and messages keep theirs', () => {
  const smuggled = 'x\r\nX: y'
  expect(v.parse(addressForm, { country: 1, lastName: smuggled, city: smuggled, companyName: smuggled })).toMatchObject(
    { lastName: 'x X: y', city: 'x X: y', companyName: 'x X: y' },
  )
  const declared = { name: smuggled, email: 'ann@example.org', orderId: smuggled, items: smuggled, reason: smuggled }
  expect(v.parse(operations.doSubmitCancellation.payload, declared)).toMatchObject({
    name: 'x X: y',
    orderId: 'x X: y',
    items: 'x\nX: y',
    reason: 'x\nX: y',
  })
})
