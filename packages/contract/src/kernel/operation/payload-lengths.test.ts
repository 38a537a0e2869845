import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { findTooLong } from './payload-lengths.ts'

const item = v.object({ id: v.number(), note: v.optional(v.pipe(v.string(), v.maxLength(3))) })
const schema = v.object({
  items: v.optional(v.pipe(v.array(item), v.maxLength(2)), []),
  names: v.nullable(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(2))),
})

test.each([
  [{ items: [{ id: 1 }, { id: 2 }], names: null }, undefined],
  [{ items: [1, 2, 3], names: null }, 'items'],
  [{ items: [{ id: 1, note: 'four' }] }, 'items.0.note'],
  [{ items: [], names: ['a', 'b', 'c'] }, 'names'],
  ['text', undefined],
  [null, undefined],
  [{ items: 'no', names: {} }, undefined],
])('%j is too long at %s', (payload, path) => {
  expect(findTooLong(schema, payload)).toBe(path)
})

test('one alternative that fits is enough', () => {
  const either = v.union([
    v.object({ ids: v.pipe(v.array(v.number()), v.maxLength(1)) }),
    v.object({ ids: v.pipe(v.array(v.number()), v.maxLength(2)) }),
  ])
  expect([[1], [1, 2], [1, 2, 3]].map((ids) => findTooLong(either, { ids }))).toEqual([undefined, undefined, 'ids'])
})

test('the elements of a list that is too long are not read', () => {
  const looked = vi.fn()
  const list = new Proxy(
    Array.from({ length: 1000 }, () => 0),
    {
      get: (target, name, receiver) => {
        if (name !== 'length') looked(name)
        return Reflect.get(target, name, receiver) as unknown
      },
    },
  )
  expect(findTooLong(v.pipe(v.array(v.number()), v.maxLength(999)), list)).toBe('')
  expect(looked).not.toHaveBeenCalled()
})
