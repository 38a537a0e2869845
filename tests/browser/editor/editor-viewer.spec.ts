import { expect, test, type Page } from '@playwright/test'
import {
  act,
  asOperator,
  bar,
  createPage,
  drawer,
  logIn,
  openEditor,
  rail,
  saveButton,
  select,
  textCard,
  titles,
  type TestPage,
} from './editor-steps.ts'

const card = textCard('One')
const titled = (title: string) => ({ ...card, content: { text: { ...card.content.text, title } } })

/** Two revisions, the newest of which is scheduled as well, and a German text. */
async function pageOfAnEditor(page: Page): Promise<TestPage> {
  await logIn(page)
  const own = await createPage(page, [titled('Before')])
  const key = { identifier: String(own.id), entityType: 'category' }
  await asOperator(page.request, 'doSaveBlocks', { ...key, blocks: JSON.stringify([card]), revision: 1 })
  const german = { ...key, blocks: JSON.stringify([titled('Eins')]), revision: null }
  await asOperator(page.request, 'doSaveBlocks', german, 'de')
  await asOperator(page.request, 'doPublishPage', {
    identifier: key.identifier,
    type: 'category',
    revision: 2,
    publishAt: '2031-01-01T00:00:00.000Z',
  })
  await page.context().clearCookies()
  return own
}

test('a viewer sees the whole editor and changes nothing', async ({ page }) => {
  const own = await pageOfAnEditor(page)
  await openEditor(page, own.path, 'viewer')

  await test.step('there is no Save, there are no editing tools, and the server refuses [ED-6.03]', async () => {
    await expect(bar(page)).toContainText('Read only')
    await expect(saveButton(page)).toHaveCount(0)
    await expect(bar(page).getByRole('button', { name: 'Add block' })).toHaveCount(0)
    await select(page, /Rich Text/)
    for (const name of ['Delete', 'Duplicate', 'Move up', 'Drag', 'Edit text'])
      await expect(act(page, name)).toHaveCount(0)
    await page.keyboard.press('Delete')
    await expect(titles(page)).toHaveText(['One'])
    await expect(
      asOperator(page.request, 'doSaveBlocks', {
        identifier: String(own.id),
        entityType: 'category',
        blocks: '[]',
        revision: 2,
      }),
    ).rejects.toThrow('403')
  })

  await test.step('the settings of a block', async () => {
    await act(page, 'Settings').click()
    const form = page.locator('[data-drawer="right"]')
    await expect(form.getByText('You can view these settings, but not change them.')).toBeVisible()
    await expect(form.getByLabel('Title')).toHaveAttribute('readonly')
    await expect(form.getByRole('radio', { name: 'Right' })).toBeDisabled()
    await expect(form.getByRole('button', { name: 'Duplicate' })).toHaveCount(0)
    await form.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the design', async () => {
    await rail(page, 'Design').click()
    const design = drawer(page, 'Settings')
    await expect(design.getByRole('radio').first()).toBeDisabled()
    await expect(design.getByRole('textbox', { name: 'Primary color', exact: true })).not.toBeEditable()
    await expect(design.getByRole('button', { name: 's', exact: true })).toBeDisabled()
    await expect(design.getByRole('button', { name: /Save/ })).toHaveCount(0)
  })

  await test.step('pages and their settings', async () => {
    await rail(page, 'Pages').click()
    const pages = drawer(page, 'Pages')
    await expect(pages).toBeVisible()
    await expect(pages.getByRole('button', { name: 'Add Page' })).toBeHidden()
    await pages.getByRole('button', { name: 'Menu for Women', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete Page' })).toBeDisabled()
    await page.getByRole('menuitem', { name: 'General Settings' }).click()
    const settings = drawer(page, 'General Settings')
    await expect(settings.getByLabel('Page Name')).not.toBeEditable()
    await expect(settings.getByRole('button', { name: 'Save Settings' })).toBeHidden()
    await settings.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the pictures', async () => {
    await rail(page, 'Media').click()
    const library = page.getByRole('region', { name: 'Media' })
    await library.getByRole('option').first().click()
    await expect(library.getByRole('button', { name: 'Upload' })).toHaveCount(0)
    const details = page.getByRole('complementary')
    await expect(details.getByLabel('English')).toHaveAttribute('readonly')
    await expect(details.getByRole('slider')).toHaveCount(0)
    await expect(details.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  })

  await test.step('the texts in all languages', async () => {
    await rail(page, 'Languages').click()
    const german = page.getByRole('region', { name: 'Deutsch', exact: true })
    await expect(german.getByRole('textbox', { name: /^Text › Title/ })).toHaveAttribute('readonly', '')
    await expect(page.getByRole('button', { name: /^(Save|Still correct|Edit: )/ })).toHaveCount(0)
  })

  await test.step('the history', async () => {
    await rail(page, 'History').click()
    await drawer(page, 'Version history')
      .getByRole('button', { name: /Revision 1\./ })
      .click()
    await expect(page.getByRole('region', { name: 'Comparison' }).getByRole('status')).toHaveText('1 block differs.')
    await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0)
  })

  await test.step('what is published, and when', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('publish')
    await page
      .getByRole('option', { name: /Publish|Drafts/ })
      .first()
      .click()
    const publish = drawer(page, 'Publish')
    await expect(publish.getByText('Shoppers see revision 2, the newest one.')).toBeVisible()
    await expect(publish.getByRole('list', { name: 'Schedules' }).getByRole('listitem')).toHaveCount(1)
    await expect(
      publish.getByRole('button', { name: /Publish now|Save draft|Cancel schedule|Create link/ }),
    ).toHaveCount(0)
  })
})
