import { expect } from '@playwright/test'
import { offlineCopy } from '../browser/offline/offline-copy.ts'
import { shopCopy } from '../browser/shop-copy.ts'
import { journey } from './journey.ts'

const { jumpers, guide } = shopCopy.en

journey(
  'without a network pages that were seen open, and others lead to the offline page, until the network is back',
  async ({ shop, network }) => {
    await shop.open(jumpers.path)
    await expect
      .poll(() => shop.tab.evaluate(() => navigator.serviceWorker.controller?.state, undefined), { timeout: 20_000 })
      .toBe('activated')
    await expect
      .poll(
        () =>
          shop.tab.evaluate(
            (path) => caches.match(path, { ignoreVary: true }).then((found) => found !== undefined),
            jumpers.path,
          ),
        { timeout: 20_000 },
      )
      .toBe(true)

    network.disconnect()
    await shop.open(jumpers.path)
    await shop.heading(jumpers.name, 'main').isShown()
    await shop.tab.goto(network.address + guide.path)
    await shop.isAt(`/offline?from=${encodeURIComponent(guide.path)}`)
    await shop.heading(offlineCopy.en.title, 'main').isShown()

    network.reconnect()
    await shop.isAt(guide.path)
    await shop.heading(guide.name, 'main').isShown()
  },
)
