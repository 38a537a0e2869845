import { expect, test } from 'vitest'
import { formatFacts, formatTable } from './table.ts'

test('columns fit their content, and numbers are right-aligned', () => {
  expect(
    formatTable(
      ['Order', 'Name', 'Total'],
      [
        [7, 'Ann', '£9.00'],
        [100_001, 'Łukasz Groß', '£1,234.50'],
        [8, '', '-£1.00'],
      ],
    ),
  ).toBe(
    [
      ' Order  Name             Total',
      '------  -----------  ---------',
      '     7  Ann              £9.00',
      '100001  Łukasz Groß  £1,234.50',
      '     8                  -£1.00',
    ].join('\n'),
  )
})

test('a table without rows consists of its headers', () => {
  expect(formatTable(['Order', 'Name'], [])).toBe('Order  Name\n-----  ----')
})

test('facts with an empty value are omitted', () => {
  expect(
    formatFacts([
      ['Order', 7],
      ['Wish', ''],
      ['Tracking', 'T1'],
    ]),
  ).toBe('Order     7\nTracking  T1')
})

test('user input can neither control the terminal nor imitate another line', () => {
  const typed = 'Ann\u001b]0;owned\u0007\u001b[2J\u009b31m\u202Etac\r\nStatus  paid'
  expect(
    formatTable(['Name'], [[typed]])
      .split('\n')
      .slice(2),
  ).toEqual(['Ann\ufffd]0;owned\ufffd\ufffd[2J\ufffd31m\ufffdtac Status  paid'])
  expect(
    formatFacts([
      ['Order', 7],
      ['Wish', 'first\nStatus  paid\u0000'],
    ]),
  ).toBe('Order  7\nWish   first\n       Status  paid\ufffd')
})
