// An instance of the shop in a process of its own, which is run from a changed copy of the workspace as the next
// version. It prints that it is open, and ends with its input.
import { openEngine } from '@vitrine/engine/engine'
import { createMollieProvider } from '@vitrine/providers/payment/mollie/mollie'
import { offlineProviders } from '../services/providers.ts'

const { DATABASE_URL = '', FOLDER = '', API_KEY = '', ENDPOINT = '', BREAKING_MIGRATIONS } = process.env

try {
  const engine = await openEngine({
    databaseUrl: DATABASE_URL,
    dataDir: FOLDER,
    origin: 'http://shop.test',
    log: { info() {}, warn() {}, error: (fields, message) => console.error(message, fields) },
    mayBreakInstances: BREAKING_MIGRATIONS === 'apply',
    providers: { ...offlineProviders(), payments: [createMollieProvider({ apiKey: API_KEY, endpoint: ENDPOINT })] },
  })
  console.log('open')
  process.stdin.resume()
  process.stdin.once('end', () => void engine.close())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
