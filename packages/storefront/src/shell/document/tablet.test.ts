import { expect, test } from 'vitest'
import { isTabletWidth } from './tablet.ts'

test('tablet mode is wider than sm and narrower than lg [SF-9.08]', () => {
  expect([320, 639, 640, 641, 768, 1023, 1024, 1440].map(isTabletWidth)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    false,
    false,
  ])
})
