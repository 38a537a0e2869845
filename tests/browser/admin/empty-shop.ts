import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { test as base } from '@playwright/test'
import { freePort } from '../../harness/services/free-port.ts'

const root = join(import.meta.dirname, '../../..')

export interface EmptyShop {
  readonly address: string
  /** What the start prints for the first owner. */
  readonly ownerLink: string
}

/** A shop of its own without the demo, on a new database, as `DEMO=off npm start` opens it. */
export const test = base.extend<{ readonly emptyShop: EmptyShop }>({
  emptyShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs here
    async ({}, use, { workerIndex }) => {
      const folder = join(root, `test-results/empty-shop-${workerIndex}`)
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
      const port = String(await freePort())
      const shop = spawn(process.execPath, [join(root, 'apps/shop/src/start.ts')], {
        cwd: root,
        env: {
          ...process.env,
          PORT: port,
          DATA_DIR: folder,
          DEMO: 'off',
          RATE_LIMITS: 'off',
          PREPARE_PICTURES: 'off',
          LOG_LEVEL: 'silent',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = new Promise((resolve) => shop.on('close', resolve))
      await use({ address: `http://localhost:${port}`, ownerLink: await readOwnerLink(shop) })
      shop.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ emptyShop }, use) => use(emptyShop.address),
})

function readOwnerLink(shop: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    shop.stdout.on('data', (part) => {
      printed += String(part)
      const [link] = /http\S+token=\S+/.exec(printed) ?? []
      if (link !== undefined) resolve(link)
    })
    shop.on('close', () => reject(new Error(`the shop did not open:\n${printed}`)))
  })
}
