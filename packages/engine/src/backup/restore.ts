import { join, resolve } from 'node:path'
import pg from 'pg'
import { transactionOnClient } from '../kernel/db.ts'
import { migrateInTransaction, migrationNames } from '../kernel/migrate.ts'
import { analyze, copyIn, dropEverything, isEmpty, openShops, setSequence, speakPlainly, sumOf, withQuietTables } from './backup-store.ts'
import { BackupFault } from './backup-fault.ts'
import { readManifest, tableFile, type Manifest } from './manifest.ts'
import { bringFilesBack, checkFile, listedFiles, type ListedFile } from './shop-files.ts'

interface RestoreWish {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly backup: CheckedBackup
  /** Also where a shop stands already: it is gone afterwards. */
  readonly force?: boolean
  readonly says?: (sentence: string) => void
}

interface CheckedBackup {
  readonly folder: string
  readonly manifest: Manifest
  readonly files: readonly ListedFile[]
  /** The newest migration that the backup's database had. */
  readonly version: (typeof migrationNames)[number]
}

/** Reads every byte of a backup and compares it with what was written down; throws a BackupFault that says what is wrong. */
export async function checkBackup(folder: string): Promise<CheckedBackup> {
  const manifest = await readManifest(folder)
  const version = versionOf(manifest)
  for (const table of manifest.tables) await checkFile(folder, tableFile(table.name), table)
  const files = await listedFiles(folder, manifest)
  for (const file of files) await checkFile(folder, file.path, file)
  return { folder: resolve(folder), manifest, files, version }
}

/**
 * Brings a backup back into an empty database: the schema as it was then, every row, every number that comes next, the files, and then what migrations came since.
 * Database and checks are one transaction, so that a restore that fails has changed nothing in it.
 */
export async function restoreBackup({ databaseUrl, dataDir, backup: { folder, manifest, files, version }, force = false, says = () => {} }: RestoreWish): Promise<void> {
  says(`The backup of ${manifest.madeAt} is whole: ${manifest.tables.length} tables, ${files.length} files.`)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'vitrine-restore' })
  await client.connect()
  try {
    await speakPlainly(client)
    if (await openShops(client) > 0) throw new BackupFault('A shop is open on this database. Stop it first.')
    if (!force && !(await isEmpty(client))) throw new BackupFault('There is a shop in this database already. With --force it is replaced, and gone for good.')
    const newer = await transactionOnClient(client, async (tx) => {
      await dropEverything(client)
      await migrateInTransaction(tx, version)
      await withQuietTables(client, async () => {
        for (const table of manifest.tables) await copyIn(client, table, join(folder, tableFile(table.name)))
      })
      for (const sequence of manifest.sequences) await setSequence(client, sequence)
      await compare(client, manifest)
      await bringFilesBack({ from: folder, to: resolve(dataDir), files })
      return migrateInTransaction(tx, 'all')
    })
    await analyze(client)
    says(newer.length > 0 ? `Everything is back, and ${newer.length} newer migrations are applied.` : 'Everything is back.')
  } finally {
    await client.end()
  }
}

/** What stands in the database now is what stood there then, row for row. */
async function compare(client: pg.Client, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const { rows, sum } = await sumOf(client, table)
    if (rows !== table.rows || sum !== table.sum) throw new BackupFault(`${table.name} came back with ${rows} rows that are not the ${table.rows} of the backup. Nothing was changed.`)
  }
}

// Migrations are applied in one order only, so the newest says them all.
function versionOf({ migrations }: Manifest): (typeof migrationNames)[number] {
  const unknown = migrations.filter((name) => !migrationNames.some((known) => known === name))
  if (unknown.length > 0) throw new BackupFault(`The backup was made by a newer shop, which knows ${unknown.join(', ')}. Bring it back with that one.`)
  const version = migrationNames.findLast((name) => migrations.includes(name))
  if (version === undefined) throw new BackupFault('The backup knows no version of the schema.')
  return version
}
