import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { createAxe } from '../accessibility/accessibility.ts'
import {
  asOperator,
  bar,
  drawer,
  handle,
  logIn,
  openEditor,
  createPage,
  saveButton,
  textCard,
  type TestPage,
  type Role,
} from './editor-steps.ts'

const keyOf = ({ id }: TestPage) => ({ identifier: String(id), type: 'category' })

async function openPublish(page: Page, { path }: TestPage, role?: Role): Promise<Locator> {
  await openEditor(page, path, role)
  await bar(page)
    .getByRole('button', { name: /^Publish/ })
    .click()
  const publish = drawer(page, 'Publish')
  await expect(publish.getByRole('list', { name: 'Checks' })).toBeVisible()
  return publish
}

/** The page of a test, opened with something to save: its second block is gone. */
async function changedPage(page: Page): Promise<{ own: TestPage; publish: Locator }> {
  await logIn(page)
  const own = await createPage(page, [textCard('Stays here'), textCard('Goes away')])
  await openEditor(page, own.path)
  await handle(page, /Goes away/).click()
  await page.keyboard.press('Delete')
  await bar(page)
    .getByRole('button', { name: /^Publish/ })
    .click()
  return { own, publish: drawer(page, 'Publish') }
}

async function asShopper<T>(
  browser: Browser,
  baseURL: string | undefined,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const shopper = await browser.newPage({ ...(baseURL && { baseURL }) })
  try {
    return await look(shopper)
  } finally {
    await shopper.close()
  }
}

/** Headings that a shopper sees who comes now. */
const seen = (browser: Browser, baseURL: string | undefined, address: string) =>
  asShopper(browser, baseURL, async (shopper) => {
    await shopper.goto(address)
    return shopper.locator('main h2').allTextContents()
  })

test('a draft is kept and shoppers see what they saw; then it is published', async ({ page, browser, baseURL }) => {
  const { own, publish } = await changedPage(page)
  await publish.getByRole('button', { name: 'Save draft' }).click()
  await expect(publish.getByText('Revision 2 is a draft, shoppers see revision 1.')).toBeVisible()
  expect(await seen(browser, baseURL, own.path)).toEqual(['Stays here', 'Goes away'])
  await publish.getByRole('button', { name: 'Publish now' }).click()
  await expect(publish.getByText('Shoppers see revision 2, the newest one.')).toBeVisible()
  expect(await seen(browser, baseURL, own.path)).toEqual(['Stays here'])
})

test('Publish now saves and publishes unsaved changes with one press', async ({ page, browser, baseURL }) => {
  const { own, publish } = await changedPage(page)
  await expect(publish.getByText('There are changes that are not saved.')).toBeVisible()
  await publish.getByRole('button', { name: 'Publish now' }).click()
  await expect(publish.getByText('Shoppers see revision 2, the newest one.')).toBeVisible()
  expect(await seen(browser, baseURL, own.path)).toEqual(['Stays here'])
})

test('a schedule uses the shop’s time zone, is shown with overlapping ones, and can be cancelled', async ({ page }) => {
  const { publish } = await changedPage(page)
  const plan = async (from: string, until?: string) => {
    await publish.getByRole('button', { name: 'Later' }).click()
    await publish.getByLabel('From', { exact: true }).fill(from)
    await publish.getByRole('checkbox', { name: 'Unpublish afterwards' }).setChecked(until !== undefined)
    if (until !== undefined) await publish.getByLabel('Until', { exact: true }).fill(until)
    await publish.getByRole('button', { name: 'Schedule', exact: true }).click()
  }
  await plan('2031-11-27T06:00', '2031-11-30T23:59')
  const plans = publish.getByRole('list', { name: 'Schedules' })
  await expect(plans.getByRole('listitem')).toHaveCount(1)
  await expect(plans).toContainText('27 November 2031, 06:00 to 30 November 2031, 23:59')
  await expect(plans).toContainText('Revision 2, Test editor')
  await plan('2031-11-29T08:00')
  await expect(plans.getByRole('listitem')).toHaveCount(2)
  await expect(plans.getByRole('listitem').first()).toContainText(
    'Overlaps with the schedule of: 29 November 2031, 08:00',
  )
  await plans.getByRole('button', { name: /^Cancel schedule: From 29 November/ }).click()
  await expect(plans.getByRole('listitem').filter({ hasText: 'Cancelled' })).toHaveCount(1)
  await expect(plans.getByText(/Overlaps/)).toHaveCount(0)
})

