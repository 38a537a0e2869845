import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

// The words of docs/glossary.md: what these patterns find has a name there that other shops use as well.
const root = join(import.meta.dirname, '..')
const skipped = new Set(['node_modules', 'build', 'compiled', '.react-router', '.types', 'drawings'])
const sources = ['apps', 'packages', 'tests'].flatMap((folder) => listSources(join(root, folder)))
const nounClause = '(?:Who|Whoever|Whose|Whom|Nobody|Somebody|Everybody)\\b'

const rules = [
  {
    name: 'a comment that begins with Who, Whose, Nobody or Somebody',
    pattern: new RegExp(`^\\s*(?://|/\\*\\*?|\\*) *${nounClause}`),
  },
  {
    name: 'a test title that begins with who, whoever, nobody or somebody',
    pattern: new RegExp(
      `\\b(?:test|it|describe)(?:\\.\\w+(?:\\(.*\\))?)?\\((?:[.]{3}inTurn\\(locale, )?['"\`]${nounClause}`,
      'i',
    ),
  },
  { name: 'most or least for max or min', pattern: /\b(?:const|let|function|readonly) (?:most|least)(?:[A-Z]\w*)?\b/ },
  {
    name: 'a name of the former dialect',
    pattern:
      /\b(?:House(?!['"])|Onlooker|OverAllowance|hearPayment|settleAccounts|consequenceOf|forsakenPayments|quietPayments|adoptPayment|noteOutbox|noteMail|promisePiece|breakPromise|mayOwe|lastToBeHad|BackOffice|openBackOffice|saidInstead)\b/,
  },
]

test.each(rules)('no source file has $name', ({ pattern }) => {
  expect(findLines(pattern)).toEqual([])
})

test.each([
  ['// Nobody pays twice.', 0],
  ["test('who buys gets a mail', () => {", 1],
  ['const mostBytes = 1', 2],
  ['interface House {', 3],
] as const)('the rules find %s', (line, rule) => {
  expect(rules[rule]?.pattern.test(line)).toBe(true)
})

function findLines(pattern: RegExp): string[] {
  return sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${relative(root, file)}:${at + 1} ${line.trim()}`] : [])),
  )
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listSources(path)
    return /\.(?:tsx?|css)$/.test(entry.name) && path !== import.meta.filename ? [path] : []
  })
}
