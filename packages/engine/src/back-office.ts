import { openImport, type Import } from './import/import.ts'
import type { ChangeFeed, Log } from './kernel/context.ts'
import { openDatabase } from './kernel/db.ts'
import { migrate } from './kernel/migrate.ts'
import { openSettings } from './kernel/settings.ts'
import { openMedia } from './media/media.ts'

export interface BackOffice {
  readonly import: Import
  close(): Promise<void>
}

interface Parts {
  readonly databaseUrl: string
  readonly mediaFolder: string
  readonly log: Log
}

/** The shop without a shop window: what the command line needs, and no index in memory. */
export async function openBackOffice({ databaseUrl, mediaFolder, log }: Parts): Promise<BackOffice> {
  const db = openDatabase(databaseUrl)
  await migrate(db)
  const media = openMedia({ db, folder: mediaFolder, log })
  return {
    import: openImport({ db, now: () => new Date(), settings: openSettings(db, deaf) }, { media }),
    async close() {
      await media.close()
      await db.destroy()
    },
  }
}

// A command reads its settings once; what changes while it runs is for the next one.
const deaf: ChangeFeed = { follow: () => () => {} }
