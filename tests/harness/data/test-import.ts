import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createImport, type Import } from '@vitrine/engine/import/import'
import type { Log } from '@vitrine/engine/kernel/context'
import type { Database } from '@vitrine/engine/kernel/database/db'
import { createSettings } from '@vitrine/engine/kernel/settings'
import { createFolderFileStore } from '@vitrine/engine/kernel/files/folder-file-store'
import { createMedia, type Media } from '@vitrine/engine/media/media'
import { onTestFinished } from 'vitest'
import { noChanges } from '../shops/create-services.ts'
import { demoDatabase, testDatabase } from '../database/test-database.ts'

const now = new Date('2026-11-20T12:00:00Z')
const silent: Log = { info() {}, warn() {}, error() {} }

export interface TestImport {
  readonly db: Database
  readonly folder: string
  readonly media: Media
  readonly import: Import
}

/**
 * The rooms through which things come into a shop, on an empty database or on that of the demo shop (without its
 * picture files).
 */
export async function createTestImport({ document }: { readonly document?: 'demo' } = {}): Promise<TestImport> {
  const { db } = await (document === 'demo' ? demoDatabase() : testDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-desk-'))
  const media = createMedia({ db, files: createFolderFileStore(folder), log: silent })
  onTestFinished(async () => {
    await media.close()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    db,
    folder,
    media,
    import: createImport({ db, now: () => now, settings: createSettings(db, noChanges) }, { media }),
  }
}