test('an invalid schedule is refused', async ({ page }) => {
  const { publish } = await changedPage(page)
  await publish.getByRole('button', { name: 'Later' }).click()
  await publish.getByRole('checkbox', { name: 'Unpublish afterwards' }).check()
  await publish.getByLabel('From', { exact: true }).fill('2031-11-27T06:00')
  await publish.getByLabel('Until', { exact: true }).fill('2031-11-26T06:00')
  await expect(publish.getByRole('alert')).toHaveText('The end must be after the start.')
  await expect(publish.getByRole('button', { name: 'Schedule', exact: true })).toBeDisabled()
  await publish.getByLabel('Until', { exact: true }).fill('2031-11-28T06:00')
  await publish.getByLabel('From', { exact: true }).fill('2020-01-01T06:00')
  await publish.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('This time is in the past.')).toBeVisible()
})

test('a schedule publishes at its time and unpublishes at another', async ({ page, browser, baseURL }) => {
  const { own, publish } = await changedPage(page)
  await publish.getByRole('button', { name: 'Save draft' }).click()
  await expect(publish.getByText('Revision 2 is a draft, shoppers see revision 1.')).toBeVisible()
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  await asOperator(page.request, 'doPublishPage', {
    ...keyOf(own),
    revision: 2,
    publishAt: inSeconds(1),
    takeBackAt: inSeconds(8),
  })
  await expect.poll(() => seen(browser, baseURL, own.path), { timeout: 20_000 }).toEqual(['Stays here'])
  await expect.poll(() => seen(browser, baseURL, own.path), { timeout: 20_000 }).toEqual(['Stays here', 'Goes away'])
})

test('a preview link shows the draft without a login, until it is revoked', async ({ page, browser, baseURL }) => {
  const { publish } = await changedPage(page)
  await publish.getByLabel('Works for').selectOption('30')
  await publish.getByRole('button', { name: 'Create link' }).click()
  const address = await publish.getByRole('textbox', { name: 'Preview link' }).inputValue()
  expect(await seen(browser, baseURL, address)).toEqual(['Stays here'])
  await expect(publish.getByText('Revision 2 is a draft, shoppers see revision 1.')).toBeVisible()
  await publish
    .getByRole('list', { name: 'Active links' })
    .getByRole('button', { name: /^Deactivate link/ })
    .click()
  await expect(publish.getByRole('list', { name: 'Active links' })).toHaveCount(0)
  expect(await seen(browser, baseURL, address)).toEqual(['Stays here', 'Goes away'])
})

test('the checks before publishing list each fault and lead to its field', async ({ page }) => {
  await logIn(page)
  const nowhere = {
    ...textCard('A card'),
    content: { text: { title: 'A card' }, button: { label: 'Shop layers', link: '/men/layres', variant: 'primary' } },
  }
  const own = await createPage(page, [nowhere, textCard('Pale words', { color: '#eeeeee' })])
  const publish = await openPublish(page, own)
  const checks = publish.getByRole('list', { name: 'Checks' })
  await expect(publish.getByText(/should be fixed first/)).toBeVisible()
  await expect(checks.getByRole('listitem').filter({ hasText: 'Link without a page' })).toContainText(
    '“Shop layers” leads to /men/layres.',
  )
  await checks.getByRole('button', { name: /^Show: Link without a page/ }).click()
  const settings = drawer(page, 'Rich Text')
  await expect(settings.locator('[data-field="button.link"] :focus')).toHaveCount(1)
  await checks.getByRole('button', { name: /^Show: Text that is hard to read/ }).click()
  await expect(settings.locator('[data-field="text.color"] :focus')).toHaveCount(1)
  await expect(settings.locator('[data-field="text.title"] textarea')).toHaveValue('Pale words')
})

