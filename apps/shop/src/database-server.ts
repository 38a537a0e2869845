import { startEmbeddedPostgres } from '@vitrine/engine/kernel/embedded-postgres'
import { ConfigError, type Config } from './config.ts'
import { lockFolder } from './folder-lock.ts'

export interface DatabaseServer {
  readonly url: string
  /** What the person who started it should know about where things stand. */
  readonly remarks: readonly string[]
  /** Stops what was started here, and lets go of the data folder. */
  close(): Promise<void>
}

interface Wishes {
  /** A tool works beside a shop that runs on the same data, and leaves that shop's database running. */
  readonly besideShop?: boolean
}

/** The configured server, or the embedded one on the data folder. */
export async function openDatabaseServer({ databaseUrl, dataDir }: Config, { besideShop = false }: Wishes = {}): Promise<DatabaseServer> {
  if (databaseUrl) return { url: databaseUrl, remarks: [], close: async () => {} }
  // A second shop would be stopped together with the first one's database.
  const lock = lockFolder(dataDir)
  if (!lock.held && !besideShop) throw new ConfigError(`Another shop or import (process ${lock.holder}) works on ${dataDir}. Stop it, or choose another DATA_DIR.`)
  const embedded = await startEmbeddedPostgres(dataDir).catch((error: unknown) => {
    lock.release()
    // Its messages are made for people.
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  })
  // A tool beside an open shop leaves that to the shop.
  if (lock.held) embedded.supervise({ onRestarted: () => console.error('The embedded PostgreSQL had ended and was started again.'), onGivenUp: endWithoutDatabase })
  const remarks = [
    ...(embedded.isAdopted && lock.held ? ['The database was still running and is used again.'] : []),
    ...(embedded.folder.startsWith('/var/tmp/vitrine') ? [`PostgreSQL may not run as root, and its own account cannot reach ${dataDir}: the database stands in ${embedded.folder}.`] : []),
  ]
  return {
    url: embedded.url, remarks,
    async close() {
      if (lock.held) await embedded.stop()
      lock.release()
    },
  }
}

/** A process that lives on without its database would look healthy to its supervisor, which would start it again otherwise. */
function endWithoutDatabase(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN', '28P01', '28000', '3D000']

/** A server that cannot be used is told in one sentence; anything else stays the fault it is. */
export function explained(error: unknown, { databaseUrl }: Config): unknown {
  const code = codeOf(error) ?? (error instanceof Error ? codeOf(error.cause) : undefined) ?? ''
  if (!databaseUrl || !unreachable.includes(code)) return error
  const { host, pathname } = new URL(databaseUrl)
  return new ConfigError(`The database ${pathname.slice(1)} at ${host} cannot be used (${code}). Check DATABASE_URL and that the server runs.`)
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined)
