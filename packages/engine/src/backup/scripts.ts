import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { readSchema } from '../kernel/database/migrate.ts'
import { listLoadStatements, textFormat, toCopyTarget } from './backup-store.ts'
import { tableFile, type CopiedTable, type Manifest, type StoredScript } from './manifest.ts'

interface ScriptContent {
  readonly madeAt: string
  readonly migrations: readonly string[]
  readonly tables: readonly CopiedTable[]
  readonly sequences: readonly Manifest['sequences'][number][]
}

/** Writes the scripts that restore a backup with PostgreSQL's psql alone, and a description of the folder. */
export async function writeScripts(
  client: pg.Client,
  folder: string,
  content: ScriptContent,
): Promise<readonly StoredScript[]> {
  const guide = await readFile(new URL('restore-with-psql.md', import.meta.url), 'utf8')
  return [
    await writeScript(folder, 'README.md', guide),
    await writeScript(folder, 'restore.sql', await composeRestore(client, content)),
    await writeScript(folder, 'schema.sql', await readSchema(content.migrations)),
  ]
}

async function writeScript(folder: string, name: StoredScript['name'], text: string): Promise<StoredScript> {
  await writeFile(join(folder, name), text, { mode: 0o600, flush: true })
  return { name, bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') }
}

/** The steps of restoreBackup as a script for psql. */
async function composeRestore(client: pg.Client, { madeAt, tables, sequences }: ScriptContent): Promise<string> {
  const { before, after } = await listLoadStatements(client)
  const toSql = (statements: readonly string[]) => statements.map((statement) => `${statement};`)
  return [
    `-- A backup of ${madeAt}. In this folder, with an empty database: psql -d DATABASE -f restore.sql`,
    '\\set ON_ERROR_STOP on',
    '\\set QUIET on',
    // Migrations also call functions with select; their results say nothing.
    '\\o /dev/null',
    "set client_encoding = 'UTF8';",
    ...toSql(textFormat),
    'begin;',
    '\\ir schema.sql',
    '',
    '-- No foreign keys and triggers while the rows are loaded.',
    ...toSql(before),
    '',
    ...tables.map((table) => `\\copy ${toCopyTarget(table)} from program 'gzip -dc ${tableFile(table.name)}'`),
    '',
    ...toSql(after),
    '',
    'do $$ begin',
    ...sequences.map(
      ({ name, value, isCalled }) =>
        `  perform setval(${pg.escapeLiteral(pg.escapeIdentifier(name))}, ${value}, ${isCalled});`,
    ),
    'end $$;',
    'commit;',
    'analyze;',
    '',
  ].join('\n')
}
