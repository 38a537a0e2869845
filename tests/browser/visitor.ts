import { expect as baseExpect, test as base, type Browser } from '@playwright/test'
import { expectDelivered, isDelivered } from './without-script/delivered-expect.ts'
import { DeliveredBrowser } from './without-script/delivered-browser.ts'

export interface WorkerOptions {
  /** Without it pages are documents as they are delivered, and no browser runs. */
  readonly hasBrowser: boolean
}

/** A test that runs in a browser, and without script on delivered pages: links, forms and cookies are enough there. */
export const test = base.extend<object, WorkerOptions>({
  hasBrowser: [true, { option: true, scope: 'worker' }],
  browser: [
    async ({ hasBrowser, playwright }, use) => {
      // It has those methods that need neither script nor layout; a test of both kinds uses no others.
      if (!hasBrowser) return use(new DeliveredBrowser(playwright.request) as unknown as Browser)
      const browser = await playwright.chromium.launch()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 0 },
  ],
  context: async ({ browser }, use) => {
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },
})

/** Playwright's assertions, on delivered pages as well. */
export const expect: typeof baseExpect = alsoOnDelivered(baseExpect)

function alsoOnDelivered(own: typeof baseExpect): typeof baseExpect {
  return new Proxy(own, {
    apply: (target, self, [actual, ...more]) =>
      isDelivered(actual) ? expectDelivered(actual, ...more) : Reflect.apply(target, self, [actual, ...more]),
    get(target, name, receiver) {
      if (name !== 'configure') return Reflect.get(target, name, receiver)
      return (options: Parameters<typeof own.configure>[0]) => alsoOnDelivered(target.configure(options))
    },
  })
}
