import { expect, test } from 'vitest'
import { mergeSetting } from './merge-setting.ts'

const base = { name: 'A', town: 'Kiel', hours: { from: 9, to: 17 } }

test.each([
  ['a change of one side only', base, { ...base, name: 'B' }, base, { ...base, name: 'B' }, []],
  ['a change of the other side only', base, base, { ...base, name: 'C' }, { ...base, name: 'C' }, []],
  [
    'changes of different fields',
    base,
    { ...base, name: 'B' },
    { ...base, town: 'Bonn' },
    { ...base, name: 'B', town: 'Bonn' },
    [],
  ],
  [
    'the same change of both sides, with the fields in another order',
    base,
    { ...base, name: 'B' },
    { hours: { to: 17, from: 9 }, town: 'Kiel', name: 'B' },
    { ...base, name: 'B' },
    [],
  ],
  [
    'different changes of one field, beside changes of others',
    base,
    { ...base, name: 'B', town: 'Bonn' },
    { ...base, name: 'C', hours: { from: 8, to: 17 } },
    { name: 'C', town: 'Bonn', hours: { from: 8, to: 17 } },
    ['name'],
  ],
  [
    'different changes within a field',
    base,
    { ...base, hours: { from: 8, to: 18 } },
    { ...base, hours: { from: 7, to: 17 } },
    { ...base, hours: { from: 7, to: 18 } },
    ['hours.from'],
  ],
  ['different lists', [1], [1, 2], [1, 3], [1, 3], ['']],
  ['a list that one side changed', [1], [1, 2], [1], [1, 2], []],
  ['a field that one side removed', { a: 1, b: 2 }, { a: 1 }, { a: 1, b: 2 }, { a: 1 }, []],
  ['a value that one side removed and the other changed', { a: 1 }, null, { a: 2 }, { a: 2 }, ['']],
  ['two values where there was none', null, { a: 1 }, { b: 2 }, { a: 1, b: 2 }, []],
  ['plain values', 1, 2, 3, 3, ['']],
])('%s', (_, before, mine, theirs, value, conflicts) => {
  expect(mergeSetting(before, mine, theirs)).toEqual({ value, conflicts })
})
