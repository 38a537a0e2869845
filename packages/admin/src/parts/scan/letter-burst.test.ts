import { expect, test } from 'vitest'
import { createLetterBurst } from './letter-burst.ts'

test.each([
  ['letters of a fast scanner', [0, 2, 4, 6], true],
  ['letters of a slow scanner', [0, 70, 140], true],
  ['a shortcut of two letters', [0, 60], false],
  ['letters that a person presses one after the other', [0, 120, 240, 360], false],
  ['a single letter after a scan', [0, 2, 4, 900], false],
])('%s: pressed at %j ms, a scan is %j', (_, times, isScan) => {
  const burst = createLetterBurst()
  for (const at of times) burst.press(at)
  expect(burst.isScan()).toBe(isScan)
})
