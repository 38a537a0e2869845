import type { Page } from '@playwright/test'

/** A file that the shop no longer has. The page is loaded anew once when it misses one, in case that there is a newer build. */
export async function removeScript(page: Page, file: string): Promise<void> {
  await page.route(`**/assets/${file}-*.js`, (route) => route.fulfill({ status: 404, body: 'Not found' }))
}

/** The page as it stays after it was loaded anew for a missing file. */
export async function afterReload(page: Page, press: () => Promise<void>): Promise<void> {
  const reloaded = page.waitForEvent('load')
  await press()
  await reloaded
}
