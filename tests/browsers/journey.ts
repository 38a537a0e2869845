import { test as base } from '@playwright/test'
import type { BrowserEngine } from './drivers/browser-tab.ts'
import { startFirefox } from './drivers/firefox.ts'
import { findInstallation, type BrowserName } from './drivers/installed-browsers.ts'
import { shopPage, type ShopPage } from './shop-page.ts'
import { startShopProxy, type ShopProxy } from './drivers/shop-proxy.ts'
import { startWebKit } from './drivers/webkit.ts'

interface Fixtures {
  /** A proxy between this test's browser and the shop. */
  readonly network: ShopProxy
  readonly shop: ShopPage
}
interface WorkerFixtures {
  readonly browserEngine: BrowserEngine | undefined
}

/** A test whose `shop` is a page in a fresh profile of the project's browser; skipped where that is not installed. */
export const journey = base.extend<Fixtures, WorkerFixtures>({
  browserEngine: [
    async ({ browserName: _browserName }, use, info) => {
      const engine = await startEngine(info.project.name)
      await use(engine)
      await engine?.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  network: async ({ baseURL }, use) => {
    const proxy = await startShopProxy(baseURL ?? '')
    await use(proxy)
    proxy.close()
  },

  shop: async ({ browserEngine, network }, use, info) => {
    if (!browserEngine) {
      info.skip(true, 'not installed')
      return
    }
    const tab = await browserEngine.openTab()
    await tab.goto(`${network.address}/robots.txt`)
    // This shopper has answered the question about cookies before.
    await tab.evaluate(() => {
      document.cookie = `consent=1.101.${'k'.repeat(22)}; path=/`
    }, undefined)
    await use(shopPage(tab, network.address))
    await tab.close()
  },
})

async function startEngine(project: string): Promise<BrowserEngine | undefined> {
  const browser: BrowserName = project === 'webkit' ? 'webkit' : 'firefox'
  const { programs, missing } = findInstallation(browser)
  if (missing !== undefined) return undefined
  return browser === 'webkit' ? startWebKit(programs) : startFirefox(programs['firefox'] ?? '')
}
