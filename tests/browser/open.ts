import { test, type Page } from '@playwright/test'

/** Opens a page and waits until it listens: what is pressed before that is left to the browser. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  if (test.info().project.use.javaScriptEnabled === false) return
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
}
