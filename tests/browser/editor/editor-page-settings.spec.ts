import { expect, test, type Page } from '@playwright/test'
import {
  asOperator,
  drawer,
  findEditorViolations,
  logIn,
  openEditor,
  createPage,
  type TestPage,
} from './editor-steps.ts'

const pages = (page: Page) => drawer(page, 'Pages')
const general = (page: Page) => drawer(page, 'General Settings')
const seo = (page: Page) => drawer(page, 'SEO Settings')
const save = (page: Page) => page.getByRole('complementary').getByRole('button', { name: 'Save Settings' })

async function openSettings(
  page: Page,
  { name, path }: Pick<TestPage, 'name' | 'path'>,
  which: 'General Settings' | 'SEO Settings',
): Promise<void> {
  await openEditor(page, path)
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Pages' }).click()
  await chooseSettings(page, name, which)
}

async function chooseSettings(page: Page, name: string, which: 'General Settings' | 'SEO Settings'): Promise<void> {
  await pages(page)
    .getByRole('button', { name: `Menu for ${name}`, exact: true })
    .click()
  await page.getByRole('menuitem', { name: which }).click()
  await expect(drawer(page, which).getByRole('button', { name: 'Discard' })).toBeVisible()
}

interface Template {
  readonly settings: {
    readonly right: string
    readonly sitemap: string
    readonly linklist: string
    readonly inNavigation: boolean
    readonly type: string
    readonly details: readonly Record<string, unknown>[]
  }
}
const stored = (page: Page, id: number) => asOperator<Template>(page.request, 'getCategoryTemplate', { id })

