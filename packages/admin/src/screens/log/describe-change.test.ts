import { describe, expect, test } from 'vitest'
import { toFieldChanges, toWords } from './describe-change.ts'

describe('the fields that an entry of the log changed', () => {
  test.each([
    [
      'only what differs',
      { before: { name: 'Eva', role: 'editor' }, after: { name: 'Eva', role: 'viewer' } },
      [['role']],
    ],
    ['all of what was created', { before: null, after: { email: 'a@b.c', role: 'viewer' } }, [['email'], ['role']]],
    [
      'nested fields by their path',
      { before: { a: { street: '1' } }, after: { a: { street: '2' } } },
      [['a', 'street']],
    ],
    ['merged fields by their path', { before: { 'names.de': 'A' }, after: { 'names.de': 'B' } }, [['names', 'de']]],
    [
      'named values by their names',
      { before: null, after: { zones: { fields: [{ name: 'freeFrom', value: 5000 }] } } },
      [['zones', 'freeFrom']],
    ],
    ['lists as a whole', { before: { tags: ['a'] }, after: { tags: ['a', 'b'] } }, [['tags']]],
    ['a value that is no object', { before: 'old', after: 'new' }, [[]]],
    ['nothing for an entry without states', { before: null, after: null }, []],
  ])('are %s', (_, entry, paths) => {
    expect(toFieldChanges(entry).map(({ path }) => path)).toEqual(paths)
  })

  test('tell a field that was emptied from one that was not there', () => {
    expect(toFieldChanges({ before: { note: 'x' }, after: { note: null } })).toMatchObject([
      { before: 'x', after: null, hasAfter: true },
    ])
    expect(toFieldChanges({ before: null, after: { note: 'x' } })).toMatchObject([{ hasBefore: false, after: 'x' }])
  })
})

test.each([
  ['doShipOrder', 'Ship order'],
  ['setOperator', 'Operator'],
  ['deleteStaffRole', 'Delete staff role'],
  ['operator create', 'Operator create'],
  ['shop.timeZone', 'Shop time zone'],
  ['isActive', 'Is active'],
  ['', ''],
])('the name %s is "%s" in words', (name, words) => {
  expect(toWords(name)).toBe(words)
})
