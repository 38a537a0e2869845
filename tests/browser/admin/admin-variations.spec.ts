import { randomInt } from 'node:crypto'
import { expect, request, test, type Page } from '@playwright/test'
import type { Answer } from '@vitrine/contract/api/operations'
import sharp from 'sharp'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { createOwner, type TestOperator } from '../account/operators.ts'
import { asOperator, password } from '../editor/editor-steps.ts'

type Item = Answer<'getItemVariations'>

let owner: TestOperator
let item: Item
test.beforeAll(async () => {
  owner = await createOwner()
  const staff = await request.newContext({ baseURL: `http://localhost:${process.env['SHOP_PORT']}` })
  await asOperator(staff, 'doOperatorLogin', { email: owner.email, password })
  item = await asOperator<Item>(staff, 'getItemVariations', { itemId: 25 })
  await staff.dispose()
})

// What the strict policy refuses, and errors of scripts; a refused operation is part of this work.
const faults: string[] = []
test.beforeEach(({ page }) => {
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
})
test.afterEach(() => {
  expect(faults).toEqual([])
})

async function openAdmin(page: Page, path: string): Promise<void> {
  await page.goto(`/admin${path}`)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** Without violations in both schemes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findAccessibilityViolations(page), colorScheme).toEqual([])
  }
}

const paste = (page: Page, text: string) =>
  page.evaluate((block) => {
    const data = new DataTransfer()
    data.setData('text/plain', block)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)

test('prices and stock are changed in the matrix by keyboard and paste, and pictures are uploaded and ordered', async ({
  page,
}) => {
  const place = (row: number, column: number, part: number) => page.locator(`[data-place="${row} ${column} ${part}"]`)
  const saveBar = page.getByRole('region', { name: 'Unsaved changes' })

  await test.step('a block of a spreadsheet is pasted into the stock of the matrix and saved', async () => {
    await openAdmin(page, `/products/${item.itemId}/variations`)
    await place(0, 0, 0).focus()
    await page.keyboard.press('ArrowDown')
    await expect(place(0, 0, 1)).toBeFocused()
    await paste(page, '31\t32\n33\t34')
    await expect(place(1, 1, 1)).toHaveValue('34')
    await page.keyboard.press('Control+s')
    await expect(saveBar).toBeHidden()
    await page.reload()
    await expect(place(0, 0, 1)).toHaveValue('31')
    await expect(place(1, 1, 1)).toHaveValue('34')
  })

  await test.step('a price with a wrong comma is asked about before it is saved', async () => {
    const price = place(0, 0, 0)
    const before = await price.inputValue()
    await price.fill(`${Math.round(Number(before) * 100)}`)
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Change 1 price by more than half?' })
    await expect(dialog).toContainText('+9900')
    await expect(dialog).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await price.press('Escape')
    await expect(price).toHaveValue(before)
    await expect(saveBar).toBeHidden()
  })

  await test.step('a wrong check digit is said at the cell, and nothing is lost', async () => {
    await page.getByRole('button', { name: 'GTIN', exact: true }).press('Enter')
    await place(0, 0, 0).fill('4006381333932')
    await place(0, 1, 0).fill('4006381333931')
    await page.keyboard.press('Control+s')
    await expect(place(0, 0, 0)).toBeFocused()
    await expect(place(0, 0, 0)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('The check digit is wrong.').first()).toBeVisible()
    await expect(place(0, 1, 0)).toHaveValue('4006381333931')
    await expectAccessible(page)
    await saveBar.getByRole('button', { name: 'Discard' }).click()
    await expect(saveBar).toBeHidden()
  })

  await test.step('files are uploaded to a colour, a broken one says so, and Alt and arrows change the order', async () => {
    await page.goto(`/admin/products/${item.itemId}/pictures`)
    const row = page
      .getByRole('group')
      .filter({ has: page.locator('.mpics') })
      .first()
    const tiles = row.locator('[data-picture]')
    await expect(tiles.first()).toBeVisible()
    const count = await tiles.count()
    // The library knows pictures by their bytes, and a second attempt uploads others.
    const shade = () => randomInt(256)
    const draw = () =>
      sharp({ create: { width: 400, height: 500, channels: 3, background: { r: shade(), g: shade(), b: shade() } } })
    await row.locator('input[type=file]').setInputFiles([
      { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await draw().jpeg().toBuffer() },
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      { name: 'scan.tiff', mimeType: 'image/tiff', buffer: await draw().tiff().toBuffer() },
    ])
    await expect(tiles).toHaveCount(count + 2)
    await expect(page.getByRole('alert')).toContainText('notes.png')
    const first = await tiles.first().getAttribute('data-picture')
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/setItemPictures'))
    await tiles.first().focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(tiles.nth(1)).toHaveAttribute('data-picture', String(first))
    expect((await saved).ok()).toBe(true)
    await page.reload()
    await expect(tiles.nth(1)).toHaveAttribute('data-picture', String(first))
    await expectAccessible(page)
  })

  await test.step('on a phone in German, nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const screen of ['variations', 'pictures']) {
      await page.goto(`/admin/products/${item.itemId}/${screen}?lang=de`)
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
        screen === 'variations' ? 'Varianten' : 'Bilder',
      )
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
  })
})
