import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableOwners } from './table-owners.ts'
import { boundedTables, cleanedTables, keptTables } from './table-retention.ts'

const root = join(import.meta.dirname, '../..')
const source = join(root, 'packages/engine/src')

test('each table is bounded, cleaned after some time, or kept for ever with a reason', () => {
  const listed = [...boundedTables, ...Object.keys(cleanedTables), ...Object.keys(keptTables)]
  expect(listed.toSorted()).toEqual(Object.values(tableOwners).flat().toSorted())
})

test('each job that cleans a table exists', () => {
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n')
  const jobs = Object.values(cleanedTables).flatMap(({ by }) => (by.includes(' ') ? [] : [by]))
  expect(jobs.filter((job) => !code.includes(`name: '${job}'`))).toEqual([])
})

test('the operator can read how long each table is kept', () => {
  const capacity = readFileSync(join(root, 'docs/capacity.md'), 'utf8')
  const rows = Object.entries(cleanedTables).map(([table, { after, by }]) => `| \`${table}\` | ${after} | ${by} |`)
  expect(rows.filter((row) => !capacity.includes(row))).toEqual([])
})
