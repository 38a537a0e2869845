import { expect, test } from 'vitest'
import { factsOf, tableOf } from './table.ts'

test('columns are as wide as they must be, and figures stand on the right', () => {
  expect(tableOf(['Order', 'Name', 'Total'], [[7, 'Ann', '£9.00'], [100_001, 'Łukasz Groß', '£1,234.50'], [8, '', '-£1.00']])).toBe([
    ' Order  Name             Total',
    '------  -----------  ---------',
    '     7  Ann              £9.00',
    '100001  Łukasz Groß  £1,234.50',
    '     8                  -£1.00',
  ].join('\n'))
})

test('a table without rows is its heads', () => {
  expect(tableOf(['Order', 'Name'], [])).toBe('Order  Name\n-----  ----')
})

test('facts without a value are left out', () => {
  expect(factsOf([['Order', 7], ['Wish', ''], ['Tracking', 'T1']])).toBe('Order     7\nTracking  T1')
})

test('what shoppers typed neither commands the terminal nor looks like another line', () => {
  const typed = 'Ann\u001b]0;owned\u0007\u001b[2J\u009b31m\u202Etac\r\nStatus  paid'
  expect(tableOf(['Name'], [[typed]]).split('\n').slice(2)).toEqual(['Ann\ufffd]0;owned\ufffd\ufffd[2J\ufffd31m\ufffdtac Status  paid'])
  expect(factsOf([['Order', 7], ['Wish', 'first\nStatus  paid\u0000']])).toBe('Order  7\nWish   first\n       Status  paid\ufffd')
})
