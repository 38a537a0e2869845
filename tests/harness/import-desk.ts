import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openImport, type Import } from '@vitrine/engine/import/import'
import type { Log } from '@vitrine/engine/kernel/context'
import type { Database } from '@vitrine/engine/kernel/db'
import { openSettings } from '@vitrine/engine/kernel/settings'
import { openMedia, type Media } from '@vitrine/engine/media/media'
import { onTestFinished } from 'vitest'
import { testDatabase } from './test-database.ts'

const silent: Log = { info() {}, warn() {}, error() {} }

export interface ImportDesk {
  readonly db: Database
  readonly folder: string
  readonly media: Media
  readonly import: Import
}

/** The rooms through which things come into a shop, on an empty database. */
export async function importDesk({ now = new Date('2026-11-20T12:00:00Z') }: { readonly now?: Date } = {}): Promise<ImportDesk> {
  const { db } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-desk-'))
  const media = openMedia({ db, folder: join(folder, 'media'), log: silent })
  onTestFinished(async () => {
    await media.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { db, folder, media, import: openImport({ db, now: () => now, settings: openSettings(db, { follow: () => () => {} }) }, { media }) }
}
