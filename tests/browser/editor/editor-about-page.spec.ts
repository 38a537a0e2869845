import { expect, test } from '@playwright/test'
import { bar, drawer, openEditor } from './editor-steps.ts'

test('a category and its products say that they have no blocks, carry their own names, and lead to what can be changed [ED-1.02]', async ({
  page,
}) => {
  await openEditor(page, '/women')
  const about = page.getByRole('region', { name: 'Product category' })
  await expect(about).toBeVisible()
  // A page that cannot be edited block by block has no blocks to press.
  await expect(page.locator('.ed-handle')).toHaveCount(0)
  await expect(bar(page).getByRole('button', { name: 'Add block' })).toBeDisabled()
  await about.getByRole('button', { name: 'Page settings' }).click()
  await expect(drawer(page, 'General Settings')).toBeVisible()
  const product = (await page.locator('main a[href*="_"]').first().getAttribute('href')) ?? ''
  await openEditor(page, product)
  await expect(page.getByRole('region', { name: 'Product page' })).toContainText('CSV')
  const name = (await page.locator('main h1').textContent()) ?? ''
  await expect(bar(page).getByRole('button', { name: `Page: ${name.trim()}` })).toBeVisible()
  await bar(page).getByRole('button', { name: 'Preview', exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Product page' })).toBeHidden()
})

test('cart, login and the page for wrong addresses carry the editor, which leads to header, footer and texts', async ({
  page,
}) => {
  for (const [path, kind, name] of [
    ['/de/login', 'Seite des Shops', 'Seite: Anmelden'],
    ['/cart', 'Shop page', 'Page: Cart'],
    ['/nothing-here', 'Page not found', 'Page: Page not found'],
  ] as const) {
    await openEditor(page, path)
    await expect(page.getByRole('region', { name: kind })).toBeVisible()
    await expect(bar(page).getByRole('button', { name })).toBeVisible()
  }
  const about = page.getByRole('region', { name: 'Page not found' })
  await about.getByRole('button', { name: 'Add Page' }).click()
  await page.getByRole('dialog', { name: 'Add page' }).getByRole('button', { name: 'Cancel' }).click()
  await about.getByRole('button', { name: 'Edit footer' }).click()
  await expect(bar(page).getByRole('button', { name: 'Page: Footer' })).toBeVisible()
  await expect(about).toBeHidden()
})
