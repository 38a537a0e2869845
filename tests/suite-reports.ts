// Reads the JSON reports of Vitest and Playwright, for run-all.ts.
import { stripVTControlCharacters } from 'node:util'

export interface SuiteCount {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export function countVitest(report: unknown): SuiteCount {
  // The shape of Vitest's JSON reporter.
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report as Record<
    `num${'Passed' | 'Failed' | 'Pending' | 'Todo'}Tests`,
    number
  >
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

/** A flaky test, one that passes only at its second try, counts as failed. */
export function countPlaywright(report: unknown): SuiteCount {
  // The shape of Playwright's JSON reporter.
  const { stats } = report as { stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number> }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/** The titles of failed and flaky tests, then each with the beginning of its reason. */
export function failuresIn(report: unknown): readonly string[] {
  const failures = Array.from(failedTests(report))
  const reasons = failures.map(({ title, reason }) => {
    const text = stripVTControlCharacters(reason.replaceAll('\\u001b', '\u001b')).slice(0, 400)
    return `  ✘ ${title}\n      ${text.replaceAll(/\n\s*/g, '\n      ')}`
  })
  return [...failures.map(({ title }) => `  ✘ ${title}`), '', ...reasons]
}

interface Failure {
  readonly title: string
  readonly reason: string
}

// Both reporters write trees; a leaf of Vitest has failureMessages, one of Playwright tests with results.
function* failedTests(part: unknown): Generator<Failure> {
  if (Array.isArray(part)) for (const each of part) yield* failedTests(each)
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return
  const { title, fullName, status, failureMessages, ok, tests } = part as Record<string, unknown>
  if (status === 'failed' && Array.isArray(failureMessages))
    return yield { title: String(fullName ?? title), reason: failureMessages.join('\n') }
  if (Array.isArray(tests) && (ok === false || tests.some(isFlaky))) {
    const reason = /"message":"((?:[^"\\]|\\.)*)"/.exec(JSON.stringify(tests))?.[1]?.replaceAll('\\n', '\n') ?? ''
    return yield {
      title: ok === false ? String(title) : `flaky, passed only at its second try: ${String(title)}`,
      reason,
    }
  }
  for (const each of Object.values(part)) yield* failedTests(each)
}

function isFlaky(test: unknown): boolean {
  return typeof test === 'object' && test !== null && 'status' in test && test.status === 'flaky'
}
