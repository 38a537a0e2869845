import { expect, test } from '@playwright/test'
import {
  bar,
  drawer,
  openEditorWith,
  grid,
  logIn,
  messages,
  createPage,
  rail,
  select,
  textCard,
  titles,
} from '../editor/editor-steps.ts'

// Headless windows share one clipboard: one test alone copies.
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('blocks and texts are copied and pasted', async ({ page }) => {
  await logIn(page)
  const other = await createPage(page, [textCard('Other')])
  await openEditorWith(page, [textCard('One'), textCard('Two')])

  await test.step('a block is copied and pasted, with ids of its own', async () => {
    await select(page, /Rich Text, 1 of 2/)
    await page.keyboard.press('Control+c')
    await select(page, /Rich Text, 2 of 2/)
    await page.keyboard.press('Control+v')
    await expect(titles(page)).toHaveText(['One', 'Two', 'One'])
    await page.keyboard.press('Control+v')
    await expect(titles(page)).toHaveText(['One', 'Two', 'One', 'One'])
    const ids = await page
      .locator('main [data-block]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-block')))
    expect(new Set(ids).size).toBe(4)
  })

  await test.step('clipboard text that holds no block is not pasted as one, and is pasted as text in a field', async () => {
    await page.evaluate(() => navigator.clipboard.writeText('Only words'))
    await select(page, /Rich Text, 4 of 4/)
    await page.keyboard.press('Control+v')
    await expect(messages(page)).toContainText('The clipboard contains no blocks that can be pasted here')
    await page.keyboard.press('Enter')
    await page.locator('.ed-acts').getByRole('button', { name: 'Settings' }).click()
    const title = page.locator('[data-drawer="right"]').getByLabel(/^Title/)
    await title.fill('')
    await title.press('Control+v')
    await expect(title).toHaveValue('Only words')
    await title.press('Control+a')
    await title.press('Control+x')
    await expect(titles(page).filter({ hasText: 'Only words' })).toHaveCount(0)
    await expect(page.locator('main [data-block]')).toHaveCount(4)
    await bar(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(messages(page)).toContainText('Changes saved')
  })

  await test.step('a block that is cut on one page is pasted on another, with everything in it', async () => {
    await openEditorWith(page, [grid(textCard('Left'), textCard('Right')), textCard('Last')])
    await select(page, /Image \+ Text, 1 of 2/)
    await page.keyboard.press('Control+x')
    await expect(titles(page)).toHaveText(['Last'])
    await rail(page, 'Pages').click()
    await drawer(page, 'Pages').getByRole('link', { name: other.name }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave, keep the draft' }).click()
    await expect(bar(page).getByRole('button', { name: `Page: ${other.name}` })).toBeVisible()
    await select(page, /Rich Text, 1 of 1: Other/)
    await page.keyboard.press('Control+v')
    await expect(titles(page)).toHaveText(['Other', 'Left', 'Right'])
  })
})
