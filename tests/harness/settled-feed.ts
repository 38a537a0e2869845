import { sql } from 'kysely'
import { openChangeFeed, type RunningFeed } from '@vitrine/engine/kernel/changes/change-feed'
import type { Log } from '@vitrine/engine/kernel/context'
import type { Database } from '@vitrine/engine/kernel/database/db'
import { onTestFinished } from 'vitest'

export const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }

export interface SettledFeed extends RunningFeed {
  /** Resolves when everything that was committed before has been taken in by all who follow. */
  settled(): Promise<void>
}

/** A feed of its own on a database, as every instance of the shop has one. */
export async function settledFeed(url: string, db: Database): Promise<SettledFeed> {
  const feed = await openChangeFeed({ databaseUrl: url, log: quiet })
  onTestFinished(() => feed.close())
  return { ...feed, settled: () => settled(feed, db) }
}

let marks = 0

// An empty change is sent after the others; it is delivered last.
function settled(feed: RunningFeed, db: Database): Promise<void> {
  const mark = -++marks
  return new Promise((resolve, reject) => {
    const stop = feed.subscribeIndex((changes) => {
      if (!changes.some(({ subject, id }) => subject === 'media' && id === mark)) return
      stop()
      resolve()
    })
    sql`select record_change('media', array[${mark}::integer])`.execute(db).catch(reject)
  })
}
