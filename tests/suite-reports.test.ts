import { expect, test } from 'vitest'
import { countFlaky, countPlaywright, countVitest, failuresIn, filesToTryAgain, withSecondTry } from './suite-reports.ts'

const spec = (title: string, ok: boolean, status: string, message?: string) => ({
  title, ok, tests: [{ status, results: message === undefined ? [] : [{ error: { message } }] }],
})
const playwright = {
  stats: { expected: 5, flaky: 1, unexpected: 1, skipped: 2 },
  suites: [{ specs: [spec('a cart is kept', true, 'expected'), spec('a race is won', true, 'flaky', 'lost\nonce'), spec('an order is placed', false, 'unexpected', 'refused')] }],
}

test('passed, failed and skipped browser tests are counted', () => {
  expect(countPlaywright(playwright)).toEqual({ passed: 5, failed: 1, skipped: 2, flaky: 1 })
})

test('flaky and failed browser tests are printed by name and with their reason, passed ones are not', () => {
  const lines = failuresIn(playwright).join('\n')
  expect(lines).toContain('✘ flaky, passed only at its second try: a race is won\n      lost\n      once')
  expect(lines).toContain('✘ an order is placed\n      refused')
  expect(lines).not.toContain('a cart is kept')
})

test('a failed Vitest test is counted and printed with its full name', () => {
  const report = {
    numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1,
    testResults: [{ assertionResults: [{ status: 'failed', fullName: 'cart is kept', title: 'is kept', failureMessages: ['expected 1'] }] }],
  }
  expect(countVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 2, flaky: 0 })
  expect(failuresIn(report).join('\n')).toContain('✘ cart is kept\n      expected 1')
})

test.each([[false, { passed: 6, failed: 1, skipped: 2 }], [true, { passed: 5, failed: 2, skipped: 2 }]])('when flaky tests fail the run: %s, a flaky test counts accordingly', (flakyFails, expected) => {
  expect(countFlaky({ passed: 5, failed: 1, skipped: 2, flaky: 1 }, { flakyFails })).toEqual(expected)
})

type Statuses = Readonly<Record<string, 'passed' | 'failed'>>

/** A report of Vitest by file and test; a file without a failed test can fail as well. */
function vitest(files: Readonly<Record<string, Statuses>>, crashed: readonly string[] = []) {
  const testResults = Object.entries(files).map(([name, tests]) => {
    const assertionResults = Object.entries(tests).map(([fullName, status]) => ({ fullName, status, failureMessages: status === 'failed' ? [`${fullName}: expected 1`] : [] }))
    return { name, status: crashed.includes(name) || Object.values(tests).includes('failed') ? 'failed' : 'passed', assertionResults }
  })
  const statuses = Object.values(files).flatMap((tests) => Object.values(tests))
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length
  return { numPassedTests: count('passed'), numFailedTests: count('failed'), numPendingTests: 0, numTodoTests: 0, testResults }
}

test('only the files with failed Vitest tests are tried again', () => {
  expect(filesToTryAgain(vitest({ '/a.test.ts': { sells: 'failed', waits: 'passed' }, '/b.test.ts': { pays: 'passed' } }), '')).toEqual(['/a.test.ts'])
})

test('nothing is tried again when more than five files have failed tests', () => {
  const failed = (count: number) => vitest(Object.fromEntries(Array.from({ length: count }, (_, at) => [`/${at}.test.ts`, { sells: 'failed' }])))
  expect(filesToTryAgain(failed(5), '')).toHaveLength(5)
  expect(filesToTryAgain(failed(6), '')).toEqual([])
})

test('nothing is tried again when the runner crashed: without a report, in a file without a failed test, or outside of the failed files', () => {
  const failed = { '/tests/a.test.ts': { sells: 'failed' } } as const
  expect(filesToTryAgain(undefined, '')).toEqual([])
  expect(filesToTryAgain(vitest({ ...failed, '/tests/b.test.ts': { pays: 'passed' } }, ['/tests/b.test.ts']), '')).toEqual([])
  expect(filesToTryAgain(vitest(failed), 'This error originated in "tests/b.test.ts" test file.')).toEqual([])
  expect(filesToTryAgain(vitest(failed), 'This error originated in "tests/a.test.ts" test file.')).toEqual(['/tests/a.test.ts'])
})

test('a Vitest test that passes at its second try is flaky and printed with the reason of its first failure', () => {
  const report = withSecondTry(vitest({ '/a.test.ts': { sells: 'failed', waits: 'passed' } }), vitest({ '/a.test.ts': { sells: 'passed', waits: 'passed' } }))
  expect(countVitest(report)).toEqual({ passed: 1, failed: 0, skipped: 0, flaky: 1 })
  expect(failuresIn(report).join('\n')).toContain('✘ flaky, passed only at its second try: sells\n      sells: expected 1')
})

test('a Vitest test fails when it fails again, or when the second report does not have it in its file', () => {
  const first = vitest({ '/a.test.ts': { sells: 'failed' }, '/b.test.ts': { pays: 'failed' } })
  for (const again of [undefined, vitest({ '/a.test.ts': { sells: 'failed' } }), vitest({ '/c.test.ts': { sells: 'passed', pays: 'passed' } })]) {
    const report = withSecondTry(first, again)
    expect(countVitest(report)).toEqual({ passed: 0, failed: 2, skipped: 0, flaky: 0 })
    expect(failuresIn(report).join('\n')).not.toContain('flaky')
  }
})
