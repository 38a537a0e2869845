// An instance of the shop in a process of its own, with its server and plain pages, until it is killed. It prints its
// address. After SIGUSR2 it stops itself once, just before a named step, as a machine does that is paused.
import { openEngine } from '@vitrine/engine/engine'
import { createMollieProvider } from '@vitrine/providers/payment/mollie/mollie'
import { createApp } from '@vitrine/server/app'
import { serveApp } from '@vitrine/server/http/serve'
import { createMetrics } from '@vitrine/server/monitoring/metrics'
import { defaultPageCache } from '@vitrine/server/options'
import { renderPlainly } from '../render-plainly.ts'
import { offlineProviders } from '../services/providers.ts'

const { DATABASE_URL = '', FOLDER = '', API_KEY = '', ENDPOINT = '', PAUSES_BEFORE } = process.env

const log = { info() {}, warn() {}, error() {} }
let pausesNext = false
process.on('SIGUSR2', () => {
  pausesNext = true
})
const engine = await openEngine({
  databaseUrl: DATABASE_URL,
  dataDir: FOLDER,
  origin: 'http://shop.test',
  isLocal: true,
  log,
  providers: { ...offlineProviders(), payments: [createMollieProvider({ apiKey: API_KEY, endpoint: ENDPOINT })] },
  async pause(before) {
    if (before !== PAUSES_BEFORE || !pausesNext) return
    pausesNext = false
    process.stdout.write('paused\n')
    process.kill(process.pid, 'SIGSTOP')
  },
})
const app = createApp({
  engine: { ...engine, picture: async () => undefined },
  render: renderPlainly(engine).render,
  renderErrorPage: async ({ status }) =>
    new Response(String(status), { status, headers: { 'content-type': 'text/html' } }),
  assets: new Map(),
  log,
  metrics: createMetrics(() => engine.readiness()),
  options: {
    publicUrl: new URL('http://shop.test'),
    secret: 'secret of the test',
    trustedProxies: 0,
    rateLimits: 'off',
    pageCache: defaultPageCache,
    development: false,
  },
})
const server = await serveApp(app, { port: 0, host: '127.0.0.1' })
process.stdout.write(`open at http://127.0.0.1:${server.port}\n`)
