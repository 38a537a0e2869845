import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getDatabaseFacts, type DatabaseFacts } from '@vitrine/engine/kernel/database/database-facts'
import { explainUnknownMigrations } from '@vitrine/engine/kernel/database/migrate'
import { resolveDataFolder, postgresAccount } from '@vitrine/engine/kernel/database/postgres-account'
import type { Config } from '../config/config.ts'
import { openDatabaseServer } from '../database/database-server.ts'
import { checkDemoLogins } from './demo-logins.ts'
import { bad, ok, toReason, warn, type Finding } from './finding.ts'
import { checkSelling } from './selling.ts'
import { checkTestPayments } from './test-payments.ts'

const minVersion = 150_000
const maxClockOffsetMs = 2000

/** Checks the configured or the embedded database; the latter is started if needed, but never created. */
export async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  const { databaseUrl, dataDir } = config
  if (!databaseUrl && !existsSync(join(resolveDataFolder(dataDir, postgresAccount()), 'postgres/PG_VERSION')))
    return [
      warn(
        'database',
        `There is none in ${dataDir} yet.`,
        'The first npm start makes it. For production set DATABASE_URL.',
      ),
    ]
  try {
    const server = await openDatabaseServer(config, { besideShop: true })
    try {
      const facts = await getDatabaseFacts(server.url)
      return [
        ...toFindings(facts, config),
        ...(facts.shop ? await checkSelling(server.url) : []),
        ...(await checkDemoLogins(server.url, config)),
        ...(await checkTestPayments(server.url, config)),
      ]
    } finally {
      await server.close()
    }
  } catch (error) {
    const place = databaseUrl === undefined ? `in ${dataDir}` : `at ${new URL(databaseUrl).host}`
    return [
      bad(
        'database',
        `The database ${place} cannot be used (${toReason(error)}).`,
        databaseUrl === undefined
          ? 'Look at the message above; a backup comes back with npm run shop -- restore.'
          : 'Check that the server runs, and host, name, user and password in DATABASE_URL.',
      ),
    ]
  }
}

export function toFindings(facts: DatabaseFacts, { dataDir }: Pick<Config, 'dataDir'>): readonly Finding[] {
  const {
    version,
    connections: { used, max },
  } = facts
  const place = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`
  return [
    version < minVersion
      ? bad('database', `${place} is too old.`, 'The shop needs 15 or newer.')
      : ok('database', `${place} answers.`),
    ...(facts.isReplica
      ? [bad('database', 'This is a replica: nothing can be written.', 'Name the primary in DATABASE_URL.')]
      : []),
    ...(facts.encoding === 'UTF8'
      ? []
      : [bad('database', `Its encoding is ${facts.encoding}.`, 'Make the database with encoding UTF8.')]),
    facts.fsync
      ? ok('durability', 'What is committed is on the disk (fsync).')
      : bad('durability', 'fsync is off: a power cut can destroy every order.', 'Set fsync = on in postgresql.conf.'),
    facts.canMigrate
      ? ok('privileges', "May make and change the shop's tables.")
      : bad(
          'privileges',
          'May not make tables here, or does not own those that are there.',
          'Let the role of DATABASE_URL own the database and its tables.',
        ),
    max - used < 15
      ? warn(
          'connections',
          `${used} of ${max} are taken.`,
          'Each instance takes up to twelve: raise max_connections, or put a pooler in session mode between.',
        )
      : ok('connections', `${used} of ${max} are taken.`),
    Math.abs(facts.clockOffsetMs) > maxClockOffsetMs
      ? warn(
          'clock',
          `This machine and the database differ by ${Math.round(facts.clockOffsetMs / 1000)} s.`,
          'Keep both by NTP: sales begin and links end by them.',
        )
      : ok('clock', 'This machine and the database agree.'),
    toSchemaFinding(facts),
    ...toShopFindings(facts, dataDir),
  ]
}

function toSchemaFinding({ migrations }: DatabaseFacts): Finding {
  if (!migrations) return warn('schema', 'The database is empty.', 'The first start makes the schema.')
  if (migrations.unknown.length > 0)
    return bad(
      'schema',
      explainUnknownMigrations('It', migrations.unknown),
      'Migrations are forward only. After an upgrade, the backup from before it can be restored with the old version.',
    )
  return migrations.missing.length > 0
    ? warn(
        'schema',
        `${migrations.missing.length} migrations wait: ${migrations.missing.join(', ')}.`,
        'Make a backup; the next start applies them.',
      )
    : ok('schema', 'Up to date.')
}

function toShopFindings({ shop, runningInstances }: DatabaseFacts, dataDir: string): readonly Finding[] {
  if (!shop) return []
  const {
    outbox: { overdue, dead },
    reconciliations,
    operators,
    pictures,
    settingsWithoutPicture,
    unfetchedPictures,
  } = shop
  const missing = pictures.filter((key) => !existsSync(join(dataDir, 'media/originals', key.slice(0, 2), key)))
  return [
    runningInstances === 0
      ? warn('shop', 'No shop is open on this database.', 'npm start')
      : ok('shop', `${runningInstances} ${runningInstances === 1 ? 'instance has' : 'instances have'} it open.`),
    overdue > 0
      ? (runningInstances === 0 ? warn : bad)(
          'outbox',
          `${overdue} mails or calls are more than ten minutes late.`,
          runningInstances === 0
            ? 'They go out when the shop is open.'
            : 'npm run shop -- outbox list tells why; look at the log for "job failed" too.',
        )
      : ok('outbox', 'Nothing is late.'),
    ...(dead > 0
      ? [
          warn(
            'outbox',
            `${dead} mails or calls were given up.`,
            'npm run shop -- outbox list --dead tells why; mend it, then outbox retry --all.',
          ),
        ]
      : []),
    reconciliations.length > 0
      ? warn(
          'repairs',
          `In seven days the shop put right: ${reconciliations.map(({ what, count }) => `${what} (${count})`).join(', ')}.`,
          'Each is a sign of something outside that failed; the log of that time says what.',
        )
      : ok('repairs', 'Nothing had to be put right in seven days.'),
    missing.length > 0
      ? bad(
          'pictures',
          `${missing.length} of ${pictures.length} pictures are missing in ${dataDir}/media.`,
          'All instances share one DATA_DIR; bring missing files back from a backup.',
        )
      : ok('pictures', `The files of all ${pictures.length} are there.`),
    ...settingsWithoutPicture.map((key) =>
      bad(
        'pictures',
        `The setting ${key} names a picture that does not exist: every page shows a broken one.`,
        `npm run shop -- settings set ${key} FILE.png, or null instead of the file to use the default.`,
      ),
    ),
    ...(unfetchedPictures > 0
      ? [
          warn(
            'pictures',
            `${unfetchedPictures} ${unfetchedPictures === 1 ? 'picture' : 'pictures'} could not be fetched by an import.`,
            'npm run shop -- catalogue pictures says why; the next import asks for them again.',
          ),
        ]
      : []),
    operators === 0
      ? warn(
          'operators',
          'Nobody can log in to run the shop.',
          'npm run shop -- operator create --email you@example.org --role owner',
        )
      : ok('operators', `${operators} can log in.`),
  ]
}
