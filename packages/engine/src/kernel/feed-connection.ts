import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface FeedConnection {
  readonly client: pg.Client
  /** The connection broke while nothing was asked on it. */
  isLost(): boolean
  /** Says goodbye where the other side still listens, and closes the socket in any case. */
  close(): Promise<void>
}

interface Options {
  readonly databaseUrl: string
  /** A database that answers nothing for so long counts as lost, also while connecting. */
  readonly timeoutMs: number
  readonly onNotification: () => void
}

const goodbyeMs = 500
// A network that drops packets closes no connection: the system asks on an idle one from then on.
const keepAliveAfterMs = 5000

/** The connection of the change feed. No statement on it takes long, so a late answer means that the connection is half-open. */
export async function openFeedConnection({ databaseUrl, timeoutMs, onNotification }: Options): Promise<FeedConnection> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: databaseUrl, application_name: 'vitrine-changes', connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs,
    keepAlive: true, keepAliveInitialDelayMillis: keepAliveAfterMs, stream: () => socket,
  })
  client.on('notification', onNotification)
  let lost = false
  for (const event of ['error', 'end'] as const) client.on(event, () => { lost = true })
  const close = async () => {
    await Promise.race([client.end().catch(() => {}), pause(goodbyeMs, undefined, { ref: false })])
    socket.destroy()
  }
  try {
    await client.connect()
    await client.query('listen changes')
  } catch (error) {
    await close()
    throw error
  }
  return { client, isLost: () => lost, close }
}
