import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getDatabaseFacts, type DatabaseFacts } from '@vitrine/engine/kernel/database/database-facts'
import { explainUnknownMigrations } from '@vitrine/engine/kernel/database/migrate'
import { pictureFolders } from '@vitrine/engine/media/media'
import { FileStoreError } from '@vitrine/engine/ports/file-store'
import { resolveDataFolder, postgresAccount } from '@vitrine/engine/kernel/database/postgres-account'
import type { Config } from '../config/config.ts'
import { openDatabaseServer } from '../database/database-server.ts'
import { openFileStore } from '../file-store.ts'
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
        `There is no database in ${dataDir} yet.`,
        'The first npm start creates it. For production, set DATABASE_URL.',
      ),
    ]
  try {
    const server = await openDatabaseServer(config, { besideShop: true })
    try {
      const facts = await getDatabaseFacts(server.url)
      return [
        ...toFindings(facts, await findMissingPictures(facts, config)),
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
          ? 'See the message above; npm run shop -- restore restores a backup.'
          : 'Check whether the server is running, and the host, name, user and password in DATABASE_URL.',
      ),
    ]
  }
}

export function toFindings(facts: DatabaseFacts, files: PictureFilesFacts): readonly Finding[] {
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
      ? [bad('database', 'This is a replica: nothing can be written.', 'Set DATABASE_URL to the primary.')]
      : []),
    ...(facts.encoding === 'UTF8'
      ? []
      : [bad('database', `Its encoding is ${facts.encoding}.`, 'Create the database with the encoding UTF8.')]),
    facts.fsync
      ? ok('durability', 'Committed data is written to disk (fsync).')
      : bad(
          'durability',
          'fsync is off: a power failure can destroy all orders.',
          'Set fsync = on in postgresql.conf.',
        ),
    facts.canMigrate
      ? ok('privileges', "The role can create and change the shop's tables.")
      : bad(
          'privileges',
          'The role cannot create tables, or does not own the existing ones.',
          'Make the role of DATABASE_URL the owner of the database and its tables.',
        ),
    max - used < 15
      ? warn(
          'connections',
          `${used} of ${max} are in use.`,
          'Each instance uses up to twelve: increase max_connections, or use a pooler in session mode.',
        )
      : ok('connections', `${used} of ${max} are in use.`),
    Math.abs(facts.clockOffsetMs) > maxClockOffsetMs
      ? warn(
          'clock',
          `The clocks of this machine and the database differ by ${Math.round(facts.clockOffsetMs / 1000)} s.`,
          'Synchronise both by NTP: sales and links depend on the time.',
        )
      : ok('clock', 'The clocks of this machine and the database agree.'),
    toSchemaFinding(facts),
    ...toShopFindings(facts, files),
  ]
}

interface PictureFilesFacts {
  readonly location: string
  /** Pictures without a file; undefined: the file store is unavailable, which is a finding of its own. */
  readonly missing: readonly string[] | undefined
}

async function findMissingPictures({ shop }: DatabaseFacts, config: Config): Promise<PictureFilesFacts> {
  const store = await openFileStore(config)
  const { location } = store
  if (!shop) return { location, missing: [] }
  try {
    const keys = new Set<string | undefined>()
    for await (const { key } of store.list(pictureFolders.originals)) keys.add(key.split('/').at(-1))
    return { location, missing: shop.pictures.filter((key) => !keys.has(key)) }
  } catch (error) {
    if (error instanceof FileStoreError) return { location, missing: undefined }
    throw error
  }
}

function toSchemaFinding({ migrations }: DatabaseFacts): Finding {
  if (!migrations) return warn('schema', 'The database is empty.', 'The first start creates the schema.')
  if (migrations.unknown.length > 0 && migrations.isCompatible)
    return warn(
      'schema',
      `It is from a newer version, with the migrations ${migrations.unknown.join(', ')}, with which this version can work.`,
      'End the upgrade by starting the newer version on every instance, or go back by starting this one.',
    )
  if (migrations.unknown.length > 0)
    return bad(
      'schema',
      explainUnknownMigrations('It', migrations.unknown),
      'Migrations are forward only. After an upgrade, the backup from before it can be restored with the old version.',
    )
  return migrations.missing.length > 0
    ? warn(
        'schema',
        `${migrations.missing.length} migrations are pending: ${migrations.missing.join(', ')}.`,
        'Make a backup; the next start runs them.',
      )
    : ok('schema', 'Up to date.')
}

function toShopFindings(
  { shop, runningInstances }: DatabaseFacts,
  { missing, location }: PictureFilesFacts,
): readonly Finding[] {
  if (!shop) return []
  const {
    outbox: { overdue, dead },
    reconciliations,
    operators,
    pictures,
    settingsWithoutPicture,
    unfetchedPictures,
  } = shop
  return [
    runningInstances === 0
      ? warn('shop', 'No shop is running on this database.', 'npm start')
      : ok('shop', `${runningInstances} ${runningInstances === 1 ? 'instance is' : 'instances are'} running.`),
    overdue > 0
      ? (runningInstances === 0 ? warn : bad)(
          'outbox',
          `${overdue} mails or calls are more than ten minutes late.`,
          runningInstances === 0
            ? 'They are sent once the shop is running.'
            : 'npm run shop -- outbox list shows the reason; search the log for "job failed" too.',
        )
      : ok('outbox', 'Nothing is late.'),
    ...(dead > 0
      ? [
          warn(
            'outbox',
            `${dead} mails or calls are dead letters.`,
            'npm run shop -- outbox list --dead shows the reasons; fix them, then run outbox retry --all.',
          ),
        ]
      : []),
    reconciliations.length > 0
      ? warn(
          'reconciliations',
          `Reconciled in the last seven days: ${reconciliations.map(({ what, count }) => `${what} (${count})`).join(', ')}.`,
          'Each was caused by a failure of an external system; see the log of that time.',
        )
      : ok('reconciliations', 'Nothing had to be reconciled in the last seven days.'),
    ...(missing === undefined ? [] : [toPicturesFinding(missing, { pictures, location })]),
    ...settingsWithoutPicture.map((key) =>
      bad(
        'pictures',
        `The setting ${key} refers to a picture that does not exist: every page shows a broken picture.`,
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
          'No staff account can log in.',
          'npm run shop -- operator create --email you@example.org --role owner',
        )
      : ok('operators', `${operators} can log in.`),
  ]
}

const toPicturesFinding = (
  missing: readonly string[],
  { pictures, location }: { readonly pictures: readonly string[]; readonly location: string },
): Finding =>
  missing.length > 0
    ? bad(
        'pictures',
        `${missing.length} of ${pictures.length} pictures are missing in ${location}.`,
        'All instances must share one DATA_DIR or STORAGE. `files move` moves files between them, a backup restores them.',
      )
    : ok('pictures', `The files of all ${pictures.length} pictures exist.`)
