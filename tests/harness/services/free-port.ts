import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the ports that systems give to outgoing connections: one of those could take it before it is used.
const [firstPort, endPort] = [20_000, 32_000]
const maxAttempts = 50

export async function freePort(): Promise<number> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const port = randomInt(firstPort, endPort)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port between ${firstPort} and ${endPort}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .on('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
