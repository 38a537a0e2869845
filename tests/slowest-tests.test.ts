import { expect, test } from 'vitest'
import { slowestTests, testDurations } from './slowest-tests.ts'

const vitest = {
  numPassedTests: 2,
  testResults: [
    {
      name: '/shop/tests/a.test.ts',
      assertionResults: [
        { title: 'keeps', fullName: 'cart keeps', duration: 1200 },
        { title: 'is skipped', fullName: 'cart is skipped' },
      ],
    },
  ],
}
const playwright = {
  stats: { duration: 99_999 },
  suites: [
    {
      title: 'cart.spec.ts',
      file: 'cart.spec.ts',
      specs: [],
      suites: [
        {
          title: 'the cart in en',
          file: 'cart.spec.ts',
          specs: [
            {
              title: 'takes an item',
              file: 'cart.spec.ts',
              tests: [
                { projectName: 'js-on', results: [{ duration: 2000 }, { duration: 1500 }] },
                { projectName: 'js-off', results: [{ duration: 800 }] },
              ],
            },
          ],
        },
      ],
    },
  ],
}

test('durations are read from the report of Vitest, with the file of each test', () => {
  expect(testDurations(vitest)).toEqual([
    { file: '/shop/tests/a.test.ts', title: 'cart keeps', durationMs: 1200 },
    { file: '/shop/tests/a.test.ts', title: 'cart is skipped', durationMs: 0 },
  ])
})

test('durations are read from the report of Playwright, for each project, both tries of a flaky test together', () => {
  expect(testDurations(playwright)).toEqual([
    { file: 'cart.spec.ts', title: 'takes an item (js-on)', durationMs: 3500 },
    { file: 'cart.spec.ts', title: 'takes an item (js-off)', durationMs: 800 },
  ])
})

test('the slowest tests are listed in seconds, the slowest first, and no more than asked for', () => {
  expect(slowestTests([...testDurations(vitest), ...testDurations(playwright)], 2)).toEqual([
    '     3.5 s  cart.spec.ts › takes an item (js-on)',
    '     1.2 s  /shop/tests/a.test.ts › cart keeps',
  ])
})

test('a run without a report has no slowest tests', () => {
  expect(slowestTests(testDurations(undefined), 20)).toEqual([])
})
