// npm run mutate -- --sample 20 [--seed N] [--workers N] [--unit]: draws changes of the rules at random and runs the
// tests related to each.
// A change that no test notices is printed as a diff, and ends the run with 1.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copiedWorkspace } from './harness/shops/copied-workspace.ts'
import { drawMutations, type DrawnMutation } from './mutation/draw-mutations.ts'
import { applyMutation, describeMutation, findMutations, lineAt } from './mutation/find-mutations.ts'
import { failedTestFiles, generateSources, runTests, runTypes } from './mutation/run-checks.ts'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '20' },
    seed: { type: 'string' },
    workers: { type: 'string', default: '2' },
    /** Asks the unit tests only: faster, but with survivors that a journey or the compiler would notice. */
    unit: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const queue = [...drawMutations(findAll(), Number(values.sample), seed)]
const total = queue.length
console.log(`${total} mutations, seed ${seed}`)

const outcomes = (await Promise.all(Array.from({ length: Number(values.workers) }, () => work()))).flat()
const survived = outcomes.filter((outcome) => outcome === 'survived').length
console.log(`${total - survived} killed, ${survived} survived, seed ${seed}`)
process.exitCode = survived > 0 ? 1 : 0

/** Rules are the files of the packages that have their tests beside them. */
function findAll(): ReadonlyMap<string, readonly DrawnMutation[]> {
  const found = new Map<string, DrawnMutation[]>()
  const exclude = ['**/compiled/**', '**/*.test.*', '**/*.fixtures.*']
  for (const file of globSync('packages/*/src/**/*.ts', { cwd: root, exclude }).toSorted()) {
    if (globSync(file.replace(/[.]ts$/, '.test.{ts,tsx}'), { cwd: root }).length === 0) continue
    const name = file.split('/')[1] ?? ''
    const mutations = findMutations(file, readFileSync(join(root, file), 'utf8'))
    found.set(name, [...(found.get(name) ?? []), ...mutations.map((mutation) => ({ file, mutation }))])
  }
  return found
}

/** Takes mutations from the queue, in a copy of the workspace. */
async function work(): Promise<readonly ('killed' | 'survived')[]> {
  const folder = copiedWorkspace({ isComplete: true })
  await generateSources(folder)
  const done: ('killed' | 'survived')[] = []
  try {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const killer = await findKiller(folder, next)
      done.push(killer === undefined ? 'survived' : 'killed')
      report(next, killer)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return done
}

/** What notices the mutation: a test, the compiler, or nothing. */
async function findKiller(folder: string, { file, mutation }: DrawnMutation): Promise<string | undefined> {
  const path = join(folder, file)
  const source = readFileSync(path, 'utf8')
  const suites = values.unit ? ['unit*'] : ['unit*', 'journeys']
  for (const suite of suites) {
    writeFileSync(path, applyMutation(source, mutation))
    const result = await runTests(folder, suite, { relatedTo: file })
    writeFileSync(path, source)
    if (result.timedOut) return 'timeout'
    const failed = failedTestFiles(folder, result)
    // A test that fails without the mutation as well has noticed nothing.
    if (failed.length > 0 && (await runTests(folder, suite, { files: failed })).passed) return failed.join(' ')
  }
  if (values.unit) return undefined
  const control = await runTypes(folder)
  if (!control.passed) throw new Error(`The workspace does not compile without the mutation.\n${control.output}`)
  writeFileSync(path, applyMutation(source, mutation))
  const { passed } = await runTypes(folder)
  writeFileSync(path, source)
  return passed ? undefined : 'types'
}

function report({ file, mutation }: DrawnMutation, killer: string | undefined): void {
  const source = readFileSync(join(root, file), 'utf8')
  const place = `${file}:${lineAt(source, mutation.start)} ${mutation.kind}`
  console.log(
    killer === undefined ? `SURVIVED ${place}\n${describeMutation(source, mutation)}` : `killed ${place} (${killer})`,
  )
}
