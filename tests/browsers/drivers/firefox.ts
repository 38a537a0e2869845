import { launch } from 'puppeteer-core'
import { viewport, type BrowserEngine } from './browser-tab.ts'

/** Firefox speaks WebDriver BiDi itself, so no geckodriver is needed. */
export async function startFirefox(executablePath: string): Promise<BrowserEngine> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, defaultViewport: viewport })
  return {
    async openTab() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      return {
        async goto(url) {
          await page.goto(url, { waitUntil: 'domcontentloaded' })
        },
        url: async () => page.url(),
        // Puppeteer cannot express that a promise of the page arrives as its value.
        evaluate: async <A, R>(run: (argument: A) => R | Promise<R>, argument: A) =>
          (await page.evaluate(run as (argument: unknown) => R, argument)) as R,
        async drag([start, ...rest]) {
          if (!start) return
          await page.mouse.move(start.x, start.y)
          await page.mouse.down()
          for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 5 })
          await page.mouse.up()
        },
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
