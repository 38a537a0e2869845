// npm run coverage [-- --issue N]: which statements of the specification are proved by which test. With --check: only whether the ids exist.
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
  return tsv.trim().split('\n').slice(1).map((line) => {
    const [id = '', text = '', kind = '', issue = ''] = line.split('\t')
    return { id, text, kind, issue: Number(issue) }
  })
}

/** Ids at the end of test titles, before the tags: 'the cookie lasts 365 days [SF-9.03] [ED-9.03] @no-js'. */
export function idsIn(source: string): readonly string[] {
  return Array.from(source.matchAll(/((?: \[(?:SF|ED)-\d+\.\d+(?:, (?:SF|ED)-\d+\.\d+)*\])+)(?: @[\w-]+)*['"`]/g), ([, ids = '']) => ids.match(/(?:SF|ED)-\d+\.\d+/g) ?? []).flat()
}

export function proofs(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const file of globSync(testFiles, { cwd: fileURLToPath(root) }).sort()) {
    for (const id of new Set(idsIn(readFileSync(new URL(file, root), 'utf8')))) found.set(id, [...(found.get(id) ?? []), file])
  }
  return found
}

export function readClauses(): readonly Clause[] {
  const source = sources.map((path) => new URL(path, root)).find((url) => existsSync(url))
  if (!source) throw new Error(`No list of clauses: neither ${sources.join(' nor ')} exists.`)
  return parseClauses(readFileSync(source, 'utf8'))
}

export function report(clauses: readonly Clause[], proved: ReadonlyMap<string, readonly string[]>): string {
  const issues = [...new Set(clauses.map(({ issue }) => issue))].sort((a, b) => a - b)
  const done = (list: readonly Clause[]) => list.filter(({ id }) => proved.has(id)).length
  const rows = issues.map((issue) => {
    const own = clauses.filter((clause) => clause.issue === issue)
    return `| ${issue} | ${done(own)} | ${own.length} |`
  })
  const missing = clauses.filter(({ id }) => !proved.has(id)).map(({ id, issue, text }) => `- ${id} (issue ${issue}): ${text}`)
  const proofRows = clauses.filter(({ id }) => proved.has(id)).map(({ id }) => `| ${id} | ${proved.get(id)?.join('<br>') ?? ''} |`)
  return [
    '# Which test proves which statement of the specification', '', 'Written by `npm run coverage`; the statements stand in `clauses.tsv`.', '',
    '| Issue | Proved | Of |', '|---|---|---|', ...rows, '', '## Without a test', '', ...(missing.length ? missing : ['None.']), '', '## Proved', '', '| Clause | Tests |', '|---|---|', ...proofRows, '',
  ].join('\n')
}

if (import.meta.main) {
  const clauses = readClauses()
  const proved = proofs()
  const unknown = [...proved.keys()].filter((id) => !clauses.some((clause) => clause.id === id))
  const checksOnly = process.argv.includes('--check')
  const at = process.argv.indexOf('--issue')
  const issue = at < 0 ? undefined : Number(process.argv[at + 1])
  if (!checksOnly) writeFileSync(new URL('docs/coverage.md', root), report(clauses, proved))
  const missing = clauses.filter((clause) => !checksOnly && !proved.has(clause.id) && (issue === undefined || clause.issue === issue))
  for (const id of unknown) console.log(`${id} is named by ${proved.get(id)?.join(', ') ?? ''} and does not exist`)
  for (const clause of missing) console.log(`${clause.id}\t${clause.text}`)
  if (!checksOnly) console.log(`${missing.length} of ${clauses.filter((clause) => issue === undefined || clause.issue === issue).length} statements have no test`)
  if (unknown.length > 0 || (issue !== undefined && missing.length > 0)) process.exitCode = 1
}
