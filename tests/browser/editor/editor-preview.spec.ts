import { expect, test, type Page } from '@playwright/test'
import { bar, drawer, openEditorWith, openEditor, rail, retitle, saveButton, textCard } from './editor-steps.ts'

const frame = (page: Page, name: string) => page.frameLocator(`iframe[title="${name}"]`)
const preview = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })

test('a page is previewed on other devices', async ({ page }) => {
  await openEditorWith(page, [textCard('One')])

  await test.step('the phone and the tablet show the page in a frame of their size, with edits that are not saved', async () => {
    await retitle(page, /Rich Text/, 'Not saved')
    for (const [name, width] of [
      ['Phone preview', 375],
      ['Tablet preview', 768],
    ] as const) {
      await preview(page, name).click()
      const inside = frame(page, name)
      await expect(inside.locator('main [data-at="text.title"]')).toHaveText('Not saved')
      expect(await inside.locator('html').evaluate(() => innerWidth)).toBe(width)
      // The frame is the page alone: the editor stays outside of it.
      await expect(inside.locator('.ed-bar')).toHaveCount(0)
    }
    await page
      .locator('[data-drawer="right"]')
      .getByLabel(/^Title/)
      .fill('While it is looked at')
    await expect(frame(page, 'Tablet preview').locator('main [data-at="text.title"]')).toHaveText(
      'While it is looked at',
    )
    await preview(page, 'Desktop preview').click()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(saveButton(page)).toBeEnabled()
  })

  await test.step('a design that is tried on is seen in the frame, too', async () => {
    await rail(page, 'Design').click()
    const field = drawer(page, 'Settings').getByRole('textbox', { name: 'Primary color', exact: true })
    await field.fill('#7a1f5c')
    await preview(page, 'Phone preview').click()
    const primary = () =>
      frame(page, 'Phone preview')
        .locator('html')
        .evaluate((html) => getComputedStyle(html).getPropertyValue('--primary').trim())
    await expect
      .poll(primary)
      .toBe(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim()))
    const before = await primary()
    await field.fill('#1f4d7a')
    await expect.poll(primary).not.toBe(before)
    await preview(page, 'Desktop preview').click()
  })
})

test('pictures follow the frame, not the window around it', async ({ page }) => {
  await openEditor(page, '/')
  await preview(page, 'Phone preview').click()
  const picture = frame(page, 'Phone preview').locator('main picture img').first()
  const outside = await page
    .locator('main picture img')
    .first()
    .evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''))
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')))
    .not.toBe('')
  expect(await picture.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''))).not.toBe(
    outside,
  )
})
