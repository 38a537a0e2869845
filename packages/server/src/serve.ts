import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ServerEnv } from './request-env.ts'
import { networkOf } from './visitor-address.ts'

export interface Serving {
  readonly port: number
  /** Takes no new connections, lets those in hand finish, and cuts what is left after the time. */
  close(mostSeconds?: number): Promise<void>
}

export interface Place {
  readonly port: number
  readonly host?: string | undefined
}

// Headers of 48 KiB reach the app, which answers too long addresses itself; Node answers 431 beyond.
const serverOptions = { maxHeaderSize: 49_152, headersTimeout: 20_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 }

/** Opens a port for an app. Rejects with Node's own error (EADDRINUSE) when it cannot. */
export async function serveApp(app: Hono<ServerEnv>, { port, host }: Place, { maxPerNetwork = Infinity }: { readonly maxPerNetwork?: number } = {}): Promise<Serving> {
  const server = httpServerOf(app)
  boundConnections(server, maxPerNetwork)
  return listen(server, { port, host })
}

/** Open connections of one network at once, where nothing stands in front of the shop: an office has fewer, and idle ones cost memory. */
export const connectionsPerNetwork = 256

/** Closes at once what one network opens beyond its limit. */
function boundConnections(server: Server, maxPerNetwork: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = open.get(network) ?? 0
    if (count >= maxPerNetwork) {
      socket.destroy()
      return
    }
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}

/** The app as a Node server that does not listen yet: development puts its tools in front of it. */
export function httpServerOf(app: Hono<ServerEnv>): Server {
  const fetch = (request: Request, env: unknown) => app.fetch(request, env as HttpBindings)
  // Without TLS the adaptor makes a plain server of node:http.
  return createAdaptorServer({ fetch, serverOptions }) as Server
}

export function listen(server: Server, { port, host }: Place): Promise<Serving> {
  server.closeIdleConnections = idleConnectionsCloser(server)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, ...(host !== undefined && { host }) }, () => {
      server.off('error', reject)
      // A listening TCP server has an address with a port.
      resolve({ port: (server.address() as AddressInfo).port, close: (mostSeconds = 10) => drain(server, mostSeconds) })
    })
  })
}

/**
 * Node's own, which its `close` calls as well, takes a connection for idle as soon as the app has ended the answer, and cuts off what a slow
 * reader has not received yet. Here a connection is idle when its answers have left and no part of a next request has come.
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
      const left = (unanswered.get(socket) ?? 1) - 1
      if (left > 0) return unanswered.set(socket, left)
      unanswered.delete(socket)
      if (!socket.destroyed) bytesReadWhenIdle.set(socket, socket.bytesRead)
    })
  })
  return () => {
    for (const [socket, bytes] of bytesReadWhenIdle) if (socket.bytesRead === bytes) socket.destroy()
  }
}

function drain(server: Server, mostSeconds: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), mostSeconds * 1000)
    // A browser keeps its connection after the answer; each is closed as soon as it has nothing in hand.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMilliseconds)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
  })
}

const sweepMilliseconds = 50
