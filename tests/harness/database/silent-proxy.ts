import { createServer, connect, type Socket } from 'node:net'
import type { Afterwards } from './test-database.ts'

export interface SilentProxy {
  /** The address of the database by way of the proxy. */
  readonly url: string
  /**
   * Nothing passes any more on connections that are open, and none of them is closed: they are half-open. A text: only
   * those of clients whose first packet holds it.
   */
  silenceOpenConnections(client?: string): void
  /** The same, and nothing passes on new connections either. */
  silence(client?: string): void
  /** Open connections are cut, and new ones at once, as by a server that has ended. */
  stop(): void
  /** The server hears all, and its answers are lost. */
  loseAnswers(): void
  /** Connections that are opened from now on pass. */
  restore(): void
  /** Connections that are opened from now on lead to another server, as after a failover. */
  leadTo(databaseUrl: string): void
}

interface Line {
  readonly client: Socket
  readonly server: Socket
  firstPacket: Buffer | undefined
  isSilent: boolean
}

/** A TCP proxy in front of a database that can go silent, as a network does that drops packets. */
export async function silentProxy(databaseUrl: string, afterwards: Afterwards): Promise<SilentProxy> {
  let target = new URL(databaseUrl)
  const lines = new Set<Line>()
  let silenced: string | undefined
  let isStopped = false
  let areAnswersLost = false

  const server = createServer((client) => {
    if (isStopped) {
      client.on('error', () => {})
      client.destroy()
      return
    }
    const line: Line = {
      client,
      server: connect({ host: target.hostname, port: Number(target.port || 5432) }),
      firstPacket: undefined,
      isSilent: false,
    }
    lines.add(line)
    client.on('data', (data) => {
      line.firstPacket ??= data
      if (silenced !== undefined && line.firstPacket.includes(silenced)) line.isSilent = true
      if (!line.isSilent) line.server.write(data)
    })
    line.server.on('data', (data) => {
      if (!line.isSilent && !areAnswersLost) client.write(data)
    })
    for (const [from, to] of [
      [client, line.server],
      [line.server, client],
    ] as const) {
      from.on('error', () => {})
      // A silent line tells neither side that the other has gone.
      from.on('close', () => {
        if (!line.isSilent) to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  afterwards(async () => {
    cutAll()
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  })
  const address = server.address()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  function cutAll(): void {
    for (const { client, server: other } of lines) {
      client.destroy()
      other.destroy()
    }
  }

  function silenceOpenConnections(client = ''): void {
    for (const line of lines) line.isSilent ||= line.firstPacket?.includes(client) ?? true
  }

  return {
    url: url.href,
    silenceOpenConnections,
    silence(client = '') {
      silenced = client
      silenceOpenConnections(client)
    },
    stop() {
      isStopped = true
      cutAll()
    },
    loseAnswers() {
      areAnswersLost = true
    },
    restore() {
      // What was lost is lost: those connections can only be cut.
      if (areAnswersLost) cutAll()
      silenced = undefined
      isStopped = false
      areAnswersLost = false
    },
    leadTo(url) {
      target = new URL(url)
    },
  }
}
