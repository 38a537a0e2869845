import { join } from 'node:path'
import { openEngine, type Engine } from '@vitrine/engine/engine'
import { createLog } from '@vitrine/server/log'
import type { Config } from './config.ts'
import { explained, openDatabaseServer } from './database-server.ts'

export interface OpenShop {
  readonly engine: Engine
  readonly log: ReturnType<typeof createLog>
  /** What the person who started it should know about where things stand. */
  readonly remarks: readonly string[]
  close(): Promise<void>
}

/** The engine on the configured database, with the embedded one started when none is named. */
export async function openShop(config: Config, { checksAnswers = false } = {}): Promise<OpenShop> {
  const log = createLog(config.logLevel)
  const database = await openDatabaseServer(config)
  try {
    const engine = await openEngine({ databaseUrl: database.url, mediaFolder: join(config.dataDir, 'media'), log, checksAnswers })
    return {
      engine, log, remarks: database.remarks,
      async close() {
        await engine.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw explained(error, config)
  }
}
