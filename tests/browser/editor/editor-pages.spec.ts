import { expect, test, type Page } from '@playwright/test'
import {
  asOperator,
  bar,
  drawer,
  findEditorViolations,
  logIn,
  openEditor,
  createPage,
  rail,
  textCard,
} from './editor-steps.ts'

const pages = (page: Page) => drawer(page, 'Pages')
const entry = (page: Page, name: string) => pages(page).getByRole('link', { name, exact: true })

async function openPages(page: Page, path = '/'): Promise<void> {
  await openEditor(page, path)
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Pages' }).click()
  await expect(pages(page)).toBeVisible()
}

test('the pages drawer lists the pages of the shop and leads to them', async ({ page }) => {
  await logIn(page)
  const own = await createPage(page, [textCard('Mine')])
  await openPages(page)

  await test.step('it is titled Pages, with close, Add Page and Save Settings, and lists content pages and product categories in two sections that fold [ED-2.27, ED-2.29, ED-2.32]', async () => {
    await expect(pages(page).getByRole('heading', { name: 'Pages' })).toBeFocused()
    for (const name of ['Close', 'Add Page', 'Save Settings'])
      await expect(pages(page).getByRole('button', { name, exact: true })).toBeVisible()
    await expect(pages(page).locator('summary')).toHaveText(['Content Pages', 'Product Categories', 'Bin'])
    const [content, items] = [pages(page).locator('details').nth(0), pages(page).locator('details').nth(1)]
    await expect(content.getByRole('link', { name: 'Size guide' })).toBeVisible()
    await expect(items.getByRole('link', { name: 'Women', exact: true })).toBeVisible()
    await expect(content.getByRole('link', { name: 'Women', exact: true })).toBeHidden()
    await content.locator('summary').click()
    await expect(content.getByRole('link', { name: 'Size guide' })).toBeHidden()
    await pages(page).getByRole('button', { name: 'Close' }).click()
    await expect(pages(page)).toBeHidden()
    await rail(page, 'Pages').click()
  })

  await test.step('it finds pages by their names and paths', async () => {
    await pages(page).getByRole('searchbox').fill('size-gui')
    await expect(pages(page).locator('[data-page]')).toHaveCount(1)
    await expect(entry(page, 'Size guide')).toBeVisible()
    await pages(page).getByRole('searchbox').fill('nothing of the kind')
    await expect(pages(page).getByText('No page has this name or path.')).toBeVisible()
    await pages(page).getByRole('searchbox').fill('')
  })

  await test.step('it offers General Settings, SEO Settings and Delete Page for each entry; the home page cannot be deleted [ED-2.38, ED-2.39]', async () => {
    await pages(page).getByRole('button', { name: 'Menu for Women', exact: true }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['General Settings', 'SEO Settings', 'Delete Page'])
    await expect(page.getByRole('menuitem', { name: 'General Settings' })).toBeFocused()
    expect(await findEditorViolations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'SEO Settings' })).toBeFocused()
    await expect(page.getByRole('menuitem', { name: 'Delete Page' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(pages(page).getByRole('button', { name: 'Menu for Women', exact: true })).toBeFocused()
    await pages(page).getByRole('button', { name: 'Menu for Homepage' }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete Page' })).toBeDisabled()
    await page.keyboard.press('Escape')
  })

  await test.step('its help is the manual, in a new tab [ED-2.28, ED-9.15]', async () => {
    const help = pages(page).getByRole('link', { name: /^Manual/ })
    await expect(help).toHaveAttribute('href', '/admin/content/manual?lang=en')
    const opened = page.context().waitForEvent('page')
    await help.click()
    const beside = await opened
    await expect(beside.getByRole('heading', { name: 'Managing pages' })).toBeVisible()
    await beside.close()
  })

  await test.step('it highlights the present page, and shows a house at the home page [ED-2.35, ED-2.36]', async () => {
    await expect(entry(page, 'Homepage')).toHaveAttribute('aria-current', 'page')
    await expect(entry(page, 'Women')).not.toHaveAttribute('aria-current')
    await expect(entry(page, 'Homepage').locator('path')).toHaveAttribute('d', /^m4 11 8-7/)
    await expect(entry(page, 'Women').locator('path')).not.toHaveAttribute('d', /^m4 11 8-7/)
    await expect(entry(page, 'Women')).toHaveAttribute('href', '/women')
    await expect(entry(page, 'Knitwear')).toBeHidden()
    await entry(page, 'Women').click()
    await page.waitForURL('**/women')
    await expect(entry(page, 'Women')).toHaveAttribute('aria-current', 'page')
    await expect(entry(page, 'Homepage')).not.toHaveAttribute('aria-current')
  })

  await test.step('it shows nested pages as links to their addresses, and opens the child list of an entry that is clicked [ED-2.33, ED-2.34]', async () => {
    await expect(
      pages(page).locator('[data-page]', { has: page.getByRole('link', { name: 'Women', exact: true }) }),
    ).toHaveCount(1)
    const below = pages(page).getByRole('button', { name: 'Subpages of Women' })
    await expect(below).toHaveAttribute('aria-expanded', 'true')
    const first = pages(page).locator('li:has(> [data-page] a[href="/women"]) ul a').first()
    await expect(first).toHaveAttribute('href', /^\/women\//)
    await below.click()
    await expect(first).toBeHidden()
  })

  await test.step('it marks pages with changes that are not saved [ED-2.37]', async () => {
    await entry(page, own.name).click()
    await expect(bar(page).getByRole('button', { name: `Page: ${own.name}` })).toBeVisible()
    const row = pages(page).locator(`[data-page="${own.id}"]`)
    await expect(row.getByRole('img', { name: 'You have unsaved changes on this page' })).toBeHidden()
    await page
      .locator('.ed-layer')
      .getByRole('button', { name: /Rich Text/ })
      .first()
      .click()
    await page.keyboard.press('Control+d')
    await expect(row.getByRole('img', { name: 'You have unsaved changes on this page' })).toHaveAttribute(
      'title',
      'You have unsaved changes on this page',
    )
  })
})

test('the page selector in the toolbar finds pages and leads to the pages drawer', async ({ page }) => {
  await test.step('it lists all pages; nested ones show where they stand, and search finds by name and path [ED-2.24, ED-2.25]', async () => {
    const list = page.getByRole('dialog', { name: 'Pages' })
    const count = (nodes: readonly { readonly children?: readonly object[] }[]): number =>
      nodes.reduce((sum, { children = [] }) => sum + 1 + count(children), 0)
    // Others add pages meanwhile.
    await expect(async () => {
      await openEditor(page)
      await bar(page)
        .getByRole('button', { name: /^Page: / })
        .click()
      await expect(list.getByRole('searchbox')).toBeFocused()
      const tree = await asOperator<readonly { readonly children: readonly object[] }[]>(
        page.request,
        'getCategoryTree',
        {},
      )
      expect(await list.getByRole('link').count()).toBe(count(tree) + 1)
    }).toPass()
    expect(await findEditorViolations(page)).toEqual([])
    await list.getByRole('searchbox').fill('women knit')
    await expect(list.getByRole('link').first()).toContainText(/\/women\/\S+ · in Women/)
    await list.getByRole('searchbox').fill('size guide')
    await expect(list.getByRole('link')).toHaveText([/Size guide/])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/size-guide')
    await expect(bar(page).getByRole('button', { name: 'Page: Size guide' })).toBeVisible()
  })

  await test.step('it shows the present page and its icon, a house for the home page [ED-2.23]', async () => {
    await bar(page).getByRole('button', { name: 'Page: Size guide' }).click()
    const list = page.getByRole('dialog', { name: 'Pages' })
    await list
      .getByRole('link', { name: /^Women\b/ })
      .first()
      .click()
    await expect(bar(page).getByRole('button', { name: 'Page: Women' }).locator('path').first()).not.toHaveAttribute(
      'd',
      /^m4 11 8-7/,
    )
    await bar(page).getByRole('button', { name: 'Page: Women' }).click()
    await list.getByRole('link', { name: /^Homepage/ }).click()
    await expect(bar(page).getByRole('button', { name: 'Page: Homepage' }).locator('path').first()).toHaveAttribute(
      'd',
      /^m4 11 8-7/,
    )
  })

  await test.step('it leads to the pages drawer [ED-2.26]', async () => {
    await bar(page)
      .getByRole('button', { name: /^Page: / })
      .click()
    await page.getByRole('button', { name: 'Manage pages' }).click()
    await expect(pages(page)).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Pages' })).toBeHidden()
  })
})
