import { mkdir, readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { appliedMigrations, copyOut, postgresVersion, sequencesOf, speakPlainly, sumOf, tablesOf, type Table } from './backup-store.ts'
import { BackupFault } from './backup-fault.ts'
import { readManifest, tableFile, writeManifest, type CopiedTable, type Manifest } from './manifest.ts'
import { copyFiles, listedFiles } from './shop-files.ts'

export { BackupFault } from './backup-fault.ts'
export type { Manifest } from './manifest.ts'
export { checkBackup, restoreBackup } from './restore.ts'

interface BackupWish {
  readonly databaseUrl: string
  readonly dataDir: string
  /** New or empty. */
  readonly folder: string
  /** A backup of before: files that it holds are not copied again. */
  readonly after?: string | undefined
  readonly says?: (sentence: string) => void
}

/**
 * Copies the shop while it runs: all tables as they stand at one moment, then its files. A file is written before the row that names it, so that every row finds
 * its file; what is written meanwhile is in the next backup.
 */
export async function makeBackup({ databaseUrl, dataDir, folder, after, says = () => {} }: BackupWish): Promise<Manifest> {
  const older = after === undefined ? undefined : await olderBackup(after)
  await mkdir(resolve(folder, 'tables'), { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 1 || (await readdir(resolve(folder, 'tables'))).length > 0) throw new BackupFault(`${folder} is not empty. A backup has a folder of its own.`)
  const madeAt = new Date().toISOString()
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'vitrine-backup' })
  await client.connect()
  try {
    await speakPlainly(client)
    const migrations = await appliedMigrations(client)
    if (!migrations) throw new BackupFault('There is no shop in this database yet.')
    await client.query('begin isolation level repeatable read read only')
    const tables: CopiedTable[] = []
    for (const table of await tablesOf(client)) tables.push(await copied(client, table, folder))
    await client.query('commit')
    const sequences = await sequencesOf(client)
    says(`${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows.`)
    const files = await copyFiles({ from: resolve(dataDir), to: resolve(folder), older })
    says(`${files.count} files, ${Math.ceil(files.totalBytes / 2 ** 20)} MB.`)
    const manifest: Manifest = { format: 1, madeAt, postgres: await postgresVersion(client), migrations: [...migrations], tables, sequences: [...sequences], files }
    await writeManifest(folder, manifest)
    return manifest
  } finally {
    await client.end()
  }
}

async function copied(client: pg.Client, { name, columns }: Table, folder: string): Promise<CopiedTable> {
  const table = { name, columns: [...columns] }
  return { ...table, ...await sumOf(client, table), ...await copyOut(client, table, resolve(folder, tableFile(name))) }
}

async function olderBackup(folder: string) {
  const manifest = await readManifest(folder)
  const files = await listedFiles(folder, manifest)
  return { folder: resolve(folder), madeAt: new Date(manifest.madeAt), files: new Map(files.map((file) => [file.path, file])) }
}
