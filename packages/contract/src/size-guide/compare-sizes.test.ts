import { expect, test } from 'vitest'
import { findClosestSize, sizeDifferences } from './compare-sizes.ts'
import { toTapeLength, parseLength, type Measure } from './measures.ts'

const size = (valueId: number, garment: Partial<Record<Measure, number>>) => ({ valueId, garment: measured(garment) })
// Our own objects: their keys are measures.
const measured = (of: Partial<Record<Measure, number>>) =>
  (Object.entries(of) as [Measure, number][]).map(([measure, mm]) => ({ measure, mm }))
const jumper = [
  size(1, { chest: 490, length: 595, sleeve: 590 }),
  size(2, { chest: 520, length: 610, sleeve: 600 }),
  size(3, { chest: 550, length: 625, sleeve: 610 }),
]

test.each([
  ['the same piece', { chest: 520, length: 610, sleeve: 600 }, 2],
  ['a chest alone', { chest: 545 }, 3],
  ['a wide piece that is short: width decides', { chest: 550, length: 595, sleeve: 590 }, 3],
  ['one that is smaller than all', { chest: 400 }, 1],
  ['one that is larger than all', { chest: 900, length: 900 }, 3],
  ['one in the middle between two: the larger', { chest: 535 }, 3],
  ['one of which only something else is known', { foot: 265 }, undefined],
  ['nothing', {}, undefined],
] satisfies readonly (readonly [string, Partial<Record<Measure, number>>, number | undefined])[])(
  'to %s the closest size is found',
  (_, own, expected) => {
    expect(findClosestSize(measured(own), jumper)?.valueId).toBe(expected)
  },
)

test('the difference is given for each measure that both items have', () => {
  expect(
    sizeDifferences(
      measured({ chest: 530, length: 600, waist: 400 }),
      size(1, { chest: 520, length: 610, sleeve: 600 }),
    ),
  ).toEqual([
    { measure: 'chest', mm: 520, differenceMm: -10 },
    { measure: 'length', mm: 610, differenceMm: 10 },
  ])
})

test.each([
  ['52', 'cm', 520],
  ['52.5', 'cm', 525],
  [' 52,5 ', 'cm', 525],
  ['20.5', 'in', 521],
  ['', 'cm', null],
  ['  ', 'in', null],
  ['0', 'cm', undefined],
  ['0.5', 'cm', undefined],
  ['300', 'cm', 3000],
  ['301', 'cm', undefined],
  ['1e2', 'cm', undefined],
  ['-5', 'cm', undefined],
  ['52 cm', 'cm', undefined],
  ['٥٢', 'cm', undefined],
] as const)('%j in %s is %s millimetres', (typed, unit, mm) => {
  expect(parseLength(typed, unit)).toBe(mm)
})

test.each([
  [520, 'cm', 52],
  [523, 'cm', 52.5],
  [521, 'in', 20.5],
  [10, 'in', 0.5],
] as const)('%i mm are shown as %s %s', (mm, unit, shown) => {
  expect(toTapeLength(mm, unit)).toBe(shown)
})
