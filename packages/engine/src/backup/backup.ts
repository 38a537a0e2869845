import { mkdir, readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { findUnknownMigrations } from '../kernel/database/migrate.ts'
import { createFolderFileStore } from '../kernel/files/folder-file-store.ts'
import type { FileStore } from '../ports/file-store.ts'
import {
  appliedMigrations,
  exportTable,
  postgresVersion,
  listSequences,
  setTextFormat,
  computeChecksum,
  listTables,
  type Table,
} from './backup-store.ts'
import { BackupFault } from './backup-fault.ts'
import { readManifest, tableFile, writeManifest, type CopiedTable, type Manifest } from './manifest.ts'
import { writeScripts } from './scripts.ts'
import { copyFiles, readFileList } from './shop-files.ts'

export { BackupFault } from './backup-fault.ts'
export type { Manifest } from './manifest.ts'
export { checkBackup, restoreBackup } from './restore.ts'

interface BackupOptions {
  readonly databaseUrl: string
  readonly dataDir: string
  /** Default: in `dataDir`. */
  readonly files?: FileStore
  /** New or empty. */
  readonly folder: string
  /** The folder of a previous backup, whose files are not copied again. */
  readonly previousFolder?: string | undefined
  readonly log?: (sentence: string) => void
}

/**
 * Backs up a running shop: a snapshot of all tables, then the files. The shop writes a file before the row that refers
 * to it, so that every row of the snapshot has its file; later data is part of the next backup.
 */
export async function createBackup({
  databaseUrl,
  dataDir,
  files: fileStore = createFolderFileStore(dataDir),
  folder,
  previousFolder,
  log = () => {},
}: BackupOptions): Promise<Manifest> {
  const previous = previousFolder === undefined ? undefined : await readPreviousBackup(previousFolder)
  await mkdir(resolve(folder, 'tables'), { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 1 || (await readdir(resolve(folder, 'tables'))).length > 0)
    throw new BackupFault(`${folder} is not empty. Each backup needs its own folder.`)
  const madeAt = new Date().toISOString()
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'vitrine-backup' })
  await client.connect()
  try {
    await setTextFormat(client)
    const migrations = await appliedMigrations(client)
    if (!migrations) throw new BackupFault('The database contains no shop.')
    const unknown = findUnknownMigrations(migrations)
    if (unknown.length > 0)
      throw new BackupFault(
        `The database is from a newer version, with the migrations ${unknown.join(', ')}. Back it up with that version.`,
      )
    await client.query('begin isolation level repeatable read read only')
    const tables: CopiedTable[] = []
    for (const table of await listTables(client)) tables.push(await copyTable(client, table, folder))
    await client.query('commit')
    const sequences = await listSequences(client)
    log(`${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows.`)
    const files = await copyFiles({ files: fileStore, dataDir }, { to: resolve(folder), previous })
    log(`${files.count} files, ${Math.ceil(files.totalBytes / 2 ** 20)} MB.`)
    const scripts = await writeScripts(client, folder, { madeAt, migrations, tables, sequences })
    const manifest: Manifest = {
      format: 2,
      madeAt,
      postgres: await postgresVersion(client),
      migrations: [...migrations],
      tables,
      sequences: [...sequences],
      files,
      scripts: [...scripts],
    }
    await writeManifest(folder, manifest)
    return manifest
  } finally {
    await client.end()
  }
}

async function copyTable(client: pg.Client, { name, columns }: Table, folder: string): Promise<CopiedTable> {
  const table = { name, columns: [...columns] }
  return {
    ...table,
    ...(await computeChecksum(client, table)),
    ...(await exportTable(client, table, resolve(folder, tableFile(name)))),
  }
}

async function readPreviousBackup(folder: string) {
  const manifest = await readManifest(folder)
  const files = await readFileList(folder, manifest)
  return {
    folder: resolve(folder),
    madeAt: new Date(manifest.madeAt),
    files: new Map(files.map((file) => [file.path, file])),
  }
}
