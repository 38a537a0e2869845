import { expect, test } from 'vitest'
import { formatMeasure, parseUnit } from './unit.ts'

test.each([
  ['500', 'ml', { code: 'MLT', content: 500 }],
  ['0.5', 'L', { code: 'LTR', content: 0.5 }],
  ['3', 'cl', { code: 'MLT', content: 30 }],
  ['', 'ml', undefined],
  ['0', 'ml', undefined],
  ['-1', 'g', undefined],
  ['1', 'floz', undefined],
  ['x', 'g', undefined],
])('the unit of %s %s is %o', (total, measure, unit) => {
  expect(parseUnit(total, measure)).toEqual(unit)
  if (!unit) return
  const cells = formatMeasure(unit)
  expect(parseUnit(cells.total, cells.measure)).toEqual(unit)
})
