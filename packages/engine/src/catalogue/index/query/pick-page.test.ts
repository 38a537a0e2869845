import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickPage } from './pick-page.ts'

test('pickPage returns the same page as sorting all rows', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 3 })), { maxLength: 300 }),
      fc.nat(320),
      fc.nat(60),
      (rows, from, length) => {
        const columns = {
          keys: Float64Array.from(rows, ([key]) => key),
          ties: Float64Array.from(rows, ([, tie]) => tie),
          ids: Int32Array.from(rows, (_, at) => rows.length - at),
        }
        const all = [...rows.keys()].sort(
          (a, b) => (rows[a]?.[0] ?? 0) - (rows[b]?.[0] ?? 0) || (rows[a]?.[1] ?? 0) - (rows[b]?.[1] ?? 0) || b - a,
        )
        expect([...pickPage(Int32Array.from(rows.keys()), columns, from, from + length)]).toEqual(
          all.slice(from, from + length),
        )
      },
    ),
  )
})
