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

test('redirects are typed, rehearsed from a file and deleted by keyboard, and lead shoppers on', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.emulateMedia({ colorScheme: 'light' })
  const dialog = page.getByRole('dialog')

  await test.step('a refused address says at its field what to type instead, and keeps what was typed', async () => {
    await openAdmin(page, '/content/redirects')
    await page.getByRole('button', { name: 'Add redirect' }).press('Enter')
    await page.keyboard.type('/products/alt?id=7')
    await page.keyboard.press('Tab')
    await page.keyboard.type('/women')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByText('Type /products/alt: it leads on with any ending.')).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await dialog.getByLabel('From').fill('/products/alt')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('row', { name: /\/products\/alt \/women 0/ })).toBeVisible()
    const response = await page.request.get('/products/alt?utm_source=mail', { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']]).toEqual([301, '/women?utm_source=mail'])
  })

  await test.step('a file is rehearsed row by row before it is imported', async () => {
    await page.getByRole('button', { name: 'Import CSV' }).press('Enter')
    const csv = 'Redirect from,Redirect to\n/products/b,/products/alt\n/women,/men\n/products/c,/men\n'
    await dialog.getByLabel('CSV file').setInputFiles({ name: 'r.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await expect(dialog.getByRole('row', { name: /^2 \/products\/b .* Type \/women instead/ })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /^3 \/women .* would never be used/ })).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await dialog.getByLabel('Lead chains to the last address at once').press('Space')
    await dialog.getByRole('button', { name: 'Import 2 redirects' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: /\/products\/b \/women 0/ })).toBeVisible()
  })

  await test.step('chosen ones are deleted after a dialog names them', async () => {
    await page.getByLabel('Choose /products/b').press('Space')
    await page.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(dialog.getByText('/products/b → /women')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByLabel('Choose /products/b')).toBeHidden()
    expect((await page.request.get('/products/b', { maxRedirects: 0 })).status()).toBe(404)
  })

  await test.step('the texts of a page for search engines are saved with their preview', async () => {
    await page.goto('/admin/content/search-engines?page=shipping&language=en')
    await page.getByLabel('Title').fill('How we ship')
    await expect(page.getByText(/^How we ship \| /)).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
    expect(await (await page.request.get('/shipping')).text()).toContain('<title>How we ship | ')
    await page.getByLabel('Title').fill('')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  })

  await test.step('in German on a dark phone, nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(() => localStorage.setItem('admin.locale', 'de'))
    for (const [path, heading] of [
      ['/admin/content/redirects', 'Weiterleitungen'],
      ['/admin/content/search-engines', 'Suchmaschinen'],
      ['/admin/newsletter', 'Newsletter'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      expect(await findAccessibilityViolations(page)).toEqual([])
    }
  })
  expect(faults).toEqual([])
})
