import { expect, test } from 'vitest'
import { measureOf, unitOf } from './unit.ts'

test.each([
  ['500', 'ml', { code: 'MLT', content: 500 }], ['0.5', 'L', { code: 'LTR', content: 0.5 }], ['3', 'cl', { code: 'MLT', content: 30 }],
  ['', 'ml', undefined], ['0', 'ml', undefined], ['-1', 'g', undefined], ['1', 'floz', undefined], ['x', 'g', undefined],
])('%s %s is read as %o', (total, measure, unit) => {
  expect(unitOf(total, measure)).toEqual(unit)
  if (!unit) return
  const written = measureOf(unit)
  expect(unitOf(written.total, written.measure)).toEqual(unit)
})
