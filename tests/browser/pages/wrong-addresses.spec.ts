import { expect, test } from '../visitor.ts'

test('the page of an address that cannot be read lines up with its header at every width', async ({ page }) => {
  await page.goto('/%', { waitUntil: 'domcontentloaded' })
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const leftOf = async (selector: string) => (await page.locator(selector).boundingBox())?.x
    expect(await leftOf('.picture'), `${width} pixels`).toBe(await leftOf('.logo'))
    expect(
      await page.locator('header').evaluate((header) => header.getBoundingClientRect().width),
      `${width} pixels`,
    ).toBe(width)
  }
})
