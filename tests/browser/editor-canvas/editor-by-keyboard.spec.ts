import { expect, test } from '@playwright/test'
import {
  bar,
  toEmail,
  handle,
  logIn,
  messages,
  createPage,
  password,
  saveButton,
  textCard,
  titles,
} from '../editor/editor-steps.ts'
import { open } from '../open.ts'
import { tabTo } from '../accessibility/tab-to.ts'

test('an operator logs in, opens a page, moves a block, writes in it and saves, by keyboard alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newPage({ ...(baseURL && { baseURL }) })
  await logIn(other)
  const { path, name } = await createPage(other, [textCard('One'), textCard('Two'), textCard('Three')])
  await other.close()
  const { keyboard } = page

  await page.goto('/admin/login?redirect=%2F')
  await tabTo(page, page.getByLabel('E-mail'))
  await keyboard.type(toEmail('editor'))
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(password)
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }))
  await keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/admin/login'))

  await open(page, '/')
  await expect(bar(page)).toBeVisible({ timeout: 30_000 })
  await keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'What do you want to do?' })).toBeFocused()
  await keyboard.type(name)
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(name)
  await keyboard.press('Enter')
  await page.waitForURL(`**${path}`)
  await expect(bar(page).getByRole('button', { name: `Page: ${name}` })).toBeVisible()

  await tabTo(page, handle(page, /Rich Text, 2 of 3: Two/))
  await keyboard.press('Enter')
  await keyboard.press('Alt+ArrowUp')
  await expect(titles(page)).toHaveText(['Two', 'One', 'Three'])
  await expect(handle(page, /Rich Text, 1 of 3: Two/)).toBeFocused()
  await keyboard.press('F2')
  await expect(page.locator('main [contenteditable]').first()).toBeFocused()
  await keyboard.press('Control+a')
  await keyboard.type('By hand')
  await keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['By hand', 'One', 'Three'])
  await expect(handle(page, /Rich Text, 1 of 3: By hand/)).toBeFocused()
  await tabTo(page, saveButton(page), 200)
  await keyboard.press('Enter')
  await expect(messages(page)).toContainText('Changes saved')
})
