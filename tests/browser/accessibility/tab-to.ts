import type { Locator, Page } from '@playwright/test'
import { expect } from '../visitor.ts'

/** Walks on with Tab until the target has the focus; on the way the keyboard is never nowhere. */
export async function tabTo(page: Page, target: Locator, maxSteps = 150): Promise<void> {
  await expect(target).toBeAttached()
  for (let step = 0; step < maxSteps; step++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
    const isLost = await page.evaluate(() => document.activeElement === document.body && document.hasFocus())
    if (isLost && step > 0)
      await expect(target, `the keyboard leaves the page before it comes to ${String(target)}`).toBeFocused({
        timeout: 1,
      })
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}
