import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'

interface TestResult {
  readonly passed: boolean
  readonly timedOut: boolean
  readonly output: string
}

const maxRunMs = 15 * 60_000
const reportFile = 'mutation-report.json'

/**
 * Runs one suite of Vitest in a workspace until its first failure: the tests related to a file, or these test files.
 */
export function runTests(
  folder: string,
  suite: string,
  selection: { readonly relatedTo: string } | { readonly files: readonly string[] },
): Promise<TestResult> {
  rmSync(join(folder, reportFile), { force: true })
  return run(folder, 'vitest', [
    ...('relatedTo' in selection ? ['related', selection.relatedTo] : ['run', ...selection.files]),
    '--run',
    `--project=${suite}`,
    '--bail=1',
    '--passWithNoTests',
    '--maxWorkers=1',
    '--reporter=json',
    `--outputFile=${reportFile}`,
  ])
}

/**
 * The test files that failed. A run that fails without one (in its set-up) ends the program, since it says nothing
 * about the mutation.
 */
export function failedTestFiles(folder: string, { passed, output }: TestResult): readonly string[] {
  if (passed) return []
  // Vitest's own report.
  const { testResults } = JSON.parse(readFileSync(join(folder, reportFile), 'utf8')) as {
    readonly testResults: readonly { readonly name: string; readonly status: string }[]
  }
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(folder, name))
  if (failed.length === 0) throw new Error(`The tests could not be run.\n${output}`)
  return failed
}

/** Writes the texts and the types of the routes, which tests and compiler read. */
export async function generateSources(folder: string): Promise<void> {
  const { passed, output } = await run(folder, 'npm', ['run', 'typegen', '-w', '@vitrine/storefront', '--silent'])
  if (!passed) throw new Error(output)
}

/** Whether the workspace compiles; incremental. */
export const runTypes = (folder: string): Promise<TestResult> => run(folder, 'tsc', ['-b'])

function run(folder: string, command: string, args: readonly string[]): Promise<TestResult> {
  return new Promise((resolve, reject) => {
    // A group of its own, so that the workers of a run in an endless loop end with it.
    const child = spawn(command, args, {
      cwd: folder,
      env: {
        ...process.env,
        NO_COLOR: '1',
        PATH: `${join(folder, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    const append = (data: Buffer) => {
      output += data.toString()
    }
    child.stdout.on('data', append)
    child.stderr.on('data', append)
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }, maxRunMs)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ passed: code === 0, timedOut, output })
    })
  })
}
