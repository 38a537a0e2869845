import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

interface TestResult {
  readonly passed: boolean
  readonly timedOut: boolean
  readonly output: string
}

const maxRunMs = 15 * 60_000
const reportFile = 'mutation-report.json'

/** Runs one suite of Vitest in a workspace until its first failure: the tests related to a file, or these test files. */
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

/** The test files that failed. A run that fails without one (in its set-up) ends the program, since it says nothing about the mutation. */
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

/** The tests of storefront and editor read the compiled texts. */
export async function compileTexts(folder: string): Promise<void> {
  const { passed, output } = await run(folder, 'node', ['packages/storefront/compile-text.ts'])
  if (!passed) throw new Error(output)
}

/** Whether the package of a file compiles. */
export async function runTypes(folder: string, file: string): Promise<boolean> {
  const workspace = file.split('/').slice(0, 2).join('/')
  return (await run(folder, 'tsc', ['-b', workspace])).passed
}

function run(folder: string, command: string, args: readonly string[]): Promise<TestResult> {
  return new Promise((resolve, reject) => {
    // A group of its own, so that the workers of a run in an endless loop end with it.
    const child = spawn(join(folder, 'node_modules/.bin', command), args, {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1' },
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
