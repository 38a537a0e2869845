import { expect, test } from 'vitest'
import { condenseChanges } from './condense-changes.ts'

const item = (id: number | null) => ({ subject: 'item', id })
const category = (id: number | null) => ({ subject: 'category', id })

test.each([
  ['no changes', [], []],
  ['a repeated change is kept once', [item(1), category(1), item(1)], [item(1), category(1)]],
  [
    'a change of a whole subject replaces the changes of its rows',
    [item(1), item(null), item(2), category(3)],
    [item(null), category(3)],
  ],
])('condenses changes: %s', (_, changes, expected) => {
  expect(condenseChanges(changes)).toEqual(expected)
})
