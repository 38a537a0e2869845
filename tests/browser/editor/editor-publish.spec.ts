import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import {
  asOperator,
  bar,
  drawer,
  findEditorViolations,
  handle,
  logIn,
  messages,
  openEditor,
  openEditorWith,
  saveButton,
  textCard,
} from './editor-steps.ts'

const publishButton = (page: Page) => bar(page).getByRole('button', { name: /^Publish/ })
const publishDrawer = (page: Page) => drawer(page, 'Publish')

/** The headings of the page that a shopper gets, who has no session. */
async function seen(request: APIRequestContext, address: string): Promise<readonly string[]> {
  const html = await (await request.get(address)).text()
  const main = /<main[^]*<[/]main>/.exec(html)?.[0] ?? ''
  return Array.from(main.matchAll(/<h2[^>]*>([^]*?)<[/]h2>/g), ([, heading = '']) => heading.replaceAll(/<[^>]*>/g, ''))
}

async function remove(page: Page, block: RegExp): Promise<void> {
  await handle(page, block).click()
  await page.keyboard.press('Delete')
}

test('a page is saved as a draft, shown by a link, scheduled and published', async ({ page, request }) => {
  const own = await openEditorWith(page, [textCard('Stays here'), textCard('Goes away')])
  await remove(page, /Goes away/)
  await publishButton(page).click()
  const publish = publishDrawer(page)

  await test.step('a draft is kept, and shoppers see what they saw', async () => {
    await expect(publish.getByText('There are changes that are not saved.')).toBeVisible()
    await publish.getByRole('button', { name: 'Save draft' }).click()
    await expect(publish.getByText('Revision 2 is a draft, shoppers see revision 1.')).toBeVisible()
    expect(await seen(request, own.path)).toEqual(['Stays here', 'Goes away'])
  })

  await test.step('a preview link shows the draft without a login, until it is revoked', async () => {
    await publish.getByLabel('Works for').selectOption('30')
    await publish.getByRole('button', { name: 'Create link' }).click()
    const address = await publish.getByRole('textbox', { name: 'Preview link' }).inputValue()
    expect(await seen(request, address)).toEqual(['Stays here'])
    await expect(publish.getByText('Revision 2 is a draft, shoppers see revision 1.')).toBeVisible()
    await publish.getByRole('button', { name: 'Later' }).click()
    await publish.getByRole('checkbox', { name: 'Unpublish afterwards' }).check()
    expect(await findEditorViolations(page)).toEqual([])
    await publish
      .getByRole('list', { name: 'Active links' })
      .getByRole('button', { name: /^Deactivate link/ })
      .click()
    await expect(publish.getByRole('list', { name: 'Active links' })).toHaveCount(0)
    expect(await seen(request, address)).toEqual(['Stays here', 'Goes away'])
  })

  await test.step('an invalid schedule is refused', async () => {
    await publish.getByLabel('From', { exact: true }).fill('2031-11-27T06:00')
    await publish.getByLabel('Until', { exact: true }).fill('2031-11-26T06:00')
    await expect(publish.getByRole('alert')).toHaveText('The end must be after the start.')
    await expect(publish.getByRole('button', { name: 'Schedule', exact: true })).toBeDisabled()
    await publish.getByLabel('Until', { exact: true }).fill('2031-11-28T06:00')
    await publish.getByLabel('From', { exact: true }).fill('2020-01-01T06:00')
    await publish.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(page.getByText('This time is in the past.')).toBeVisible()
  })

  await test.step('a schedule uses the shop’s time zone, is shown with overlapping ones, and can be cancelled', async () => {
    const later = publish.getByRole('button', { name: 'Later' })
    const plan = async (from: string, until?: string) => {
      if (!(await publish.getByLabel('From', { exact: true }).isVisible())) await later.click()
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

  await test.step('the draft is published', async () => {
    await publish.getByRole('button', { name: 'Publish now' }).click()
    await expect(publish.getByText('Shoppers see revision 2, the newest one.')).toBeVisible()
    expect(await seen(request, own.path)).toEqual(['Stays here'])
  })
})

test('the checks before publishing', async ({ page }) => {
  const nowhere = {
    ...textCard('A card'),
    content: { text: { title: 'A card' }, button: { label: 'Shop layers', link: '/men/layres', variant: 'primary' } },
  }
  await openEditorWith(page, [nowhere, textCard('Pale words', { color: '#eeeeee' })])
  const publish = publishDrawer(page)
  const checks = publish.getByRole('list', { name: 'Checks' })

  await test.step('the Publish button counts the faults of the blocks before anything is published; the editor has its own typeface', async () => {
    const counted = bar(page).getByRole('button', { name: 'Publish 1 error', exact: true })
    await expect(counted).toHaveText(/^Publish/)
    const typefaces = () =>
      page.evaluate(() =>
        ['.ed-bar button', 'main'].map(
          (each) => getComputedStyle(document.querySelector(each) ?? document.body).fontFamily.split(',')[0],
        ),
      )
    expect(await typefaces()).toEqual(['"Vitrine Editor"', expect.not.stringContaining('Vitrine Editor')])
    await counted.click()
  })

  await test.step('the checks list each fault and lead to its field', async () => {
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

  await test.step('a corrected fault is removed from them', async () => {
    await remove(page, /Pale words/)
    await publishButton(page).click()
    await expect(publish.getByText('All text is readable')).toBeVisible()
  })
})

test('a page that was never public stays a draft when it is saved, and Publish now publishes it with what is not saved', async ({
  page,
  request,
}) => {
  await logIn(page)
  const { id, path } = await asOperator<{ id: number; path: string }>(page.request, 'doAddCategory', {
    name: `Not yet ${crypto.randomUUID()}`,
    type: 'content',
    parentCategoryId: null,
  })
  await asOperator(page.request, 'doSaveBlocks', {
    identifier: String(id),
    entityType: 'category',
    blocks: JSON.stringify([textCard('Stays here'), textCard('Goes soon'), textCard('Goes away')]),
    revision: null,
    as: 'draft',
  })
  const address = `/${path.replace(/^\//, '')}`
  await openEditor(page, address)
  const publish = publishDrawer(page)

  await test.step('it stays a draft, and the way to publish it is offered', async () => {
    await remove(page, /Goes away/)
    await saveButton(page).click()
    await expect(messages(page)).toContainText('Draft saved. Shoppers see it when you publish.')
    await expect(bar(page).getByText('Draft', { exact: true })).toBeVisible()
    expect((await request.get(address)).status()).toBe(404)
    await messages(page).getByRole('button', { name: 'Publish' }).click()
    await expect(publish.getByText('Revision 2 is a draft. Shoppers do not see it yet.')).toBeVisible()
    await publish.getByRole('button', { name: 'Publish now' }).click()
    await expect(publish.getByText('Shoppers see revision 2, the newest one.')).toBeVisible()
    expect(await seen(request, address)).toEqual(['Stays here', 'Goes soon'])
  })

  await test.step('Publish now saves and publishes unsaved changes with one press', async () => {
    await publish.getByRole('button', { name: 'Close' }).click()
    await remove(page, /Goes soon/)
    await publishButton(page).click()
    await expect(publish.getByText('There are changes that are not saved.')).toBeVisible()
    await publish.getByRole('button', { name: 'Publish now' }).click()
    await expect(publish.getByText('Shoppers see revision 3, the newest one.')).toBeVisible()
    expect(await seen(request, address)).toEqual(['Stays here'])
  })
})
