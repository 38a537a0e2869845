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
