import { expect, test } from 'vitest'
import { differencesIn, idsIn, parseClauses, problems, report } from './coverage.ts'

// Put together here, so that this file proves nothing itself.
const [first, second] = ['1.01', '9.03'].map((number) => `SF-${number}`)
const clauses = parseClauses(
  `id\tclause\tkind\tissue\n${first}\tTexts exist.\ttext\t2\n${second}\tThe cookie lasts.\tconstant\t3\n`,
)

test('only ids that end a title count', () => {
  expect(
    idsIn(`test('a title [${first}, ${second}]', run) // [SF-2.02] in a comment\nconst list = ['SF-3.03', x]`),
  ).toEqual([first, second])
  expect(idsIn(`test('a title [${first}] [${second}] @no-js', run)\ntest('[SF-2.02] leads @no-js', run)`)).toEqual([
    first,
    second,
  ])
})

test('a statement without a test is listed as missing', () => {
  const page = report(clauses, new Map([[first ?? '', ['a.test.ts']]]))
  expect(page).toContain(`- ${second} (issue 3): The cookie lasts.`)
  expect(page).toContain('| 2 | 1 | 0 | 1 |')
  expect(page).not.toContain(`- ${first}`)
})

test('a clause in the first table of the differences is not missing, and counts apart from the proved ones', () => {
  const different = differencesIn(
    `# Title\n\n## Not true\n\n| Clause | Says |\n|---|---|\n| ${second} | x |\n\n## Another sense\n\n| ${first} | y |\n`,
  )
  expect(different).toEqual([second])
  const page = report(clauses, new Map([[first ?? '', ['a.test.ts']]]), different)
  expect(page).not.toContain(`- ${second}`)
  expect(page).toContain('| 3 | 0 | 1 | 1 |')
})

test('a statement that is neither proved nor different fails the check, as ids that do not exist do', () => {
  const proved = new Map([[first ?? '', ['a.test.ts']]])
  expect(problems(clauses, proved, [], report(clauses, proved))).toEqual([
    `${second} is neither proved by a test nor in docs/differences.md: The cookie lasts.`,
  ])
  const different = [second ?? '']
  expect(problems(clauses, proved, different, report(clauses, proved, different))).toEqual([])
  const unknown = new Map([...proved, ['SF-7.77', ['b.test.ts']]])
  expect(problems(clauses, unknown, different, report(clauses, unknown, different))).toEqual([
    'SF-7.77 is named by b.test.ts and does not exist',
  ])
})

test('a page that is not what the tests say fails the check', () => {
  const proved = new Map(clauses.map(({ id }) => [id, ['a.test.ts']]))
  expect(problems(clauses, proved, [], report(clauses, new Map()))).toEqual([
    'docs/coverage.md is stale: run `npm run coverage`',
  ])
})
