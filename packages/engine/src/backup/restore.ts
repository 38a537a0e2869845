import { join, resolve } from 'node:path'
import pg from 'pg'
import { transactionOnClient } from '../kernel/database/db.ts'
import {
  explainUnknownMigrations,
  findUnknownMigrations,
  migrateInTransaction,
  migrationNames,
} from '../kernel/database/migrate.ts'
import { createFolderFileStore } from '../kernel/files/folder-file-store.ts'
import type { FileStore } from '../ports/file-store.ts'
import {
  analyze,
  importTable,
  listLoadStatements,
  runStatements,
  dropAll,
  isEmpty,
  countRunningInstances,
  setSequence,
  setTextFormat,
  computeChecksum,
} from './backup-store.ts'
import { BackupFault } from './backup-fault.ts'
import { readManifest, tableFile, type Manifest } from './manifest.ts'
import { restoreFiles, checkFile, readFileList, type ListedFile } from './shop-files.ts'

interface RestoreOptions {
  readonly databaseUrl: string
  readonly dataDir: string
  /** Default: in `dataDir`. */
  readonly files?: FileStore
  readonly backup: CheckedBackup
  /** Replaces an existing shop. */
  readonly force?: boolean
  readonly log?: (sentence: string) => void
}

interface CheckedBackup {
  readonly folder: string
  readonly manifest: Manifest
  readonly files: readonly ListedFile[]
  /** The newest migration of the backup. */
  readonly version: string
}

/** Reads a complete backup and verifies its checksums; throws a BackupFault with the reason. */
export async function checkBackup(folder: string): Promise<CheckedBackup> {
  const manifest = await readManifest(folder)
  const version = getVersion(manifest)
  for (const table of manifest.tables) await checkFile(folder, tableFile(table.name), table)
  for (const script of manifest.scripts ?? []) await checkFile(folder, script.name, script)
  const files = await readFileList(folder, manifest)
  for (const file of files) await checkFile(folder, file.path, file)
  return { folder: resolve(folder), manifest, files, version }
}

/**
 * Restores a backup into an empty database: the schema of that version, all rows, sequences and files, and then newer
 * migrations. Database and checks are one transaction, so that a failed restore changes nothing in the database.
 */
export async function restoreBackup({
  databaseUrl,
  dataDir,
  files: fileStore = createFolderFileStore(dataDir),
  backup: { folder, manifest, files, version },
  force = false,
  log = () => {},
}: RestoreOptions): Promise<void> {
  log(`The backup of ${manifest.madeAt} is whole: ${manifest.tables.length} tables, ${files.length} files.`)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'vitrine-restore' })
  await client.connect()
  try {
    await setTextFormat(client)
    if ((await countRunningInstances(client)) > 0)
      throw new BackupFault('A shop is running on this database. Stop it first.')
    if (!force && !(await isEmpty(client)))
      throw new BackupFault('The database already contains a shop. --force deletes and replaces it.')
    const newMigrations = await transactionOnClient(client, async (tx) => {
      await dropAll(client)
      await migrateInTransaction(tx, version)
      const { before, after } = await listLoadStatements(client)
      await runStatements(client, before)
      for (const table of manifest.tables) await importTable(client, table, join(folder, tableFile(table.name)))
      await runStatements(client, after)
      for (const sequence of manifest.sequences) await setSequence(client, sequence)
      await compareTables(client, manifest)
      await restoreFiles({ files: fileStore, dataDir }, { from: folder, files })
      return migrateInTransaction(tx, 'all')
    })
    await analyze(client)
    log(
      newMigrations.length > 0
        ? `Everything is back, and ${newMigrations.length} newer migrations are applied.`
        : 'Everything is back.',
    )
  } finally {
    await client.end()
  }
}

/** Compares the restored tables with the checksums of the backup. */
async function compareTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const { rows, sum } = await computeChecksum(client, table)
    if (rows !== table.rows || sum !== table.sum)
      throw new BackupFault(
        `The ${rows} restored rows of ${table.name} differ from the ${table.rows} rows of the backup. Nothing was changed.`,
      )
  }
}

// Migrations are applied in a fixed order, so the newest one implies all previous ones.
function getVersion({ migrations }: Manifest): string {
  const unknown = findUnknownMigrations(migrations)
  if (unknown.length > 0) throw new BackupFault(explainUnknownMigrations('The backup', unknown))
  const version = migrationNames.findLast((name) => migrations.includes(name))
  if (version === undefined) throw new BackupFault('The backup has no known schema version.')
  return version
}
