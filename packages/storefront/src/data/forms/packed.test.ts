import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

test('unpack restores the packed value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(unpack(pack(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
  expect(unpack(pack({ name: 'Ann\'s "best" shirt' }))).toEqual({ name: 'Ann\'s "best" shirt' })
})
