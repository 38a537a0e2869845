import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../harness/services/free-port.ts'
import { test as base } from '../visitor.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * A shop of its own with an account at the payment provider, so that its checkout shows card fields. Whatever it says
 * to the provider ends at a closed door of this machine.
 */
export const test = base.extend<object, { readonly shopWithCardPayments: string }>({
  shopWithCardPayments: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs here
    async ({}, use, { workerIndex }) => {
      const port = String(await freePort())
      const address = `http://localhost:${port}`
      const env = {
        ...process.env,
        PORT: port,
        DATA_DIR: join(root, `test-results/card-shop-${workerIndex}`),
        RATE_LIMITS: 'off',
        PREPARE_PICTURES: 'off',
        LOG_LEVEL: 'silent',
        MOLLIE_API_KEY: 'test_thisKeyOpensNothingAtAll12345',
        MOLLIE_PROFILE_ID: 'pfl_cardFields',
        NODE_USE_ENV_PROXY: '1',
        HTTPS_PROXY: 'http://127.0.0.1:9',
        HTTP_PROXY: '',
      }
      const shop = spawn(process.execPath, [join(root, 'apps/shop/src/start.ts')], { cwd: root, env, stdio: 'ignore' })
      const ended = new Promise((resolve) => shop.on('close', resolve))
      await waitUntilReady(address)
      await use(address)
      shop.kill('SIGINT')
      await ended
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shopWithCardPayments }, use) => use(shopWithCardPayments),
})

async function waitUntilReady(address: string): Promise<void> {
  const answer = await fetch(`${address}/readyz`).catch(() => undefined)
  if (answer?.ok) return
  // A fixture that waits too long fails by its own time limit.
  await new Promise((resume) => setTimeout(resume, 250))
  return waitUntilReady(address)
}
