import { expect, test, type Page } from '@playwright/test'
import { asOperator, bar, drawer, logIn, openEditor, createPage, textCard } from './editor-steps.ts'

const pages = (page: Page) => drawer(page, 'Pages')
const entry = (page: Page, name: string) => pages(page).getByRole('link', { name, exact: true })

async function openPages(page: Page, path = '/'): Promise<void> {
  await openEditor(page, path)
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Pages' }).click()
  await expect(pages(page)).toBeVisible()
}

test.describe('the pages drawer', () => {
  test('is titled Pages, with close, Add Page and Save Settings, and lists content pages and product categories in two sections that fold [ED-2.27, ED-2.29, ED-2.32]', async ({
    page,
  }) => {
    await openPages(page)
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
  })

  test('links its help to the manual, in a new tab: German for German, English for all others [ED-2.28, ED-9.15]', async ({
    page,
  }) => {
    await logIn(page)
    for (const [locale, word, manual, title] of [
      ['', 'Manual', '/operator/manual', 'Managing pages'],
      ['/de', 'Handbuch', '/de/operator/manual', 'Seiten verwalten'],
      ['/pl', 'Podręcznik', '/operator/manual', 'Managing pages'],
    ] as const) {
      await openEditor(page, locale || '/')
      await page
        .locator('.ed-side')
        .getByRole('button', { name: /^(Pages|Seiten|Strony)$/ })
        .click()
      const help = page.locator('.ed-drawer.l').getByRole('link', { name: new RegExp(`^${word}`) })
      await expect(help).toHaveAttribute('href', manual)
      const opened = page.context().waitForEvent('page')
      await help.click()
      const beside = await opened
      await expect(beside.getByRole('heading', { name: title })).toBeVisible()
      await beside.close()
    }
  })

  test('shows nested pages as links to their addresses, and opens the child list of an entry that is clicked [ED-2.33, ED-2.34]', async ({
    page,
  }) => {
    await openPages(page)
    await expect(entry(page, 'Women')).toHaveAttribute('href', '/women')
    await expect(entry(page, 'Knitwear')).toBeHidden()
    await entry(page, 'Women').click()
    await page.waitForURL('**/women')
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

  test('leads to pages under the prefix of the language [ED-2.33]', async ({ page }) => {
    await openEditor(page, '/de')
    await page.locator('.ed-side').getByRole('button', { name: 'Seiten', exact: true }).click()
    await expect(
      page.getByRole('complementary', { name: 'Seiten' }).getByRole('link', { name: 'Damen', exact: true }),
    ).toHaveAttribute('href', '/de/damen')
  })

  test('highlights the present page, and shows a house at the home page [ED-2.35, ED-2.36]', async ({ page }) => {
    await openPages(page)
    await expect(entry(page, 'Homepage')).toHaveAttribute('aria-current', 'page')
    await expect(entry(page, 'Women')).not.toHaveAttribute('aria-current')
    await expect(entry(page, 'Homepage').locator('path')).toHaveAttribute('d', /^m4 11 8-7/)
    await expect(entry(page, 'Women').locator('path')).not.toHaveAttribute('d', /^m4 11 8-7/)
    await entry(page, 'Women').click()
    await page.waitForURL('**/women')
    await expect(entry(page, 'Women')).toHaveAttribute('aria-current', 'page')
    await expect(entry(page, 'Homepage')).not.toHaveAttribute('aria-current')
  })

  test('marks pages with changes that are not saved [ED-2.37]', async ({ page }) => {
    await logIn(page)
    const own = await createPage(page, [textCard('Mine')])
    await openPages(page, own.path)
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

  test('offers General Settings, SEO Settings and Delete Page for each entry; the home page cannot be deleted [ED-2.38, ED-2.39]', async ({
    page,
  }) => {
    await openPages(page)
    await pages(page).getByRole('button', { name: 'Menu for Women', exact: true }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['General Settings', 'SEO Settings', 'Delete Page'])
    await expect(page.getByRole('menuitem', { name: 'General Settings' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'SEO Settings' })).toBeFocused()
    await expect(page.getByRole('menuitem', { name: 'Delete Page' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(pages(page).getByRole('button', { name: 'Menu for Women', exact: true })).toBeFocused()
    await pages(page).getByRole('button', { name: 'Menu for Homepage' }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete Page' })).toBeDisabled()
  })

  test('finds pages by their names and paths', async ({ page }) => {
    await openPages(page)
    await pages(page).getByRole('searchbox').fill('size-gui')
    await expect(pages(page).locator('[data-page]')).toHaveCount(1)
    await expect(entry(page, 'Size guide')).toBeVisible()
    await pages(page).getByRole('searchbox').fill('nothing of the kind')
    await expect(pages(page).getByText('No page has this name or path.')).toBeVisible()
  })

  test('shows a viewer everything and lets them change nothing', async ({ page }) => {
    await openEditor(page, '/', 'viewer')
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Pages' }).click()
    await expect(pages(page).getByRole('button', { name: 'Add Page' })).toBeHidden()
    await pages(page).getByRole('button', { name: 'Menu for Women', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete Page' })).toBeDisabled()
    await page.getByRole('menuitem', { name: 'General Settings' }).click()
    await expect(drawer(page, 'General Settings').getByLabel('Page Name')).not.toBeEditable()
    await expect(drawer(page, 'General Settings').getByRole('button', { name: 'Save Settings' })).toBeHidden()
  })
})

test.describe('the page selector', () => {
  test('shows the present page and its icon, a house for the home page [ED-2.23]', async ({ page }) => {
    await openEditor(page)
    const selector = bar(page).getByRole('button', { name: 'Page: Homepage' })
    await expect(selector.locator('path').first()).toHaveAttribute('d', /^m4 11 8-7/)
    await selector.click()
    await page
      .getByRole('dialog', { name: 'Pages' })
      .getByRole('link', { name: /^Women\b/ })
      .first()
      .click()
    await expect(bar(page).getByRole('button', { name: 'Page: Women' }).locator('path').first()).not.toHaveAttribute(
      'd',
      /^m4 11 8-7/,
    )
  })

  test('lists all pages; nested ones show where they stand, and search finds by name and path [ED-2.24, ED-2.25]', async ({
    page,
  }) => {
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
    await list.getByRole('searchbox').fill('women knit')
    await expect(list.getByRole('link').first()).toContainText(/\/women\/\S+ · in Women/)
    await list.getByRole('searchbox').fill('size guide')
    await expect(list.getByRole('link')).toHaveText([/Size guide/])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/size-guide')
    await expect(bar(page).getByRole('button', { name: 'Page: Size guide' })).toBeVisible()
  })

  test('leads to the pages drawer [ED-2.26]', async ({ page }) => {
    await openEditor(page)
    await bar(page)
      .getByRole('button', { name: /^Page: / })
      .click()
    await page.getByRole('button', { name: 'Manage pages' }).click()
    await expect(pages(page)).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Pages' })).toBeHidden()
  })
})
