import { expect, test } from 'vitest'
import { idsIn, parseClauses, report } from './coverage.ts'

// Put together here, so that this file proves nothing itself.
const [first, second] = ['1.01', '9.03'].map((number) => `SF-${number}`)
const clauses = parseClauses(`id\tclause\tkind\tissue\n${first}\tTexts exist.\ttext\t2\n${second}\tThe cookie lasts.\tconstant\t3\n`)

test('only ids that end a title count', () => {
  expect(idsIn(`test('a title [${first}, ${second}]', run) // [SF-2.02] in a comment\nconst list = ['SF-3.03', x]`)).toEqual([first, second])
  expect(idsIn(`test('a title [${first}] [${second}] @no-js', run)\ntest('[SF-2.02] leads @no-js', run)`)).toEqual([first, second])
})

test('a statement without a test is listed as missing', () => {
  const page = report(clauses, new Map([[first ?? '', ['a.test.ts']]]))
  expect(page).toContain(`- ${second} (issue 3): The cookie lasts.`)
  expect(page).toContain('| 2 | 1 | 1 |')
  expect(page).not.toContain(`- ${first}`)
})
