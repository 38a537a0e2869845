import { expect, test, type Page } from '@playwright/test'
import {
  act,
  asOperator,
  bar,
  drawer,
  openEditorWith,
  logIn,
  openEditor,
  createPage,
  rail,
  select,
  textCard,
} from './editor-steps.ts'

const widthOf = (page: Page, side: 'left' | 'right') =>
  page.locator(`[data-drawer="${side}"]`).evaluate((element) => element.getBoundingClientRect().width)
const leftOf = (page: Page, side: 'left' | 'right') =>
  page.locator(`[data-drawer="${side}"]`).evaluate((element) => element.getBoundingClientRect().left)

test('drawers', async ({ page }) => {
  await openEditorWith(page, [textCard('One')])

  await test.step('focus moves to the heading of a drawer and back to the button that opened it', async () => {
    await rail(page, 'Structure').press('Enter')
    await expect(drawer(page, 'Structure').getByRole('heading', { name: 'Structure' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(rail(page, 'Structure')).toBeFocused()
    await select(page, /Rich Text/)
    await act(page, 'Settings').press('Enter')
    await expect(drawer(page, 'Rich Text').getByRole('heading', { name: 'Rich Text' })).toBeFocused()
    await drawer(page, 'Rich Text').getByRole('button', { name: 'Close' }).press('Enter')
    await expect(act(page, 'Settings')).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await test.step('the rail opens the design and the pages, structure, blocks, media and history, always on the left [ED-1.05, ED-2.12, ED-2.13, ED-2.14, ED-2.15]', async () => {
    for (const [name, title] of [
      ['Structure', 'Structure'],
      ['Blocks', 'Add block'],
      ['Pages', 'Pages'],
      ['Design', 'Settings'],
      ['Media', 'Media'],
      ['History', 'History'],
    ] as const) {
      await rail(page, name).click()
      const opened = page.locator('.ed').getByRole('heading', { name: title, level: 2 })
      await expect(opened).toBeVisible()
      await expect(rail(page, name)).toHaveAttribute('aria-pressed', 'true')
      await rail(page, name).click()
      await expect(opened).toHaveCount(0)
    }
    await rail(page, 'Design').click()
    expect(await leftOf(page, 'left')).toBe(64)
    await rail(page, 'Design').click()
  })

  await test.step('the language selector is locked while something is edited, and in Preview [ED-2.21]', async () => {
    const language = bar(page).getByRole('combobox', { name: 'Language' })
    await expect(language).toBeEnabled()
    await select(page, /Rich Text/)
    await act(page, 'Settings').click()
    await expect(language).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(language).toBeEnabled()
    await bar(page).getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(language).toBeDisabled()
    await bar(page).getByRole('button', { name: 'Edit', exact: true }).click()
  })

  await test.step('settings of a block open on the right, beside a drawer that is open on the left [ED-2.14, ED-2.15]', async () => {
    await rail(page, 'Structure').click()
    await select(page, /Rich Text/)
    await act(page, 'Settings').click()
    await expect(drawer(page, 'Rich Text')).toHaveAttribute('data-drawer', 'right')
    await expect(drawer(page, 'Structure')).toHaveAttribute('data-drawer', 'left')
    expect((await leftOf(page, 'right')) + (await widthOf(page, 'right'))).toBe(1280)
    // The page stands between both.
    const main = await page.locator('main').evaluate((element) => element.getBoundingClientRect())
    expect(main.left).toBeGreaterThanOrEqual((await leftOf(page, 'left')) + (await widthOf(page, 'left')) - 1)
    expect(main.right).toBeLessThanOrEqual((await leftOf(page, 'right')) + 1)
    await page.keyboard.press('Escape')
    await rail(page, 'Structure').click()
  })

  await test.step('a drawer takes a quarter of a large screen, 300 px at least, and half of a small one; on phones it is a sheet over the lower half [ED-2.17]', async () => {
    await rail(page, 'Blocks').click()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => widthOf(page, 'left')).toBe(1440 / 4)
    await page.setViewportSize({ width: 1920, height: 900 })
    await expect.poll(() => widthOf(page, 'left')).toBe(1920 / 4)
    await page.setViewportSize({ width: 1024, height: 900 })
    await expect.poll(() => widthOf(page, 'left')).toBe(300)
    await page.setViewportSize({ width: 800, height: 900 })
    await expect.poll(() => widthOf(page, 'left')).toBe(800 / 2)
    await page.setViewportSize({ width: 375, height: 812 })
    await expect.poll(() => widthOf(page, 'left')).toBe(375)
    const sheet = await page.locator('[data-drawer="left"]').evaluate((element) => element.getBoundingClientRect())
    expect(sheet.top).toBeGreaterThan(812 * 0.35)
  })
})

test('the language selector and the page selector keep the page and the language', async ({ page }) => {
  await logIn(page)
  const other = await createPage(page, [textCard('Other')])
  await openEditor(page, '/women?itemsPerPage=100')

  await test.step('the language selector lists the locale codes; another one opens the same page in that language, with its query and its tree, and is remembered for 100 days [ED-2.19, ED-2.20, ED-2.22, ED-9.01, ED-9.02]', async () => {
    const language = bar(page).getByRole('combobox', { name: 'Language' })
    await expect(language.getByRole('option')).toHaveText(['EN', 'DE', 'PL'])
    await expect(language).toHaveValue('en')
    await language.selectOption('de')
    await page.waitForURL((url) => url.pathname === '/de/damen' && url.search === '?itemsPerPage=100')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(bar(page).getByRole('button', { name: 'Änderungen speichern' })).toBeVisible()
    await rail(page, 'Seiten').click()
    await expect(drawer(page, 'Seiten').getByRole('link', { name: 'Damen', exact: true })).toHaveAttribute(
      'href',
      '/de/damen',
    )
    await rail(page, 'Seiten').click()
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'locale')
    expect(cookie?.value).toBe('de')
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(99)
    expect(days).toBeLessThanOrEqual(100)
  })

  await test.step('a page that is chosen opens at its address in the same language, and is what is edited then [ED-2.01, ED-2.03, ED-7.13]', async () => {
    await bar(page)
      .getByRole('button', { name: /^Seite: / })
      .click()
    await page.getByRole('link', { name: new RegExp(other.name) }).click()
    await page.waitForURL(`**/de${other.path}`)
    await expect(page.locator('.ed-layer').getByRole('button', { name: /Text, 1 von 1: Other/ })).toBeVisible()
    await select(page, /Text, 1 von 1: Other/)
    await act(page, 'Duplizieren').click()
    const answered = page.waitForResponse('**/api/doSaveBlocks')
    await bar(page).getByRole('button', { name: 'Änderungen speichern' }).click()
    expect((await answered).request().postDataJSON()).toMatchObject({
      identifier: String(other.id),
      entityType: 'category',
    })
    const saved = await asOperator<{ blocks: object[] }>(
      page.request,
      'getBlocks',
      { identifier: String(other.id), type: 'category' },
      'de',
    )
    expect(saved.blocks).toHaveLength(2)
  })
})
