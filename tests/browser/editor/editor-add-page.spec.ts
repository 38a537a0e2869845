import { expect, test, type Page } from '@playwright/test'
import { asOperator, drawer, findEditorViolations, logIn, openEditor, createPage } from './editor-steps.ts'

const pages = (page: Page) => drawer(page, 'Pages')
const adding = (page: Page) => page.getByRole('dialog', { name: 'Add page' })
const deleting = (page: Page) => page.getByRole('dialog', { name: 'Delete page?' })

async function openPages(page: Page, path = '/'): Promise<void> {
  await openEditor(page, path)
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Pages' }).click()
  await expect(pages(page)).toBeVisible()
}
let made = 0
const newName = () => `Made ${process.pid} ${Date.now().toString(36)} ${++made}`

test('a page is added in a dialog', async ({ page, request }) => {
  await logIn(page)
  const above = await createPage(page)
  await openPages(page)

  await test.step('the dialog has a title, a text, name, type and parent [ED-2.18, ED-2.63, ED-4.19, ED-5.03, ED-5.04, ED-5.05, ED-9.04]', async () => {
    await pages(page).getByRole('button', { name: 'Add Page' }).click()
    await expect(adding(page).getByRole('heading', { name: 'Add page' })).toBeVisible()
    await expect(adding(page).getByText('Add name and type in order to add a new page')).toBeVisible()
    await expect(adding(page).getByLabel('Page Name')).toBeFocused()
    expect((await adding(page).boundingBox())?.width).toBe(500)
    const [content, item] = [
      adding(page).getByRole('radio', { name: 'Content' }),
      adding(page).getByRole('radio', { name: 'Item category' }),
    ]
    await expect(content).toBeChecked()
    // Pressing what is chosen chooses it: one of both always is.
    await content.press('Space')
    await expect(content).toBeChecked()
    await item.check({ force: true })
    await expect(content).not.toBeChecked()
    const options = adding(page).getByLabel('Parent page').locator('option')
    await expect(options.first()).toHaveText('None')
    await expect(options.first()).toHaveAttribute('value', '0')
    await expect(adding(page).getByLabel('Parent page')).toHaveValue('0')
    const all = await options.allTextContents()
    expect(all).toContain('Size guide')
    expect(all).toContain('Women')
    expect(all.some((name) => name.startsWith('Women / '))).toBe(true)
    await adding(page).getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('it asks for a name before anything is sent [ED-5.01, ED-5.02, ED-8.01]', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('doAddCategory')) sent.push(request.url())
    })
    await pages(page).getByRole('button', { name: 'Add Page' }).click()
    await expect(adding(page).getByText('Enter a page name')).toBeHidden()
    await adding(page).getByRole('button', { name: 'Add page' }).click()
    await expect(adding(page).getByText('Enter a page name')).toBeVisible()
    await expect(adding(page).getByLabel('Page Name')).toBeFocused()
    await adding(page).getByLabel('Page Name').fill('   ')
    await page.keyboard.press('Enter')
    await expect(adding(page).getByText('Enter a page name')).toBeVisible()
    expect(sent).toEqual([])
    await adding(page).getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('it closes by Cancel and by its close button, and begins anew [ED-4.20, ED-4.21]', async () => {
    for (const name of ['Cancel', 'Close']) {
      await pages(page).getByRole('button', { name: 'Add Page' }).click()
      await expect(adding(page).getByLabel('Page Name')).toHaveValue('')
      await expect(adding(page).getByRole('radio', { name: 'Content' })).toBeChecked()
      await expect(adding(page).getByLabel('Parent page')).toHaveValue('0')
      await adding(page).getByLabel('Page Name').fill('Never mind')
      await adding(page).getByRole('radio', { name: 'Item category' }).check({ force: true })
      await adding(page).getByLabel('Parent page').selectOption('Women')
      await adding(page).getByRole('button', { name, exact: true }).click()
      await expect(adding(page)).toBeHidden()
    }
  })

  await test.step('a name of which no address can be made keeps the dialog and what was typed, and asks for an address', async () => {
    await pages(page).getByRole('button', { name: 'Add Page' }).click()
    await adding(page).getByLabel('Page Name').fill('???')
    await adding(page).getByRole('button', { name: 'Add page' }).click()
    await expect(adding(page).getByRole('alert')).toHaveText('Enter a slug')
    expect(await findEditorViolations(page)).toEqual([])
    await expect(adding(page).getByLabel('Page Name')).toHaveValue('???')
    await expect(adding(page).getByLabel('URL Slug')).toBeFocused()
    await adding(page).getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('an added page is announced with its number, the dialog closes, and the page stands in the list; without a parent none is sent [ED-1.01, ED-4.20, ED-5.04, ED-7.05, ED-8.11]', async () => {
    const name = newName()
    await pages(page).getByRole('button', { name: 'Add Page' }).click()
    await adding(page).getByLabel('Page Name').fill(name)
    const asked = page.waitForRequest('**/api/doAddCategory')
    await page.keyboard.press('Enter')
    expect((await asked).postDataJSON()).toEqual({ name, type: 'content', parentCategoryId: null })
    await expect(adding(page)).toBeHidden()
    const link = pages(page).getByRole('link', { name, exact: true })
    await expect(link).toBeVisible()
    const id = await pages(page)
      .locator('[data-page]', { has: page.getByRole('link', { name, exact: true }) })
      .getAttribute('data-page')
    await expect(page.getByText(`Added page ${name} (category ID: ${id})`)).toBeVisible()
    await link.click()
    await expect(page.getByRole('button', { name: `Page: ${name}` })).toBeVisible()
  })

  await test.step('the page above is sent as its number', async () => {
    const name = newName()
    await pages(page).getByRole('button', { name: 'Add Page' }).click()
    await adding(page).getByLabel('Page Name').fill(name)
    await adding(page).getByLabel('Parent page').selectOption(above.name)
    const asked = page.waitForRequest('**/api/doAddCategory')
    await adding(page).getByRole('button', { name: 'Add page' }).click()
    expect((await asked).postDataJSON()).toMatchObject({ parentCategoryId: above.id })
    await expect(adding(page)).toBeHidden()
  })

  await test.step("it proposes an address made of the name; one that is taken or the shop's own is refused beside its field, another one is used and the page opens as a draft", async () => {
    const name = newName()
    await pages(page).getByRole('button', { name: 'Add Page' }).click()
    const slug = adding(page).getByLabel('URL Slug')
    await adding(page).getByLabel('Page Name').fill('Women')
    await expect(slug).toHaveValue('women-2')
    for (const [typed, told] of [
      ['women', '/women is already used by “Women”. Please choose another slug.'],
      ['cart', '/cart is reserved for the shop itself. Please choose another slug.'],
    ] as const) {
      await slug.fill(typed)
      await adding(page).getByRole('button', { name: 'Add page' }).click()
      await expect(adding(page).getByRole('alert')).toHaveText(told)
      await expect(slug).toBeFocused()
    }
    await adding(page).getByLabel('Page Name').fill(name)
    const chosen = `chosen-${Date.now().toString(36)}`
    await slug.fill(chosen)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${chosen}$`))
    await expect(page.getByRole('button', { name: `Page: ${name}` })).toBeVisible()
    await expect(page.locator('.ed-bar').getByText('Draft', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /Add the first block|first block/i })).toBeVisible()
    expect((await request.get(`/${chosen}`)).status()).toBe(404)
  })
})

async function askFor(page: Page, name: string): Promise<void> {
  await pages(page)
    .getByRole('button', { name: `Menu for ${name}`, exact: true })
    .click()
  await page.getByRole('menuitem', { name: 'Delete Page' }).click()
}

test('a page is deleted and restored', async ({ page, request }) => {
  await logIn(page)
  const [own, other, taken] = [await createPage(page), await createPage(page), await createPage(page)]
  await openPages(page, own.path)

  await test.step("the question is asked with the page's name, and Keep Page or the close button keep it [ED-2.64, ED-4.22, ED-4.23]", async () => {
    await askFor(page, own.name)
    await expect(deleting(page).getByText(`${own.name} page will be deleted`)).toBeVisible()
    await expect(deleting(page).getByRole('button', { name: 'Delete page' })).toBeVisible()
    await expect(deleting(page).getByRole('button', { name: 'Keep Page' })).toBeFocused()
    await expect(deleting(page).getByText('The sitemap links here.')).toBeVisible()
    expect(await findEditorViolations(page)).toEqual([])
    await deleting(page).getByRole('button', { name: 'Keep Page' }).click()
    await expect(deleting(page)).toBeHidden()
    await askFor(page, own.name)
    await deleting(page).getByRole('button', { name: 'Close' }).click()
    await expect(deleting(page)).toBeHidden()
    await expect(pages(page).getByRole('link', { name: own.name, exact: true })).toBeVisible()
    expect((await page.request.get(own.path)).status()).toBe(200)
  })

  await test.step('a failed delete is announced with the page and the reason [ED-8.10]', async () => {
    await askFor(page, taken.name)
    await expect(deleting(page).getByText('The sitemap links here.')).toBeVisible()
    // Another operator is faster.
    await asOperator(page.request, 'deleteCategory', { categoryId: taken.id })
    await deleting(page).getByRole('button', { name: 'Delete page' }).click()
    await expect(
      page.getByText(`Page ${taken.name} (ID: ${taken.id}) could not be deleted: There is no such page.`),
    ).toBeVisible()
  })

  await test.step('a deleted page is announced; it can be brought back from the bin [ED-1.01, ED-7.06, ED-8.09]', async () => {
    await askFor(page, other.name)
    const asked = page.waitForRequest('**/api/deleteCategory')
    await deleting(page).getByRole('button', { name: 'Delete page' }).click()
    expect((await asked).postDataJSON()).toMatchObject({ categoryId: other.id, pageName: other.name })
    await expect(page.getByText(`Page ${other.name} (ID: ${other.id}) was deleted`)).toBeVisible()
    await expect(pages(page).getByRole('link', { name: other.name, exact: true })).toBeHidden()
    expect((await request.get(other.path)).status()).toBe(404)
    await pages(page).locator('summary', { hasText: 'Bin' }).click()
    await pages(page)
      .getByRole('button', { name: `Restore ${other.name}` })
      .click()
    await expect(page.getByText(`${other.name} has been restored`)).toBeVisible()
    await expect(pages(page).getByRole('link', { name: other.name, exact: true })).toBeVisible()
    expect((await request.get(other.path)).status()).toBe(200)
  })

  await test.step('deleting the page under edit leads to the home page', async () => {
    await askFor(page, own.name)
    await deleting(page).getByRole('button', { name: 'Delete page' }).click()
    await expect(page.getByRole('button', { name: 'Page: Homepage' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})
