// Durations of single tests, as the JSON reports of Vitest and Playwright give them, for run-all.ts.

export interface TestDuration {
  readonly file: string
  readonly title: string
  readonly durationMs: number
}

/** The duration of every test of a report; a test that ran twice counts with both runs. */
export function testDurations(report: unknown): readonly TestDuration[] {
  return [...durationsIn(report, '')]
}

/** One line per test, the slowest first. */
export function slowestTests(durations: readonly TestDuration[], count: number): readonly string[] {
  return durations
    .toSorted((a, b) => b.durationMs - a.durationMs)
    .slice(0, count)
    .map(({ file, title, durationMs }) => `  ${(durationMs / 1000).toFixed(1).padStart(6)} s  ${file} › ${title}`)
}

// Both reporters write trees; a leaf of Vitest has a duration, one of Playwright has tests, each with the results of
// its runs.
function* durationsIn(node: unknown, file: string): Generator<TestDuration> {
  if (Array.isArray(node)) for (const each of node) yield* durationsIn(each, file)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  const { title, fullName, duration, tests, assertionResults, name, file: ownFile } = node as Record<string, unknown>
  if (typeof fullName === 'string') return yield { file, title: fullName, durationMs: Number(duration ?? 0) }
  if (Array.isArray(tests)) {
    for (const { projectName, results } of tests as readonly PlaywrightTest[]) {
      yield {
        file: String(ownFile ?? file),
        title: `${String(title)} (${projectName})`,
        durationMs: results.reduce((sum, run) => sum + (run.duration ?? 0), 0),
      }
    }
    return
  }
  const below = Array.isArray(assertionResults) ? String(name) : file
  for (const each of Object.values(node)) yield* durationsIn(each, below)
}

/** The shape of Playwright's JSON reporter. */
interface PlaywrightTest {
  readonly projectName: string
  readonly results: readonly { readonly duration?: number }[]
}
