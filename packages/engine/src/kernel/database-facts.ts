import pg from 'pg'
import { migrationNames } from './migrate.ts'

/** What somebody who looks after a database wants to know; asked without changing anything. */
export interface DatabaseFacts {
  /** 180004 */
  readonly version: number
  readonly encoding: string
  readonly fsync: boolean
  readonly isReplica: boolean
  readonly connections: { readonly used: number; readonly most: number }
  /** May make tables, and owns those that are there. */
  readonly mayMigrate: boolean
  /** Database clock minus ours, in milliseconds. */
  readonly clockAhead: number
  /** Undefined: no shop was ever here. */
  readonly migrations: { readonly missing: readonly string[]; readonly unknown: readonly string[] } | undefined
  readonly openShops: number
  readonly shop: ShopFacts | undefined
}

/** Asked only of a schema that is up to date. */
interface ShopFacts {
  /** Notes that should have been done ten minutes ago, and those that were given up. */
  readonly outbox: { readonly overdue: number; readonly dead: number }
  /** What the shop put right by itself in the last seven days. */
  readonly repairs: readonly { readonly what: string; readonly count: number }[]
  readonly operators: number
  /** Keys of all pictures: their files must be there. */
  readonly pictures: readonly string[]
}

export async function databaseFacts(databaseUrl: string): Promise<DatabaseFacts> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'vitrine-doctor', connectionTimeoutMillis: 5000, statement_timeout: 20_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const asked = Date.now()
    const { rows: [row] } = await client.query<{ version: number; encoding: string; fsync: boolean; replica: boolean; used: number; most: number; may: boolean; now: Date; open: number; known: boolean }>(`
      select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding, current_setting('fsync')::bool as fsync, pg_is_in_recovery() as replica,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used, current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
        has_schema_privilege(current_schema(), 'create') and not exists (select from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and not pg_has_role(relowner, 'usage')) as may,
        clock_timestamp() as now, (select count(*)::int from pg_stat_activity where application_name = 'vitrine-changes' and datname = current_database()) as open,
        to_regclass('kysely_migration') is not null as known`)
    if (!row) throw new Error('PostgreSQL answered nothing')
    const clockAhead = row.now.getTime() - (asked + Date.now()) / 2
    const migrations = row.known ? await migrationsOf(client) : undefined
    const isCurrent = migrations !== undefined && migrations.missing.length === 0 && migrations.unknown.length === 0
    return {
      version: row.version, encoding: row.encoding, fsync: row.fsync, isReplica: row.replica, connections: { used: row.used, most: row.most }, mayMigrate: row.may, clockAhead, migrations, openShops: row.open,
      shop: isCurrent ? await shopFacts(client) : undefined,
    }
  } finally {
    await client.end()
  }
}

async function migrationsOf(client: pg.Client): Promise<DatabaseFacts['migrations']> {
  const applied = (await client.query<{ name: string }>('select name from kysely_migration')).rows.map(({ name }) => name)
  return { missing: migrationNames.filter((name) => !applied.includes(name)), unknown: applied.filter((name) => !migrationNames.some((known) => known === name)) }
}

async function shopFacts(client: pg.Client): Promise<ShopFacts> {
  const { rows: [counted] } = await client.query<{ overdue: number; dead: number; operators: number }>(`
    select (select count(*)::int from outbox where state = 'waiting' and run_after < now() - interval '10 minutes') as overdue,
      (select count(*)::int from outbox where state = 'dead') as dead, (select count(*)::int from operators where is_active) as operators`)
  const { rows: repairs } = await client.query<{ what: string; count: number }>("select kind as what, count(*)::int as count from repairs where at > now() - interval '7 days' group by 1 order by 1")
  const { rows: pictures } = await client.query<{ key: string }>("select storage_key as key from media where kind = 'image'")
  return { outbox: { overdue: counted?.overdue ?? 0, dead: counted?.dead ?? 0 }, repairs, operators: counted?.operators ?? 0, pictures: pictures.map(({ key }) => key) }
}
