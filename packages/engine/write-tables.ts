// Writes src/kernel/tables.ts from the migrations: a fresh database is made, migrated and read. With --check it only compares.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { openDatabase } from './src/kernel/db.ts'
import { startEmbeddedPostgres } from './src/kernel/embedded-postgres.ts'
import { migrate } from './src/kernel/migrate.ts'

const target = join(import.meta.dirname, 'src/kernel/tables.ts')
const folder = mkdtempSync(join(tmpdir(), 'vitrine-tables-'))
const embedded = await startEmbeddedPostgres(folder, { fast: true })
try {
  const db = openDatabase(embedded.url)
  await migrate(db)
  await db.destroy()
  const text = generate(embedded.url, join(folder, 'tables.ts'))
  if (!process.argv.includes('--check')) writeFileSync(target, text)
  else if (readFileSync(target, 'utf8') !== text) {
    console.error('src/kernel/tables.ts is older than the migrations: npm run tables -w @vitrine/engine')
    process.exitCode = 1
  }
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

function generate(url: string, file: string): string {
  const done = spawnSync(
    'kysely-codegen',
    [
      '--url',
      url,
      '--dialect',
      'postgres',
      '--out-file',
      file,
      '--numeric-parser',
      'number',
      '--type-only-imports',
      '--exclude-pattern',
      'kysely_*',
    ],
    { encoding: 'utf8', shell: process.platform === 'win32' },
  )
  if (done.status !== 0) throw new Error(`kysely-codegen: ${done.error?.message ?? done.stderr}`)
  return (
    readFileSync(file, 'utf8')
      .replace(
        'import type { ColumnType } from "kysely";',
        'import type { Labels } from \'@vitrine/contract/kernel/locale\'\nimport type { ColumnType } from "kysely";',
      )
      // The pool reads int8 as a number and refuses what a number cannot hold.
      .replace(
        /export type Int8 = .*;/,
        'export type Int8 = ColumnType<number, bigint | number | string, bigint | number | string>;',
      )
      // Columns of the domain `labels`, which the database checks; a writer sends them as text.
      .replaceAll(
        /\b(names|descriptions|texts|alt): Json( \| null)?;/g,
        '$1: ColumnType<Labels$2, string$2, string$2>;',
      )
      .replace('export interface DB {', 'export interface Tables {')
  )
}
