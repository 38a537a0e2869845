import { describe, expect, test } from 'vitest'
import { isBuyer, parseOrderNumber } from './declared-order.ts'

test.each([
  ['100482', 100_482],
  [' 100482 ', 100_482],
  ['#100482', 100_482],
  ['Order No. 100482', 100_482],
  ['Bestellung 100 482', 100_482],
  ['100.482', 100_482],
  ['zam. nr 100482 z 19.11.', 100_482],
  ['', undefined],
  ['my coat', undefined],
  ['12', undefined],
  ['100482 and 100483', undefined],
  ['1234567890123', undefined],
])('the order number in "%s" is %s', (typed, number) => {
  expect(parseOrderNumber(typed)).toBe(number)
})

describe('a declarant is recognised as the buyer', () => {
  const buyers = [{ email: 'zofia@example.org', postcode: 'M4 3AE', lastName: 'Król-Wiśniewska', companyName: null }]
  test.each([
    ['by the e-mail', { email: 'Zofia@Example.org' }, true],
    ['by name and postcode', { name: 'Zofia Krol-Wisniewska', postcode: 'm43ae' }, true],
    ['by the surname alone', { name: 'król wiśniewska', postcode: 'M4 3AE' }, true],
    ['not by the name alone', { name: 'Zofia Król-Wiśniewska' }, false],
    ['not by the postcode alone', { postcode: 'M4 3AE' }, false],
    ['not by another e-mail', { email: 'zofia@example.com' }, false],
    ['not by nothing', { name: '', email: '', postcode: '' }, false],
  ])('%s', (_, declared, isOne) => {
    expect(isBuyer(buyers, { name: null, email: null, postcode: null, ...declared })).toBe(isOne)
  })

  test('no declarant matches an anonymized order', () => {
    const anonymized = [{ email: null, postcode: null, lastName: null, companyName: null }]
    expect([
      isBuyer(anonymized, { name: 'x', email: null, postcode: null }),
      isBuyer(anonymized, { name: '', email: '', postcode: '' }),
    ]).toEqual([false, false])
  })
})
