import { defineConfig } from '@playwright/test'
import { freePort } from '../harness/services/free-port.ts'
import { findInstallation, type BrowserName } from './drivers/installed-browsers.ts'

// npm run test:browsers: the main journeys in the browsers that npm test does not have. Playwright only runs them: it
// drives no browser that its makers have not built, so puppeteer drives Firefox and selenium drives WebKit.
const browsers: readonly BrowserName[] = ['firefox', 'webkit']
// The workers read this file again, and use what the first reading has chosen.
process.env['SHOP_PORT'] ??= String(await freePort())
process.env['SHOP_DATA_DIR'] ??= new URL('../../test-results/browsers-shop', import.meta.url).pathname
const address = `http://localhost:${process.env['SHOP_PORT']}`
const isAnyInstalled = browsers.some((browser) => findInstallation(browser).missing === undefined)

export default defineConfig({
  testDir: '.',
  globalSetup: './prepare-shop.ts',
  outputDir: '../../test-results/browsers',
  workers: 2,
  reporter: 'list',
  timeout: 120_000,
  use: { baseURL: address },
  projects: browsers.map((name) => ({ name })),
  ...(isAnyInstalled && {
    webServer: {
      command: 'node ../../apps/shop/src/start.ts',
      url: `${address}/readyz`,
      env: {
        PORT: process.env['SHOP_PORT'],
        DATA_DIR: process.env['SHOP_DATA_DIR'],
        RATE_LIMITS: 'off',
        MAILS_PAGE: 'on',
        PREPARE_PICTURES: 'off',
        LOG_LEVEL: 'error',
      },
      gracefulShutdown: { signal: 'SIGINT' as const, timeout: 15_000 },
      stdout: 'ignore' as const,
      timeout: 180_000,
    },
  }),
})
