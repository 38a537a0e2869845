import { pictureSettings } from '@vitrine/contract/shop/settings'
import type pg from 'pg'
import { connectBriefly } from './connect-briefly.ts'
import { findUnknownMigrations, migrationNames } from './migrate.ts'

interface MigrationFacts {
  readonly missing: readonly string[]
  /** Those of a newer version. */
  readonly unknown: readonly string[]
  /** This version can work with the unknown ones. */
  readonly isCompatible: boolean
}

/** Facts about the database for `doctor`; reads only. */
export interface DatabaseFacts {
  /** 180004 */
  readonly version: number
  readonly encoding: string
  readonly fsync: boolean
  readonly isReplica: boolean
  readonly connections: { readonly used: number; readonly max: number }
  /** The role can create tables and owns the existing ones. */
  readonly canMigrate: boolean
  /** Database clock minus ours, in milliseconds. */
  readonly clockOffsetMs: number
  /** Undefined: the database has never contained a shop. */
  readonly migrations: MigrationFacts | undefined
  readonly runningInstances: number
  readonly shop: ShopFacts | undefined
}

/** Read only from an up-to-date schema. */
interface ShopFacts {
  /** Messages that are more than ten minutes overdue, and dead ones. */
  readonly outbox: { readonly overdue: number; readonly dead: number }
  /** Reconciliations of the last seven days, by kind. */
  readonly reconciliations: readonly { readonly what: string; readonly count: number }[]
  readonly operators: number
  /** Storage keys of all pictures, whose files must exist. */
  readonly pictures: readonly string[]
  /** Keys of the settings whose picture does not exist. */
  readonly settingsWithoutPicture: readonly string[]
  /** Number of pictures that imports could not fetch. */
  readonly unfetchedPictures: number
}

export async function getDatabaseFacts(databaseUrl: string): Promise<DatabaseFacts> {
  const client = await connectBriefly(databaseUrl)
  try {
    const startedAt = Date.now()
    const {
      rows: [row],
    } = await client.query<{
      version: number
      encoding: string
      fsync: boolean
      replica: boolean
      used: number
      most: number
      may: boolean
      now: Date
      open: number
      known: boolean
    }>(`
      select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding, current_setting('fsync')::bool as fsync, pg_is_in_recovery() as replica,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used, current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
        has_schema_privilege(current_schema(), 'create') and not exists (select from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and not pg_has_role(relowner, 'usage')) as may,
        clock_timestamp() as now, (select count(*)::int from pg_stat_activity where application_name = 'vitrine-changes' and datname = current_database()) as open,
        to_regclass('kysely_migration') is not null as known`)
    if (!row) throw new Error('PostgreSQL returned no row')
    const clockOffset = row.now.getTime() - (startedAt + Date.now()) / 2
    const migrations = row.known ? await readMigrations(client) : undefined
    const isCurrent = migrations !== undefined && migrations.missing.length === 0 && migrations.isCompatible
    return {
      version: row.version,
      encoding: row.encoding,
      fsync: row.fsync,
      isReplica: row.replica,
      connections: { used: row.used, max: row.most },
      canMigrate: row.may,
      clockOffsetMs: clockOffset,
      migrations,
      runningInstances: row.open,
      shop: isCurrent ? await readShopFacts(client) : undefined,
    }
  } finally {
    await client.end()
  }
}

async function readMigrations(client: pg.Client): Promise<MigrationFacts> {
  const applied = (await client.query<{ name: string }>('select name from kysely_migration')).rows.map(
    ({ name }) => name,
  )
  const unknown = findUnknownMigrations(applied)
  return {
    missing: migrationNames.filter((name) => !applied.includes(name)),
    unknown,
    isCompatible: unknown.length === 0 || (await areAllCompatible(client, unknown)),
  }
}

async function areAllCompatible(client: pg.Client, migrations: readonly string[]): Promise<boolean> {
  const { rows } = await client.query("select where to_regclass('compatible_migrations') is not null")
  if (rows.length === 0) return false
  const { rowCount } = await client.query('select from compatible_migrations where name = any($1)', [migrations])
  return rowCount === migrations.length
}

async function readShopFacts(client: pg.Client): Promise<ShopFacts> {
  const {
    rows: [counts],
  } = await client.query<{ overdue: number; dead: number; operators: number; unfetched: number }>(`
    select (select count(*)::int from outbox where state = 'waiting' and run_after < now() - interval '10 minutes') as overdue,
      (select count(*)::int from outbox where state = 'dead') as dead, (select count(*)::int from operators where is_active) as operators,
      (select count(*)::int from missing_pictures) as unfetched`)
  const { rows: reconciliations } = await client.query<{ what: string; count: number }>(
    "select kind as what, count(*)::int as count from repairs where at > now() - interval '7 days' group by 1 order by 1",
  )
  const { rows: pictures } = await client.query<{ key: string }>(
    "select storage_key as key from media where kind = 'image'",
  )
  const { rows: withoutPicture } = await client.query<{ key: string }>(
    `select s.key from settings s where s.key = any($1) and s.value ->> 'address' is not null
    and not exists (select from media m where split_part(s.value ->> 'address', '#', 1) = '/media/' || m.storage_key) order by s.key`,
    [pictureSettings],
  )
  return {
    outbox: { overdue: counts?.overdue ?? 0, dead: counts?.dead ?? 0 },
    reconciliations,
    operators: counts?.operators ?? 0,
    pictures: pictures.map(({ key }) => key),
    settingsWithoutPicture: withoutPicture.map(({ key }) => key),
    unfetchedPictures: counts?.unfetched ?? 0,
  }
}
