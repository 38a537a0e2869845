import { request as forward, createServer } from 'node:http'
import { freePort } from '../../harness/services/free-port.ts'

export interface ShopProxy {
  readonly address: string
  /** Breaks all connections, and refuses new ones: for the browser the shop is out of reach. */
  disconnect(): void
  reconnect(): void
  /** Holds back the answers to matching paths until the returned function is called. */
  hold(pattern: RegExp): { readonly asked: Promise<void>; release(): void }
}

/** Stands between a browser and the shop, since no driver can take the network away from every browser. */
export async function startShopProxy(shop: string): Promise<ShopProxy & { close(): void }> {
  let isConnected = true
  const held: { readonly pattern: RegExp; readonly released: Promise<void>; readonly ask: () => void }[] = []
  const server = createServer(async (request, response) => {
    const url = request.url ?? '/'
    const holding = held.find(({ pattern }) => pattern.test(url))
    holding?.ask()
    await holding?.released
    const { host: _host, ...headers } = request.headers
    const passed = forward(
      new URL(url, shop),
      { method: request.method, headers: { ...headers, host: `localhost:${port}` } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  server.on('connection', (socket) => {
    if (!isConnected) socket.destroy()
  })
  const port = await freePort()
  await new Promise<void>((resolve) => {
    server.listen(port, 'localhost', resolve)
  })
  return {
    address: `http://localhost:${port}`,
    disconnect() {
      isConnected = false
      server.closeAllConnections()
    },
    reconnect() {
      isConnected = true
    },
    hold(pattern) {
      const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      held.push({ pattern, released: released.promise, ask: asked.resolve })
      return { asked: asked.promise, release: released.resolve }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
