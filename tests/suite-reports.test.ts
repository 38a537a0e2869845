import { expect, test } from 'vitest'
import { countPlaywright, countVitest, failuresIn } from './suite-reports.ts'

const spec = (title: string, ok: boolean, status: string, message?: string) => ({
  title,
  ok,
  tests: [{ status, results: message === undefined ? [] : [{ error: { message } }] }],
})
const playwright = {
  stats: { expected: 5, flaky: 1, unexpected: 1, skipped: 2 },
  suites: [
    {
      specs: [
        spec('a cart is kept', true, 'expected'),
        spec('a race is won', true, 'flaky', 'lost\nonce'),
        spec('an order is placed', false, 'unexpected', 'refused'),
      ],
    },
  ],
}

test('passed, failed and skipped browser tests are counted, and a flaky one counts as failed', () => {
  expect(countPlaywright(playwright)).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('flaky and failed browser tests are printed by name and with their reason, passed ones are not', () => {
  const lines = failuresIn(playwright).join('\n')
  expect(lines).toContain('✘ flaky, passed only at its second try: a race is won\n      lost\n      once')
  expect(lines).toContain('✘ an order is placed\n      refused')
  expect(lines).not.toContain('a cart is kept')
})

test('a failed Vitest test is counted and printed with its full name', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      {
        assertionResults: [
          { status: 'failed', fullName: 'cart is kept', title: 'is kept', failureMessages: ['expected 1'] },
        ],
      },
    ],
  }
  expect(countVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 2 })
  expect(failuresIn(report).join('\n')).toContain('✘ cart is kept\n      expected 1')
})
