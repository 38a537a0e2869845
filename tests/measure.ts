// npm run measure [-- --before COMMIT] [--after COMMIT]: sizes of the source before and after, as a Markdown table for
// docs/decisions.
// Without --after, the present files are measured. Seconds and bytes are measured by npm test, check, dev and bench.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureTree, readOrderPath } from './measures.ts'
import { readRecipes } from './structure/recipes.ts'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: { before: { type: 'string', default: 'f9041356' }, after: { type: 'string' } },
})
const recipes = readRecipes(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))
// Traced by hand at the commit: the files of docs/order-path.md, and price-change, order-terms, order-lines,
// order-address.
const filesOnOrderPathBefore = 20

const before = measureCommit(values.before)
const after = values.after === undefined ? measureTree(root, recipes) : measureCommit(values.after)
const rows = [
  ...before.map(({ name, value }, at) => [name, value, after[at]?.value ?? '']),
  ['Files on the way of an order', filesOnOrderPathBefore, readOrderPath(root).length],
]
console.log(`| | ${values.before} | ${values.after ?? 'now'} |\n|---|---:|---:|`)
for (const row of rows) console.log(`| ${row.join(' | ')} |`)

function measureCommit(commit: string): ReturnType<typeof measureTree> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-measure-'))
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    return measureTree(folder, recipes)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
