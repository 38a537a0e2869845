import { expect, test } from 'vitest'
import { condense } from './condense-changes.ts'

const item = (id: number | null) => ({ subject: 'item', id })
const category = (id: number | null) => ({ subject: 'category', id })

test.each([
  ['nothing', [], []],
  ['the same thing twice is told once', [item(1), category(1), item(1)], [item(1), category(1)]],
  ['a whole subject swallows its parts, before and after it', [item(1), item(null), item(2), category(3)], [item(null), category(3)]],
])('%s', (_, changes, expected) => {
  expect(condense(changes)).toEqual(expected)
})
