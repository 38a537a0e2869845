import { readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { Migrator, type Migration, type MigrationResultSet } from 'kysely/migration'
import type { Database, Tx } from './db.ts'

const folder = new URL('../migrations/', import.meta.url)

// Forward only, in the order of their numbers; a released migration is never edited. Each is a file, or a folder of
// files that run in the order of their names.
export const migrationNames: readonly string[] = readdirSync(folder)
  .map((name) => name.replace(/\.sql$/, ''))
  .sort()

/** Migrates the database to the newest schema; returns the names of the applied migrations. */
export async function migrate(db: Database): Promise<string[]> {
  const applied = await listAppliedMigrations(db)
  const unknown = findUnknownMigrations(applied)
  if (unknown.length > 0) throw new Error(explainUnknownMigrations('This database', unknown))
  // The migrator reads every column of every table even when nothing is due, which takes longer than the rest of the
  // start.
  if (applied.length === migrationNames.length) return []
  return toMigrationNames(await createMigrator(db).migrateToLatest())
}

export const findUnknownMigrations = (applied: readonly string[]): readonly string[] =>
  applied.filter((name) => !migrationNames.includes(name))

/**
 * Says why a schema with unknown migrations cannot be used, and what to do. Version 0.1.0 replaced all earlier
 * migrations by one.
 */
export const explainUnknownMigrations = (subject: string, unknown: readonly string[]): string =>
  unknown.includes('0001-kernel')
    ? `${subject} is from a version before 0.1.0, which cannot be upgraded: export its catalogue, pages and settings with that version (document export), and import them into an empty shop.`
    : `${subject} is from a newer version, with the migrations ${unknown.join(', ')}: run that version.`

async function listAppliedMigrations(db: Database): Promise<readonly string[]> {
  const {
    rows: [table],
  } = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (table?.name == null) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Migrates within a transaction up to and including `last`, so that a backup is restored into the schema that it was
 * taken from.
 */
export async function migrateInTransaction(tx: Tx, last: string): Promise<string[]> {
  return toMigrationNames(
    last === 'all' ? await createMigrator(tx).migrateToLatest() : await createMigrator(tx).migrateTo(last),
  )
}

const createMigrator = (db: Database) =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () => Object.fromEntries(migrationNames.map((name) => [name, toMigration(name)])),
    },
  })

function toMigrationNames({ error, results }: MigrationResultSet): string[] {
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

function toMigration(name: string): Migration {
  return {
    async up(db) {
      await sql.raw(await readMigration(name)).execute(db)
    },
  }
}

async function readMigration(name: string): Promise<string> {
  const parts = await readdir(new URL(`${name}/`, folder)).catch(() => undefined)
  const files = parts ? parts.sort().map((part) => `${name}/${part}`) : [`${name}.sql`]
  return (await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))).join('\n')
}

/** The SQL that creates the schema of the given migrations, with the table in which the migrator records them. */
export async function readSchema(applied: readonly string[]): Promise<string> {
  const migrations = await Promise.all(applied.map(async (name) => `-- ${name}\n${await readMigration(name)}`))
  return `${migrations.join('\n')}
-- applied migrations
create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
insert into kysely_migration_lock (id) values ('migration_lock');
insert into kysely_migration (name, timestamp) values
${applied.map((name) => `  ('${name}', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`).join(',\n')};
`
}
