import { accessSync, constants, mkdirSync } from 'node:fs'
import { DatabaseRefusal } from '@vitrine/engine/kernel/database/database-refusal'
import { startEmbeddedPostgres } from '@vitrine/engine/kernel/database/embedded-postgres'
import { ConfigError, type Config } from '../config/config.ts'
import { lockFolder } from './folder-lock.ts'

export interface DatabaseServer {
  readonly url: string
  /** Remarks for the operator about the database. */
  readonly remarks: readonly string[]
  /** Stops the embedded server if it was started here, and releases the data folder. */
  close(): Promise<void>
}

interface DatabaseServerOptions {
  /** For tools beside a running shop on the same data: its database keeps running. */
  readonly besideShop?: boolean
}

/** The configured server, or the embedded one on the data folder. */
export async function openDatabaseServer(
  { databaseUrl, dataDir }: Config,
  { besideShop = false }: DatabaseServerOptions = {},
): Promise<DatabaseServer> {
  // A tool beside a shop with a database of its own, such as doctor, makes no folder.
  if (!databaseUrl || !besideShop) requireWritable(dataDir)
  if (databaseUrl) return { url: databaseUrl, remarks: [], close: async () => {} }
  // A second shop would lose its database when the first one stops.
  const lock = lockFolder(dataDir)
  if (!lock.isHeld && !besideShop)
    throw new ConfigError(
      `Another shop or import (process ${lock.holder}) is using ${dataDir}. Stop it, or choose another DATA_DIR.`,
    )
  const embedded = await startEmbeddedPostgres(dataDir).catch((error: unknown) => {
    lock.release()
    // Its messages are meant for operators.
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  })
  // Beside an open shop, the shop supervises the server.
  if (lock.isHeld)
    embedded.supervise({
      onRestarted: () => console.error('The embedded PostgreSQL had ended and was started again.'),
      onGivenUp: endWithoutDatabase,
    })
  const remarks = [
    ...(embedded.isAdopted && lock.isHeld ? ['The database was still running and is used again.'] : []),
    ...(embedded.folder.startsWith('/var/tmp/vitrine')
      ? [
          `PostgreSQL may not run as root, and its own account cannot reach ${dataDir}: the database stands in ${embedded.folder}.`,
        ]
      : []),
  ]
  return {
    url: embedded.url,
    remarks,
    async close() {
      if (lock.isHeld) await embedded.stop()
      lock.release()
    },
  }
}

/** Ends the process, so that its supervisor restarts it. */
function endWithoutDatabase(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

const connectionErrorCodes = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  '28P01',
  '28000',
  '3D000',
]

/** Converts connection errors to a ConfigError with one sentence; returns other errors unchanged. */
export function explainDatabaseError(error: unknown, { databaseUrl }: Config): unknown {
  if (error instanceof DatabaseRefusal) return new ConfigError(error.message)
  const code = getErrorCode(error) ?? (error instanceof Error ? getErrorCode(error.cause) : undefined) ?? ''
  if (!databaseUrl || !connectionErrorCodes.includes(code)) return error
  const { host, pathname } = new URL(databaseUrl)
  return new ConfigError(
    `The database ${pathname.slice(1)} at ${host} cannot be used (${code}). Check DATABASE_URL, and whether the server is running.`,
  )
}

const getErrorCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined)

/** Pictures and uploads are stored there, whatever database is used. */
function requireWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new ConfigError(
      `The data folder ${dataDir} cannot be written${code}. Make it writable for the account that runs the shop, or set another folder in DATA_DIR.`,
    )
  }
}