test('a corrected fault is removed from the checks', async ({ page }) => {
  await logIn(page)
  const own = await createPage(page, [textCard('Seen by all'), textCard('Pale words', { color: '#eeeeee' })])
  const publish = await openPublish(page, own)
  await expect(publish.getByText('Text that is hard to read')).toBeVisible()
  await handle(page, /Pale words/).click()
  await page.keyboard.press('Delete')
  await bar(page)
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(drawer(page, 'Publish').getByText('All text is readable')).toBeVisible()
})

test('a viewer sees how the page stands and changes nothing', async ({ page }) => {
  await logIn(page)
  const own = await createPage(page, [textCard('Words')])
  await asOperator(page.request, 'doPublishPage', { ...keyOf(own), revision: 1, publishAt: '2031-01-01T00:00:00.000Z' })
  await page.context().clearCookies()
  await openEditor(page, own.path, 'viewer')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('publish')
  const command = page.getByRole('option', { name: /Publish|Drafts/ }).first()
  await command.click()
  const publish = drawer(page, 'Publish')
  await expect(publish.getByText('Shoppers see revision 1, the newest one.')).toBeVisible()
  await expect(publish.getByRole('list', { name: 'Schedules' }).getByRole('listitem')).toHaveCount(1)
  await expect(publish.getByRole('button', { name: /Publish now|Save draft|Cancel schedule|Create link/ })).toHaveCount(
    0,
  )
})

test('the publish drawer has no accessibility violations', async ({ page }) => {
  const { publish } = await changedPage(page)
  await publish.getByRole('button', { name: 'Later' }).click()
  await publish.getByRole('checkbox', { name: 'Unpublish afterwards' }).check()
  await publish.getByRole('button', { name: 'Create link' }).click()
  await expect(publish.getByRole('textbox', { name: 'Preview link' })).toBeVisible()
  await expect(publish.getByRole('list', { name: 'Checks' })).toBeVisible()
  const { violations } = await createAxe(page).include('.ed').analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
})

test('the editor keeps its own typeface, and its Publish button counts the faults before anything is published', async ({
  page,
}) => {
  await logIn(page)
  const own = await createPage(page, [textCard('Pale words', { color: '#eeeeee' })])
  await openEditor(page, own.path)
  const publish = bar(page).getByRole('button', { name: 'Publish 1 error', exact: true })
  await expect(publish).toHaveText(/^Publish/)
  const typefaces = () =>
    page.evaluate(() =>
      ['.ed-bar button', 'main'].map(
        (each) => getComputedStyle(document.querySelector(each) ?? document.body).fontFamily.split(',')[0],
      ),
    )
  expect(await typefaces()).toEqual(['"Vitrine Editor"', expect.not.stringContaining('Vitrine Editor')])
  await publish.click()
  await expect(drawer(page, 'Publish').getByRole('list', { name: 'Checks' })).toContainText('Text that is hard to read')
})

test('a page that was never public stays a draft when it is saved, and the way to publish it is offered', async ({
  page,
  request,
}) => {
  await logIn(page)
  const { id, path } = await asOperator<{ id: number; path: string }>(page.request, 'doAddCategory', {
    name: `Not yet ${Date.now().toString(36)}`,
    type: 'content',
    parentCategoryId: null,
  })
  await asOperator(page.request, 'doSaveBlocks', {
    identifier: String(id),
    entityType: 'category',
    blocks: JSON.stringify([textCard('Stays here'), textCard('Goes away')]),
    revision: null,
    as: 'draft',
  })
  const address = `/${path.replace(/^\//, '')}`
  await openEditor(page, address)
  await handle(page, /Goes away/).click()
  await page.keyboard.press('Delete')
  await saveButton(page).click()
  const told = page.getByRole('region', { name: 'Messages' })
  await expect(told).toContainText('Draft saved. Shoppers see it when you publish.')
  await expect(bar(page).getByText('Draft', { exact: true })).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)
  await told.getByRole('button', { name: 'Publish' }).click()
  const publish = drawer(page, 'Publish')
  await expect(publish.getByText('Revision 2 is a draft. Shoppers do not see it yet.')).toBeVisible()
  await publish.getByRole('button', { name: 'Publish now' }).click()
  await expect(publish.getByText('Shoppers see revision 2, the newest one.')).toBeVisible()
  expect((await request.get(address)).status()).toBe(200)
})
