import { once } from 'node:events'
import { Agent, createServer, request, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RoundRobinProxy {
  readonly address: string
  close(): Promise<void>
}

interface Upstream {
  readonly address: string
  isReady: boolean
  readonly underWay: Set<ClientRequest>
}

const checkEveryMs = 500
const checkTimeoutMs = 2000

/**
 * What docs/samples/haproxy.cfg does, but more often: each request to the next instance whose /readyz answers 200. What
 * is under way on an instance that is no longer ready ends at once, and reads are repeated on another one.
 */
export async function roundRobinProxy(addresses: readonly string[]): Promise<RoundRobinProxy> {
  const upstreams = addresses.map((address): Upstream => ({ address, isReady: true, underWay: new Set() }))
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  function nextUpstream(): Upstream | undefined {
    const ready = upstreams.filter(({ isReady }) => isReady)
    return ready[turn++ % ready.length]
  }

  function pass(incoming: IncomingMessage, answer: ServerResponse, body: Buffer, isRepeated = false): void {
    const upstream = nextUpstream()
    if (upstream === undefined) return refuse(answer, 503)
    const outgoing = request(
      upstream.address + (incoming.url ?? '/'),
      { method: incoming.method, headers: incoming.headers, agent },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
        got.on('error', () => answer.destroy())
      },
    )
    upstream.underWay.add(outgoing)
    outgoing.on('close', () => upstream.underWay.delete(outgoing))
    outgoing.on('error', (error) => {
      if (answer.headersSent) return void answer.destroy()
      const mayRepeat = incoming.method === 'GET' || ('code' in error && error.code === 'ECONNREFUSED')
      if (mayRepeat && !isRepeated) pass(incoming, answer, body, true)
      else refuse(answer, 502)
    })
    outgoing.end(body)
  }

  const server = createServer((incoming, answer) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => pass(incoming, answer, Buffer.concat(parts)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const checking = upstreams.map((upstream) =>
    setInterval(async () => {
      upstream.isReady = await isReady(upstream.address)
      if (!upstream.isReady) for (const outgoing of upstream.underWay) outgoing.destroy(new Error('not ready'))
    }, checkEveryMs),
  )
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has a port
    async close() {
      for (const timer of checking) clearInterval(timer)
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

function refuse(answer: ServerResponse, status: number): void {
  answer.writeHead(status, { 'content-type': 'text/plain' }).end()
}

async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(checkTimeoutMs) })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}
