import type { Page } from '@playwright/test'

/** A file that a newer build has removed: the page that misses it is loaded anew, once. */
export async function removeScript(page: Page, file: string): Promise<void> {
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer' } }))
  await page.route(`**/assets/${file}-*.js`, (route) => route.fulfill({ status: 404, body: 'Not found' }))
}

/** The page as it stays after it was loaded anew for a missing file. */
export async function afterReload(page: Page, press: () => Promise<void>): Promise<void> {
  const reloaded = page.waitForEvent('load')
  await press()
  await reloaded
}
