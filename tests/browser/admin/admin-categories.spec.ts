import { expect, test, type Page } from '@playwright/test'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { createOwner, type TestOperator } from '../account/operators.ts'
import { password } from '../editor/editor-steps.ts'

let owner: TestOperator
test.beforeAll(async () => {
  owner = await createOwner()
})

async function openAdmin(page: Page, path: string): Promise<void> {
  await page.goto(`/admin${path}`)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** The products of a page of the shop, in their order. */
async function productsAt(page: Page, path: string): Promise<readonly string[]> {
  const html = await (await page.request.get(path)).text()
  return [...new Set(Array.from(html.matchAll(/href="\/([a-z0-9-]+)_\d+(?:_\d+)?"/g), ([, slug = '']) => slug))]
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
}

test('a category is made, filled by rule and hand, arranged, renamed and deleted by keyboard, and shoppers see it', async ({
  page,
}) => {
  test.slow()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.emulateMedia({ colorScheme: 'light' })
  const dialog = page.getByRole('dialog')
  const tiles = page.getByRole('list', { name: 'Products as shoppers see them' }).getByRole('listitem')

  await test.step('a new category is at the top of the tree and empty', async () => {
    await openAdmin(page, '/categories')
    await page.getByRole('button', { name: 'Add category' }).press('Enter')
    await page.keyboard.type('Winter finds')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Winter finds' })).toBeVisible()
    await expect(page.getByText('No product yet')).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  await test.step('a condition and a product by hand fill it, and both are previewed before they are saved', async () => {
    await page.getByRole('button', { name: 'Add condition' }).press('Enter')
    await dialog.getByLabel('By').selectOption({ label: 'Price' })
    await dialog.getByLabel('Up to').fill('30,00')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await page.getByRole('combobox', { name: 'Add product: name or SKU' }).fill('merino crew')
    await expect(page.getByRole('option', { name: /^Merino Crew/ }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(tiles.filter({ hasText: 'Merino Crew' })).toBeVisible()
    expect(await productsAt(page, '/winter-finds')).toEqual([])
    await page.getByLabel('Then').selectOption({ label: 'Lowest price first' })
    await save(page)
    expect(await productsAt(page, '/winter-finds')).toContain('merino-crew')
  })

  await test.step('Alt and an arrow move a product, and a hidden one is gone for shoppers', async () => {
    const before = await productsAt(page, '/winter-finds')
    const second = await tiles.nth(1).locator('b').textContent()
    await page.getByRole('button', { name: `Move ${second} one place up` }).focus()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(tiles.nth(0)).toContainText(second ?? '')
    await page.getByRole('button', { name: /^Hide Merino Crew here/ }).press('Enter')
    await expect(tiles.filter({ hasText: 'hidden here' })).toContainText('Merino Crew')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await save(page)
    const [first, other] = before
    const shown = await productsAt(page, '/winter-finds')
    // Behind them, other tests buy and sell out.
    expect(shown.slice(0, 2)).toEqual([other, first])
    expect(shown).not.toContain('merino-crew')
  })

  await test.step('another address redirects from the old one', async () => {
    await page.getByLabel('Address').fill('winter-sale')
    await expect(page.getByText('The old address will redirect to this one.')).toBeVisible()
    await save(page)
    const response = await page.request.get('/winter-finds', { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']]).toEqual([301, '/winter-sale'])
  })

  await test.step('Alt and arrows move it in the tree, and the focus stays with it', async () => {
    const item = page.getByRole('treeitem', { name: /^Winter finds/ })
    await item.focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(item).toHaveAttribute('aria-level', '2')
    await expect(item).toBeFocused()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(item).toHaveAttribute('aria-level', '1')
  })

  await test.step('a searched word leads to it, and the list of words is readable in the dark', async () => {
    await page.goto('/admin/search-words')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('button', { name: 'Add search word' }).press('Enter')
    await page.keyboard.type('hibernation')
    const category = await dialog.getByRole('option', { name: /^Winter finds/ }).getAttribute('value')
    await dialog.getByLabel('Category').selectOption(category)
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    const response = await page.request.get('/search?term=hibernation', { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']]).toEqual([302, '/winter-sale'])
    await page.getByRole('button', { name: /Redirects and pins/ }).click()
    await expect(page.getByRole('row', { name: /hibernation/ })).toContainText('Winter finds')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'hibernation' }).press('Enter')
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(page.getByText('No search word yet')).toBeVisible()
  })

  await test.step('on a phone, in German and dark, nothing is cut off; deleting says what follows', async () => {
    await page.goto('/admin/categories')
    await page.getByRole('treeitem', { name: /^Winter finds/ }).click()
    await expect(tiles.first()).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await expect(dialog.getByText('The bin keeps it; it can be restored.')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('treeitem', { name: /^Winter finds/ })).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/categories?lang=de')
    await expect(page.getByRole('heading', { level: 1, name: 'Kategorien' })).toBeVisible()
    await expect(page.getByRole('treeitem').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
  expect(faults).toEqual([])
})
