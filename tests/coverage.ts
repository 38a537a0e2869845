// npm run coverage [-- --issue N]: which statements of the specification are proved by which test. With --check it
// writes nothing, and fails too for a statement that is neither proved nor in docs/differences.md, and for a stale
// docs/coverage.md.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Clause {
  readonly id: string
  readonly text: string
  readonly kind: string
  readonly issue: number
}

const root = new URL('../', import.meta.url)
// The specification beside the project is the newer one; the copy makes the project stand alone.
const sources = ['../shared/spec/clauses.tsv', 'docs/clauses.tsv']
const testFiles = ['packages/*/src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'tests/**/*.spec.ts']

export function parseClauses(tsv: string): readonly Clause[] {
  return tsv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', text = '', kind = '', issue = ''] = line.split('\t')
      return { id, text, kind, issue: Number(issue) }
    })
}

/** Ids at the end of test titles, before the tags: 'the cookie lasts 365 days [SF-9.03] [ED-9.03] @no-js'. */
export function idsIn(source: string): readonly string[] {
  return Array.from(
    source.matchAll(/((?: \[(?:SF|ED)-\d+\.\d+(?:, (?:SF|ED)-\d+\.\d+)*\])+)(?: @[\w-]+)*['"`]/g),
    ([, ids = '']) => ids.match(/(?:SF|ED)-\d+\.\d+/g) ?? [],
  ).flat()
}

export function proofs(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const file of globSync(testFiles, { cwd: fileURLToPath(root) }).sort()) {
    for (const id of new Set(idsIn(readFileSync(new URL(file, root), 'utf8'))))
      found.set(id, [...(found.get(id) ?? []), file])
  }
  return found
}

export function readClauses(): readonly Clause[] {
  const source = sources.map((path) => new URL(path, root)).find((url) => existsSync(url))
  if (!source) throw new Error(`No list of clauses: neither ${sources.join(' nor ')} exists.`)
  return parseClauses(readFileSync(source, 'utf8'))
}

/**
 * Ids in the first column of the first table of docs/differences.md: clauses that are not true of the product, each
 * with its reason.
 */
export function differencesIn(page: string): readonly string[] {
  const [, , own = ''] = /^(#[^]*?)^## [^\n]*\n([^]*?)(?=^## |$(?![^]))/m.exec(page) ?? []
  return own.split('\n').flatMap((row) => /^\| ((?:SF|ED)-\d+\.\d+) \|/.exec(row)?.[1] ?? [])
}

export function report(
  clauses: readonly Clause[],
  proved: ReadonlyMap<string, readonly string[]>,
  different: readonly string[] = [],
): string {
  const issues = [...new Set(clauses.map(({ issue }) => issue))].sort((a, b) => a - b)
  const done = (list: readonly Clause[]) => list.filter(({ id }) => proved.has(id)).length
  const rows = issues.map((issue) => {
    const own = clauses.filter((clause) => clause.issue === issue)
    return `| ${issue} | ${done(own)} | ${own.filter(({ id }) => different.includes(id)).length} | ${own.length} |`
  })
  const missing = unproved(clauses, proved, different).map(({ id, issue, text }) => `- ${id} (issue ${issue}): ${text}`)
  const proofRows = clauses
    .filter(({ id }) => proved.has(id))
    .map(({ id }) => `| ${id} | ${proved.get(id)?.join('<br>') ?? ''} |`)
  return [
    '# Which test proves which statement of the specification',
    '',
    'Written by `npm run coverage`; the statements stand in `clauses.tsv`.',
    '',
    '| Issue | Proved | Differ | Of |',
    '|---|---|---|---|',
    ...rows,
    '',
    '## Without a test',
    '',
    ...(missing.length ? missing : ['None.']),
    '',
    '## Different, with a reason in differences.md',
    '',
    different.join(', ') || 'None.',
    '',
    '## Proved',
    '',
    '| Clause | Tests |',
    '|---|---|',
    ...proofRows,
    '',
  ].join('\n')
}

/** The faults that `--check` reports, one line each. */
export function problems(
  clauses: readonly Clause[],
  proved: ReadonlyMap<string, readonly string[]>,
  different: readonly string[],
  page: string,
): readonly string[] {
  return [
    ...wrongIds(clauses, proved, different),
    ...unproved(clauses, proved, different).map(
      ({ id, text }) => `${id} is neither proved by a test nor in docs/differences.md: ${text}`,
    ),
    ...(page === report(clauses, proved, different) ? [] : ['docs/coverage.md is stale: run `npm run coverage`']),
  ]
}

function wrongIds(
  clauses: readonly Clause[],
  proved: ReadonlyMap<string, readonly string[]>,
  different: readonly string[],
): readonly string[] {
  const exists = (id: string) => clauses.some((clause) => clause.id === id)
  return [
    ...[...proved]
      .filter(([id]) => !exists(id))
      .map(([id, files]) => `${id} is named by ${files.join(', ')} and does not exist`),
    ...different
      .filter((id) => proved.has(id) || !exists(id))
      .map(
        (id) => `${id} stands in docs/differences.md, and ${proved.has(id) ? 'a test proves it' : 'does not exist'}`,
      ),
  ]
}

function unproved(
  clauses: readonly Clause[],
  proved: ReadonlyMap<string, readonly string[]>,
  different: readonly string[],
): readonly Clause[] {
  return clauses.filter(({ id }) => !proved.has(id) && !different.includes(id))
}

function run(): boolean {
  const clauses = readClauses()
  const proved = proofs()
  const different = differencesIn(readFileSync(new URL('docs/differences.md', root), 'utf8'))
  const page = new URL('docs/coverage.md', root)
  if (process.argv.includes('--check')) {
    const found = problems(clauses, proved, different, readFileSync(page, 'utf8'))
    for (const line of found) console.log(line)
    return found.length === 0
  }
  writeFileSync(page, report(clauses, proved, different))
  const at = process.argv.indexOf('--issue')
  const issue = at < 0 ? undefined : Number(process.argv[at + 1])
  const own = clauses.filter((clause) => issue === undefined || clause.issue === issue)
  const missing = unproved(own, proved, different)
  const wrong = wrongIds(clauses, proved, different)
  for (const line of [...wrong, ...missing.map(({ id, text }) => `${id}\t${text}`)]) console.log(line)
  console.log(`${missing.length} of ${own.length} statements have no test`)
  return wrong.length === 0 && (issue === undefined || missing.length === 0)
}

if (import.meta.main && !run()) process.exitCode = 1
