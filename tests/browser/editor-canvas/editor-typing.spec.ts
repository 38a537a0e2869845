import { expect, test, type Locator, type Page } from '@playwright/test'
import { act, openEditorWith, handle, rail, saveButton, select, textCard, titles } from '../editor/editor-steps.ts'

// Longer than one line, and than the length at which a field once became another element.
const long = 'A heading typed letter by letter that goes on well past sixty letters, to line two'

const settings = (page: Page): Locator => page.locator('[data-drawer="right"]')

async function openSettings(page: Page): Promise<void> {
  await select(page, /^Rich Text, 1 of 2/)
  await act(page, 'Settings').click()
}

test('keys that are typed into the editor', async ({ page }) => {
  await openEditorWith(page, [textCard('One'), textCard('Two')])

  for (const key of ['Delete', 'Backspace', 'Control+x'])
    await test.step(`${key} takes no block away while the focus is in a drawer or lost beside one`, async () => {
      await openSettings(page)
      await expect(settings(page).getByRole('heading', { level: 2 })).toBeFocused()
      await page.keyboard.press(key)
      await settings(page).getByRole('radio', { name: 'Left' }).focus()
      await page.keyboard.press(key)
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      })
      await page.keyboard.press(key)
      await page.keyboard.press('Escape')
      await rail(page, 'Structure').click()
      await page.getByRole('treeitem').first().click()
      await page.keyboard.press(key)
      await expect(titles(page)).toHaveText(['One', 'Two'])
      await expect(saveButton(page)).toBeDisabled()
      await rail(page, 'Structure').click()
    })

  await test.step('Delete and Backspace take no block away while a modal dialog is open, wherever the focus is in it', async () => {
    await select(page, /^Rich Text, 1 of 2/)
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog')
    const close = dialog.getByRole('button', { name: 'Close', exact: true })
    await expect(dialog.getByRole('combobox')).toBeFocused()
    const press = async () => {
      for (const key of ['Delete', 'Backspace']) await page.keyboard.press(key)
    }
    await press()
    await close.focus()
    await press()
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
    await press()
    await close.click()
    await expect(dialog).toHaveCount(0)
    await expect(titles(page)).toHaveText(['One', 'Two'])
    await expect(saveButton(page)).toBeDisabled()
    // The block was selected all the while: the same key takes it away now.
    await handle(page, /^Rich Text, 1 of 2/).focus()
    await page.keyboard.press('Delete')
    await expect(titles(page)).toHaveText(['Two'])
    await page.keyboard.press('Control+z')
    await expect(titles(page)).toHaveText(['One', 'Two'])
  })

  await test.step('a text in the languages takes every letter typed', async () => {
    await rail(page, 'Languages').click()
    const title = page.getByRole('region', { name: 'English' }).getByLabel('Title').first()
    await title.press('Control+a')
    await page.keyboard.type(long)
    await expect(title).toBeFocused()
    await expect(title).toHaveValue(long)
    await page.keyboard.press('Backspace')
    await expect(title).toHaveValue(long.slice(0, -1))
    await rail(page, 'Languages').click()
  })

  await test.step('a title in the settings takes every letter typed, and Backspace takes letters only', async () => {
    await openSettings(page)
    const title = settings(page).getByLabel('Title', { exact: true })
    const element = await title.elementHandle()
    await title.press('Control+a')
    await page.keyboard.type(long)
    await expect(title).toHaveValue(long)
    await expect(titles(page)).toHaveText([long, 'Two'])
    expect(await element?.evaluate((field) => field === document.activeElement)).toBe(true)
    for (let letter = 0; letter < 25; letter++) await page.keyboard.press('Backspace')
    await expect(title).toHaveValue(long.slice(0, -25))
    await page.keyboard.press('Control+a')
    for (let letter = 0; letter < 3; letter++) await page.keyboard.press('Backspace')
    await expect(title).toHaveValue('')
    await expect(page.locator('main [data-block]')).toHaveCount(2)
  })

  await test.step('a long title is seen whole, a pasted line break becomes a space, and Enter adds no line', async () => {
    await openSettings(page)
    const title = settings(page).getByLabel('Title', { exact: true })
    const { height } = (await title.boundingBox()) ?? { height: 0 }
    await title.fill(`${long}\nand one more`)
    await expect(title).toHaveValue(`${long} and one more`)
    await title.press('Enter')
    await expect(title).toHaveValue(`${long} and one more`)
    expect(await title.evaluate((field) => field.scrollHeight <= field.clientHeight + 1)).toBe(true)
    expect((await title.boundingBox())?.height).toBeGreaterThan(height)
  })
})
