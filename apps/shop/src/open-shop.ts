import { join } from 'node:path'
import { openEngine, type Engine } from '@vitrine/engine/engine'
import { startEmbedded } from '@vitrine/engine/kernel/embedded-postgres'
import { createLog } from '@vitrine/server/log'
import { ConfigError, type Config } from './config.ts'
import { lockData } from './data-lock.ts'

type ShopLog = ReturnType<typeof createLog>

export interface OpenShop {
  readonly engine: Engine
  readonly log: ShopLog
  /** What the person who started it should know about where things stand. */
  readonly remarks: readonly string[]
  close(): Promise<void>
}

interface Wishes {
  /** Answers are compared with their schema. */
  readonly checksAnswers?: boolean
  /** The command line works beside a shop that runs on the same data: it then leaves the database running. */
  readonly besideOthers?: boolean
}

/** The engine on the configured database, with the embedded one started when none is named. */
export async function openShop(config: Config, { checksAnswers = false, besideOthers = false }: Wishes = {}): Promise<OpenShop> {
  const log = createLog(config.logLevel)
  const unlock = besideOthers ? () => {} : lockData(config.dataDir)
  try {
    const database = await openDatabaseServer(config)
    try {
      const engine = await openEngine({ databaseUrl: database.url, mediaFolder: join(config.dataDir, 'media'), log, checksAnswers })
      return {
        engine, log, remarks: database.remarks,
        async close() {
          await engine.close()
          if (!(besideOthers && database.wasRunning)) await database.stop()
          unlock()
        },
      }
    } catch (error) {
      if (!(besideOthers && database.wasRunning)) await database.stop()
      throw explained(error, config)
    }
  } catch (error) {
    unlock()
    throw error
  }
}

interface DatabaseServer {
  readonly url: string
  readonly remarks: readonly string[]
  readonly wasRunning: boolean
  stop(): Promise<void>
}

async function openDatabaseServer({ databaseUrl, dataDir }: Config): Promise<DatabaseServer> {
  if (databaseUrl) return { url: databaseUrl, remarks: [], wasRunning: true, stop: async () => {} }
  const embedded = await startEmbedded(dataDir).catch((error: unknown) => {
    // Its messages are made for people.
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  })
  const remarks = [
    ...(embedded.adopted ? ['The database was still running and is used again.'] : []),
    ...(embedded.folder.startsWith('/var/tmp/vitrine') ? [`PostgreSQL may not run as root, and its own account cannot reach ${dataDir}: the database stands in ${embedded.folder}.`] : []),
  ]
  return { url: embedded.url, remarks, wasRunning: embedded.adopted, stop: () => embedded.stop() }
}

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN', '28P01', '28000', '3D000']

function explained(error: unknown, { databaseUrl }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!databaseUrl || !unreachable.includes(code)) return error
  const { host, pathname } = new URL(databaseUrl)
  return new ConfigError(`The database ${pathname.slice(1)} at ${host} cannot be used (${code}). Check DATABASE_URL and that the server runs.`)
}
