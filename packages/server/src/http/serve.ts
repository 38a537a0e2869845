import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ServerEnv } from './request-env.ts'
import { toNetwork } from '../visitor/visitor-address.ts'

export interface RunningServer {
  readonly port: number
  /** Accepts no new connections, lets running requests finish, and closes the rest after the timeout. */
  close(timeoutSeconds?: number): Promise<void>
}

export interface ListenAddress {
  readonly port: number
  readonly host?: string | undefined
}

// Up to 48 KiB of headers reach the app, which answers overlong URLs itself; beyond that Node answers 431.
const serverOptions = {
  maxHeaderSize: 49_152,
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
}

/** Opens a port for an app. Rejects with Node's own error (EADDRINUSE) when it cannot. */
export async function serveApp(
  app: Hono<ServerEnv>,
  { port, host }: ListenAddress,
  { maxPerNetwork = Infinity }: { readonly maxPerNetwork?: number } = {},
): Promise<RunningServer> {
  const server = createHttpServer(app)
  limitConnections(server, maxPerNetwork)
  return listen(server, { port, host })
}

/** Maximum open connections per network if there is no proxy: an office has fewer, and idle ones cost memory. */
export const connectionsPerNetwork = 256

/** Closes connections of a network beyond its limit. */
function limitConnections(server: Server, maxPerNetwork: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = toNetwork(socket.remoteAddress ?? '')
    const count = open.get(network) ?? 0
    if (count >= maxPerNetwork) {
      socket.destroy()
      return
    }
    open.set(network, count + 1)
    socket.once('close', () => {
      const remaining = (open.get(network) ?? 1) - 1
      if (remaining === 0) open.delete(network)
      else open.set(network, remaining)
    })
  })
}

/** The app as a Node server that does not listen yet, for development tools to wrap. */
export function createHttpServer(app: Hono<ServerEnv>): Server {
  const fetch = (request: Request, env: unknown) => app.fetch(request, env as HttpBindings)
  // Without TLS the adaptor makes a plain server of node:http.
  return createAdaptorServer({ fetch, serverOptions }) as Server
}

export function listen(server: Server, { port, host }: ListenAddress): Promise<RunningServer> {
  server.closeIdleConnections = idleConnectionsCloser(server)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, ...(host !== undefined && { host }) }, () => {
      server.off('error', reject)
      // A listening TCP server has an address with a port.
      resolve({
        port: (server.address() as AddressInfo).port,
        close: (timeoutSeconds = 10) => drain(server, timeoutSeconds),
      })
    })
  })
}

/**
 * Node's own `closeIdleConnections`, which `close` calls as well, treats a connection as idle as soon as the app has
 * ended the response, and cuts off slow readers. Here a connection is idle when its responses are fully sent and no
 * byte of a next request has arrived.
 */
function idleConnectionsCloser(server: Server): () => void {
  const unanswered = new Map<Socket, number>()
  const bytesReadWhenIdle = new Map<Socket, number>()
  server.on('connection', (socket) => {
    socket.once('close', () => bytesReadWhenIdle.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1)
    bytesReadWhenIdle.delete(socket)
    response.once('close', () => {
      const remaining = (unanswered.get(socket) ?? 1) - 1
      if (remaining > 0) return unanswered.set(socket, remaining)
      unanswered.delete(socket)
      if (!socket.destroyed) bytesReadWhenIdle.set(socket, socket.bytesRead)
    })
  })
  return () => {
    for (const [socket, bytes] of bytesReadWhenIdle) if (socket.bytesRead === bytes) socket.destroy()
  }
}

function drain(server: Server, timeoutSeconds: number): Promise<void> {
  return new Promise((resolve) => {
    const cutTimer = setTimeout(() => server.closeAllConnections(), timeoutSeconds * 1000)
    // Browsers keep connections open after a response; each is closed as soon as it is idle.
    const sweepTimer = setInterval(() => server.closeIdleConnections(), sweepIntervalMs)
    server.close(() => {
      clearTimeout(cutTimer)
      clearInterval(sweepTimer)
      resolve()
    })
    server.closeIdleConnections()
  })
}

const sweepIntervalMs = 50
