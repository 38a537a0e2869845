// What the JSON reports of Vitest and Playwright say, for run-all.ts.
import { stripVTControlCharacters } from 'node:util'

export interface SuiteCount {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** What a report says before it is decided whether a flaky test fails the run. */
export interface ReportCount extends SuiteCount {
  /** Failed at the first try, passed at the second. */
  readonly flaky: number
}

export function countVitest(report: unknown): ReportCount {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFlakyTests = 0 } = report as VitestReport
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, flaky: numFlakyTests }
}

export function countPlaywright(report: unknown): ReportCount {
  // The shape of Playwright's JSON reporter.
  const { stats } = report as { stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number> }
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped, flaky: stats.flaky }
}

export function countFlaky({ passed, failed, skipped, flaky }: ReportCount, { flakyFails }: { readonly flakyFails: boolean }): SuiteCount {
  return flakyFails ? { passed, failed: failed + flaky, skipped } : { passed: passed + flaky, failed, skipped }
}

const maxFilesTriedAgain = 5 // more than that is no flaky test

/**
 * The files whose failed tests get a second try, as Playwright gives its own. None when the runner crashed as well: a file failed without
 * a failed test, or something rose outside of the tests of these files.
 */
export function filesToTryAgain(report: unknown, out: string): readonly string[] {
  const failed = (report as VitestReport | undefined)?.testResults.filter(({ status }) => status === 'failed') ?? []
  const files = failed.map(({ name }) => name)
  const origins = Array.from(out.matchAll(/This error originated in "([^"]+)"/g), ([, origin = '']) => origin)
  const isExplained = failed.every(({ assertionResults }) => assertionResults.some(({ status }) => status === 'failed'))
    && origins.every((origin) => files.some((file) => file.endsWith(origin)))
  return isExplained && files.length <= maxFilesTriedAgain ? files : []
}

/** The report of the first try, in which the failed tests that passed at the second are flaky. */
export function withSecondTry(report: unknown, again: unknown): unknown {
  const first = report as VitestReport
  const second = again as VitestReport | undefined
  const passes = (file: string, test: string) => {
    const found = second?.testResults.find(({ name }) => name === file)?.assertionResults.filter(({ fullName }) => fullName === test) ?? []
    return found.length > 0 && found.every(({ status }) => status === 'passed')
  }
  const testResults = first.testResults.map((file) => ({
    ...file,
    assertionResults: file.assertionResults.map((each) => (each.status === 'failed' && passes(file.name, each.fullName) ? { ...each, status: 'flaky' } : each)),
  }))
  const numFlakyTests = testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'flaky').length
  return { ...first, testResults, numFlakyTests, numFailedTests: first.numFailedTests - numFlakyTests }
}

/** The shape of Vitest's JSON reporter; it has no flaky tests of its own. */
interface VitestReport extends Readonly<Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>> {
  readonly numFlakyTests?: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
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

interface Failure { readonly title: string; readonly reason: string }

// Both reporters write trees; a leaf of Vitest has failureMessages, one of Playwright tests with results.
function* failedTests(part: unknown): Generator<Failure> {
  if (Array.isArray(part)) for (const each of part) yield* failedTests(each)
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return
  const { title, fullName, status, failureMessages, ok, tests } = part as Record<string, unknown>
  if ((status === 'failed' || status === 'flaky') && Array.isArray(failureMessages)) {
    return yield { title: titleOf(String(fullName ?? title), status === 'flaky'), reason: failureMessages.join('\n') }
  }
  if (Array.isArray(tests) && (ok === false || tests.some(isFlaky))) {
    const reason = /"message":"((?:[^"\\]|\\.)*)"/.exec(JSON.stringify(tests))?.[1]?.replaceAll('\\n', '\n') ?? ''
    return yield { title: titleOf(String(title), ok !== false), reason }
  }
  for (const each of Object.values(part)) yield* failedTests(each)
}

const titleOf = (title: string, flaky: boolean) => (flaky ? `flaky, passed only at its second try: ${title}` : title)

function isFlaky(test: unknown): boolean {
  return typeof test === 'object' && test !== null && 'status' in test && test.status === 'flaky'
}
