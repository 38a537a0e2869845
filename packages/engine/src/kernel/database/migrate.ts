import { readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator, type Migration, type MigrationResultSet } from 'kysely/migration'
import type { Log } from '../context.ts'
import { DatabaseRefusal } from './database-refusal.ts'
import type { Database, Tx } from './db.ts'
import { withoutInstances } from './running-instances.ts'

const folder = new URL('../migrations/', import.meta.url)

// Forward only, in the order of their numbers; a released migration is never edited. Each is a file, or a folder of
// files that run in the order of their names.
export const migrationNames: readonly string[] = readdirSync(folder)
  .map((name) => name.replace(/\.sql$/, ''))
  .sort()

export interface MigrateOptions {
  /** Applies migrations that running instances cannot work with, although some run. */
  readonly mayBreakInstances?: boolean
  readonly log?: Log
}

/**
 * Migrates the database to the newest schema; returns the names of the applied migrations. Running instances go on
 * serving, unless a migration says that they cannot: then it is refused while one runs.
 */
export async function migrate(
  db: Database,
  { mayBreakInstances = false, log }: MigrateOptions = {},
): Promise<string[]> {
  const applied = await listAppliedMigrations(db)
  const unknown = findUnknownMigrations(applied)
  if (unknown.length > 0) {
    if (!(await areCompatible(db, unknown)))
      throw new DatabaseRefusal(explainUnknownMigrations('This database', unknown))
    log?.warn({ migrations: unknown }, 'The database is from a newer version, with which this one can work')
  }
  // The migrator reads every column of every table even when nothing is due, which takes longer than the rest of the
  // start.
  const pending = migrationNames.filter((name) => !applied.includes(name))
  if (pending.length === 0) return []
  const isNew = applied.length === 0
  const breaking = isNew ? [] : await filterBreaking(pending)
  if (breaking.length === 0 || mayBreakInstances) return applyPending(db, isNew, log)
  return (
    (await withoutInstances(db, () => applyPending(db, isNew, log))) ??
    Promise.reject(
      new DatabaseRefusal(
        `The migrations ${breaking.join(', ')} change what running instances use. End all instances of the older version and start again, or start with BREAKING_MIGRATIONS=apply: what the others serve fails until they are ended.`,
      ),
    )
  )
}

const lockTimeoutSeconds = 2
const maxLockAttempts = 150
/** A lock was not granted in time, or a deadlock ended with the migration as its victim. */
const lockErrors: readonly unknown[] = ['55P03', '40P01']

async function applyPending(db: Database, isNew: boolean, log: Log | undefined): Promise<string[]> {
  if (isNew) return toMigrationNames(await createMigrator(db, { lockTimeout: '0' }).migrateToLatest())
  const applied: string[] = []
  // Each in a transaction of its own: what one has locked is free again before the next one begins.
  for (;;) {
    const names = await applyNext(db, log)
    if (names.length === 0) return applied
    applied.push(...names)
  }
}

/**
 * A change of a table waits for the statements on it, and all later ones wait for the change: it gives up soon and
 * tries again, so that running instances go on.
 */
async function applyNext(db: Database, log: Log | undefined): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    const result = await createMigrator(db, { lockTimeout: `${lockTimeoutSeconds}s` }).migrateUp()
    const isLocked = result.error instanceof Error && 'code' in result.error && lockErrors.includes(result.error.code)
    if (!isLocked || attempt === maxLockAttempts) return toMigrationNames(result)
    log?.warn({ attempt }, 'The schema cannot be changed while long statements use it, and the migration is retried')
    await pause(lockTimeoutSeconds * 1000)
  }
}

export const findUnknownMigrations = (applied: readonly string[]): readonly string[] =>
  applied.filter((name) => !migrationNames.includes(name))

/** Whether this version can work with a database to which a newer one has applied these migrations. */
export async function areCompatible(db: Database, migrations: readonly string[]): Promise<boolean> {
  if (!(await hasTable(db, 'compatible_migrations'))) return false
  const { rows } = await sql<{ name: string }>`select name from compatible_migrations`.execute(db)
  return migrations.every((migration) => rows.some(({ name }) => name === migration))
}

/**
 * Says why a schema with unknown migrations cannot be used, and what to do. Version 0.1.0 replaced all earlier
 * migrations by one.
 */
export const explainUnknownMigrations = (subject: string, unknown: readonly string[]): string =>
  unknown.includes('0001-kernel')
    ? `${subject} is from a version before 0.1.0, which cannot be upgraded: export its catalogue, pages and settings with that version (document export), and import them into an empty shop.`
    : `${subject} is from a newer version, with the migrations ${unknown.join(', ')}: run that version.`

async function listAppliedMigrations(db: Database): Promise<readonly string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Migrates within a transaction up to and including `last`, so that a backup is restored into the schema that it was
 * taken from.
 */
export async function migrateInTransaction(tx: Tx, last: string): Promise<string[]> {
  const migrator = createMigrator(tx, { lockTimeout: '0' })
  return toMigrationNames(last === 'all' ? await migrator.migrateToLatest() : await migrator.migrateTo(last))
}

interface MigratorOptions {
  /** As PostgreSQL writes it; '0': none. */
  readonly lockTimeout: string
}

const createMigrator = (db: Database, options: MigratorOptions) =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () => Object.fromEntries(migrationNames.map((name) => [name, toMigration(name, options)])),
    },
  })

function toMigrationNames({ error, results }: MigrationResultSet): string[] {
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

function toMigration(name: string, { lockTimeout }: MigratorOptions): Migration {
  return {
    async up(db) {
      await sql`select set_config('lock_timeout', ${lockTimeout}, true)`.execute(db)
      const migration = await readMigration(name)
      await sql.raw(migration).execute(db)
      if (!breaksInstances(migration) && (await hasTable(db, 'compatible_migrations')))
        await sql`insert into compatible_migrations (name) values (${name})`.execute(db)
    },
  }
}

/** By its first line, which says why. */
const breaksInstances = (migration: string) => migration.startsWith('-- Breaks running instances: ')

async function filterBreaking(names: readonly string[]): Promise<readonly string[]> {
  const migrations = await Promise.all(names.map(async (name) => ({ name, text: await readMigration(name) })))
  return migrations.filter(({ text }) => breaksInstances(text)).map(({ name }) => name)
}

async function hasTable(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db)
  return rows[0]?.found === true
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
