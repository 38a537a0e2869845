import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../harness/services/free-port.ts'

export interface RunningShop {
  readonly address: string
  readonly processId: number
  /** A figure of the metrics. */
  metric(name: string): Promise<number>
  /** Seconds from the start of the process to its first page. */
  readonly secondsToFirstPage: number
  close(): Promise<void>
}

interface RunningShopOptions {
  readonly databaseUrl: string
  readonly folder: string
  readonly firstPath: string
}

/** A shop in a process of its own, on this database. */
export async function startShop({ databaseUrl, folder, firstPath }: RunningShopOptions): Promise<RunningShop> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const address = `http://localhost:${port}`
  const begin = performance.now()
  const shop = spawn(process.execPath, [join(import.meta.dirname, '../../apps/shop/src/start.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      PREPARE_PICTURES: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await isOpen(shop.stdout)
  const first = await fetch(`${address}${firstPath}`)
  await first.arrayBuffer()
  if (first.status !== 200) {
    shop.kill('SIGKILL')
    throw new Error(`${firstPath} was answered with ${first.status}`)
  }
  return {
    address,
    processId: shop.pid ?? 0,
    secondsToFirstPage: (performance.now() - begin) / 1000,
    async metric(name) {
      const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    },
    async close() {
      if (shop.exitCode !== null || shop.signalCode !== null) return
      shop.kill('SIGINT')
      await once(shop, 'exit')
    },
  }
}

function isOpen(output: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    output.on('data', (chunk) => {
      if (String(chunk).includes('Vitrine is open')) resolve()
    })
    output.on('end', () => reject(new Error('the shop did not open')))
  })
}
