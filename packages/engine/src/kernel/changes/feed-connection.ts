import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { holdInstanceLock } from '../database/running-instances.ts'

export interface FeedConnection {
  readonly client: pg.Client
  /** The connection was lost while idle. */
  isLost(): boolean
  /** Closes the connection gracefully if the server still answers, and destroys the socket in any case. */
  close(): Promise<void>
}

interface FeedConnectionOptions {
  readonly databaseUrl: string
  /** The timeout for connecting and for each statement. */
  readonly timeoutMs: number
  readonly onNotification: () => void
}

const closeTimeoutMs = 500
// A network that drops packets closes no connection, so the operating system probes idle ones after this time.
const keepAliveAfterMs = 5000

/** The connection of the change feed. Its statements are short, so a late answer means a half-open connection. */
export async function openFeedConnection({
  databaseUrl,
  timeoutMs,
  onNotification,
}: FeedConnectionOptions): Promise<FeedConnection> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'vitrine-changes',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    stream: () => socket,
  })
  client.on('notification', onNotification)
  let isConnectionLost = false
  for (const event of ['error', 'end'] as const)
    client.on(event, () => {
      isConnectionLost = true
    })
  const close = async () => {
    await Promise.race([client.end().catch(() => {}), pause(closeTimeoutMs, undefined, { ref: false })])
    socket.destroy()
  }
  try {
    await client.connect()
    await client.query('listen changes')
    await holdInstanceLock(client)
  } catch (error) {
    await close()
    throw error
  }
  return { client, isLost: () => isConnectionLost, close }
}