test('the general settings of a page', async ({ page, request }) => {
  await logIn(page)
  const own = await createPage(page)
  await openSettings(page, own, 'General Settings')

  await test.step('are titled so and have ID, type, name, slug, and who sees the page where [ED-2.40, ED-2.41, ED-2.42, ED-2.43, ED-2.44]', async () => {
    await expect(general(page).getByRole('heading', { level: 2 })).toHaveText(`General Settings${own.name}`)
    await expect(general(page).locator('summary')).toHaveText(['Basics', 'Visibility'])
    await expect(general(page).getByLabel('Page ID')).toHaveValue(String(own.id))
    await expect(general(page).getByLabel('Page ID')).not.toBeEditable()
    await expect(general(page).getByRole('radiogroup', { name: 'Page Type' }).getByRole('radio')).toHaveCount(2)
    await expect(general(page).getByRole('radio', { name: 'Content' })).toBeChecked()
    await expect(general(page).getByRole('radio', { name: 'Item' })).not.toBeChecked()
    await expect(general(page).getByLabel('Page Name')).toHaveValue(own.name)
    await expect(general(page).getByLabel('URL Slug')).toHaveValue(own.path.slice(1))
    await expect(general(page).getByLabel('URL Slug')).toHaveAccessibleDescription(
      /Changing it may break existing links/,
    )
    for (const name of ['Display in header navigation', 'Login Necessary', 'Link list'])
      await expect(general(page).getByRole('switch', { name })).not.toBeChecked()
  })

  await test.step('are in a drawer 430 px wide, at the side at most 370, never below 300 [ED-2.16]', async () => {
    const width = async () => (await general(page).boundingBox())?.width
    expect(await width()).toBe(370)
    await page.setViewportSize({ width: 900, height: 800 })
    expect(await width()).toBe(430)
    expect(
      await general(page).evaluate((element) => [getComputedStyle(element).width, getComputedStyle(element).minWidth]),
    ).toEqual(['430px', '300px'])
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('say at the field what cannot be, and that nothing was saved [ED-8.08]', async () => {
    const slug = general(page).getByLabel('URL Slug')
    await slug.fill('a/b')
    await expect(general(page).getByText('Only letters, digits and single hyphens, without a slash')).toBeVisible()
    expect(await findEditorViolations(page)).toEqual([])
    await slug.fill('cart')
    await save(page).click()
    await expect(page.getByText('The page settings could not be saved.')).toBeVisible()
    await expect(general(page).getByText('/cart is reserved for the shop itself.')).toBeVisible()
    await expect(slug).toHaveValue('cart')
    await slug.fill('women')
    await save(page).click()
    await expect(general(page).getByText('/women is already used by “Women”.')).toBeVisible()
    await expect(slug).toHaveAttribute('aria-invalid', 'true')
    expect((await stored(page, own.id)).settings.details[0]).toMatchObject({ nameUrl: own.path.slice(1) })
    await general(page).getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('that another operator changed meanwhile are shown before they are overwritten', async () => {
    const { settings } = await stored(page, own.id)
    await asOperator(page.request, 'setCategorySettings', [{ ...settings, linklist: 'Y' }])
    await general(page).getByLabel('Page Name').fill('My name')
    await save(page).click()
    await expect(general(page).getByText('Another user has changed these settings in the meantime.')).toBeVisible()
    await general(page).getByRole('button', { name: 'Discard' }).click()
    await expect(general(page).getByRole('switch', { name: 'Link list' })).toBeChecked()
    await expect(general(page).getByLabel('Page Name')).toHaveValue(own.name)
  })

  await test.step('with another slug, the old address leads to the new one, for everybody [ED-2.44]', async () => {
    const slug = `moved-${own.id}`
    await general(page).getByLabel('URL Slug').fill(slug)
    await expect(general(page).getByText(`${own.path} will redirect here.`)).toBeVisible()
    await expect(general(page).getByText(/The sitemap links here\./)).toBeVisible()
    await save(page).click()
    await page.waitForURL(`**/${slug}`)
    const answer = await request.get(own.path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([301, `/${slug}`])
    expect((await request.get(`/${slug}`)).status()).toBe(200)
  })

  await test.step('are saved when something differs, and then what was saved is what counts [ED-2.30, ED-2.31, ED-2.45, ED-2.46, ED-2.47, ED-4.16, ED-4.17, ED-4.18, ED-7.04, ED-8.07]', async () => {
    await expect(save(page)).toBeDisabled()
    await general(page).getByLabel('Page Name').fill('Another name')
    await expect(save(page)).toBeEnabled()
    await general(page).getByLabel('Page Name').fill(own.name)
    await expect(save(page)).toBeDisabled()
    for (const name of ['Display in header navigation', 'Login Necessary', 'Link list'])
      await general(page).getByRole('switch', { name }).check()
    const sent = Promise.withResolvers<void>()
    await page.route('**/api/setCategorySettings', async (route) => {
      await sent.promise
      await route.continue()
    })
    await save(page).click()
    await expect(save(page)).toBeDisabled()
    await expect(save(page).locator('.ed-spin')).toBeVisible()
    const saved = page.waitForResponse('**/api/setCategorySettings')
    sent.resolve()
    await saved
    await expect(page.getByText('Page settings saved').first()).toBeVisible()
    await expect(save(page)).toBeDisabled()
    expect((await stored(page, own.id)).settings).toMatchObject({
      inNavigation: true,
      right: 'customer',
      linklist: 'Y',
    })
    await general(page).getByRole('switch', { name: 'Login Necessary' }).uncheck()
    await expect(save(page)).toBeEnabled()
    await general(page).getByRole('button', { name: 'Discard' }).click()
    await expect(general(page).getByRole('switch', { name: 'Login Necessary' })).toBeChecked()
    await expect(save(page)).toBeDisabled()
  })

  await test.step('wait while other pages are looked at; closing their drawer leads back to the list [ED-2.37, ED-4.18, ED-4.24]', async () => {
    await general(page).getByLabel('Page Name').fill('Not saved yet')
    await general(page).getByRole('button', { name: 'Close' }).click()
    await expect(general(page)).toBeHidden()
    const row = pages(page).locator(`[data-page="${own.id}"]`)
    await expect(row.getByRole('img', { name: 'You have unsaved changes on this page' })).toBeVisible()
    await expect(row.getByRole('button', { name: /^Menu for/ })).toBeFocused()
    // Unsaved settings are dropped with the drawer: the settings of another page are separate.
    await chooseSettings(page, 'Size guide', 'SEO Settings')
    await expect(seo(page).getByRole('heading', { level: 2 })).toHaveText('SEO SettingsSize guide')
    await seo(page).getByRole('button', { name: 'Close' }).click()
    await chooseSettings(page, own.name, 'General Settings')
    await expect(general(page).getByLabel('Page Name')).toHaveValue('Not saved yet')
    await general(page).getByRole('button', { name: 'Close' }).click()
    await save(page).click()
    await expect(row.getByRole('link', { name: 'Not saved yet', exact: true })).toBeVisible()
    await expect(row.getByRole('img', { name: 'You have unsaved changes on this page' })).toBeHidden()
  })
})

test('the SEO settings of a page', async ({ page, request }) => {
  await logIn(page)
  const own = await createPage(page)
  await openSettings(page, own, 'SEO Settings')

  await test.step('have meta data, robots, canonical URL and the sitemap [ED-2.40, ED-2.48, ED-2.49, ED-2.50, ED-5.08]', async () => {
    await expect(seo(page).getByRole('heading', { level: 2 })).toHaveText(`SEO Settings${own.name}`)
    await expect(seo(page).locator('summary')).toHaveText([
      'In search results',
      'Meta Data',
      'Robot settings',
      'Further settings',
    ])
    for (const label of ['Title', 'Meta description', 'Meta keywords', 'Canonical URL'])
      await expect(seo(page).getByLabel(label)).toBeEditable()
    await expect(seo(page).getByLabel('Meta keywords')).toHaveAccessibleDescription(/Comma-separated/)
    await expect(seo(page).getByLabel('Robots').locator('option')).toHaveText([
      'ALL',
      'INDEX',
      'NOFOLLOW',
      'NOINDEX',
      'NOINDEX_NOFOLLOW',
    ])
    await expect(seo(page).getByRole('switch', { name: 'Include page in Sitemap.xml' })).toBeChecked()
    expect(await findEditorViolations(page)).toEqual([])
  })

  await test.step("show what a search engine would, and are what shoppers' pages tell it [ED-1.03, ED-4.25]", async () => {
    await expect(seo(page).locator('.serp b')).toHaveText(own.name)
    await seo(page).getByLabel('Title').fill('Where our wool comes from')
    await seo(page).getByLabel('Meta description').fill('Three farms in Wales.')
    await expect(seo(page).locator('.serp b')).toHaveText('Where our wool comes from')
    await expect(seo(page).locator('.serp p')).toHaveText('Three farms in Wales.')
    await seo(page).getByLabel('Canonical URL').fill('shop.example')
    await expect(seo(page).getByText('An address begins with https:// or with a slash')).toBeVisible()
    await seo(page).getByLabel('Canonical URL').fill('https://shop.example/wool')
    await seo(page).getByLabel('Robots').selectOption('NOFOLLOW')
    await seo(page).getByRole('switch', { name: 'Include page in Sitemap.xml' }).uncheck()
    await save(page).click()
    await expect(page.getByText('Page settings saved').first()).toBeVisible()
    expect((await stored(page, own.id)).settings.sitemap).toBe('N')
    const html = await (await request.get(own.path)).text()
    expect(html).toContain('Where our wool comes from')
    expect(html).toContain('content="Three farms in Wales."')
    expect(html).toContain('href="https://shop.example/wool"')
    await seo(page).getByRole('button', { name: 'Close' }).click()
  })

  await test.step('of the home page are its own, and the rest of it stays as it is', async () => {
    await chooseSettings(page, 'Homepage', 'SEO Settings')
    await expect(seo(page).locator('summary')).toHaveText(['In search results', 'Meta Data', 'Robot settings'])
    await seo(page)
      .getByLabel('Title')
      .fill(`Clothes that stay, ${crypto.randomUUID().slice(0, 8)}`)
    await save(page).click()
    await expect(page.getByText('Page settings saved').first()).toBeVisible()
    await seo(page).getByRole('button', { name: 'Close' }).click()
    await chooseSettings(page, 'Homepage', 'General Settings')
    await expect(general(page).getByLabel('Page Name')).not.toBeEditable()
    await expect(general(page).getByLabel('URL Slug')).not.toBeEditable()
  })
})
