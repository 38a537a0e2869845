import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  asOperator,
  drawer,
  findEditorViolations,
  grid,
  handle,
  openEditor,
  logIn,
  createPage,
  textCard,
  type TestPage,
} from '../editor/editor-steps.ts'

interface Saved {
  readonly revision: number
  readonly publishedRevision: number | null
  readonly blocks: readonly object[]
}

const titled = (card: ReturnType<typeof textCard>, title: string) => ({
  ...card,
  content: { text: { ...card.content.text, title } },
})
const keyOf = ({ id }: TestPage) => ({ identifier: String(id), type: 'category' })
const save = (page: Page, { id }: TestPage, blocks: readonly object[], revision: number | null, as = 'published') =>
  asOperator<Saved>(page.request, 'doSaveBlocks', {
    identifier: String(id),
    entityType: 'category',
    blocks: JSON.stringify(blocks),
    revision,
    as,
  })

const [first, second, gone] = [textCard('Made to be worn'), textCard('Our newsletter'), textCard('The repair room')]
const added = textCard('Look closer')

/** Three versions: words changed and a block gone, then a block more. */
async function pageWithHistory(page: Page): Promise<TestPage> {
  await logIn(page)
  const own = await createPage(page, [first, second, gone])
  await save(page, own, [titled(first, 'Made to be worn in'), second], 1)
  await save(page, own, [titled(first, 'Made to be worn in'), second, added], 2)
  return own
}

async function openHistory(page: Page, { path }: TestPage): Promise<Locator> {
  await openEditor(page, path)
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'History' }).click()
  const history = drawer(page, 'Version history')
  await expect(history.getByRole('listitem').first()).toBeVisible()
  return history
}

const entry = (history: Locator, revision: number) =>
  history.getByRole('button', { name: new RegExp(`Revision ${revision}\\.`) })
const comparison = (page: Page) => page.getByRole('region', { name: 'Comparison' })
const side = (page: Page, which: 0 | 1) => comparison(page).locator('.sheetcard').nth(which)

test('the history of a page compares its versions and restores them', async ({ page, request }) => {
  const own = await pageWithHistory(page)
  const history = await openHistory(page, own)

  await test.step('every save is in the history: who, when, what became of the blocks, and a picture', async () => {
    await expect(history.getByRole('listitem')).toHaveCount(3)
    await expect(entry(history, 3)).toContainText('Test editor')
    await expect(entry(history, 3)).toContainText(/Today, \d\d:\d\d/)
    await expect(entry(history, 3)).toContainText('Public')
    await expect(entry(history, 2)).toContainText('Blocks: 0 new, 1 removed, 1 changed')
    await expect(entry(history, 1)).toContainText('Blocks: 3 new, 0 removed, 0 changed')
    // Drawn by the shop itself, in a tree of its own.
    await expect(entry(history, 1).locator('h2', { hasText: 'Made to be worn' })).toBeAttached()
  })

  await test.step('a version is compared with the page as it stands, block by block and word by word', async () => {
    await entry(history, 1).click()
    await expect(entry(history, 1)).toHaveAttribute('aria-current', 'true')
    await expect(comparison(page).getByRole('status')).toHaveText('3 blocks differ.')
    await expect(side(page, 0).locator('.vblock.isgone', { hasText: 'Removed' })).toContainText('The repair room')
    await expect(side(page, 1).locator('.vblock.isnew', { hasText: 'Added' })).toContainText('Look closer')
    await expect(side(page, 1).locator('.ischg ins')).toHaveText('in')
    await expect(side(page, 0).getByText('Our newsletter unchanged')).toBeVisible()
    expect(await findEditorViolations(page)).toEqual([])
  })

  await test.step('two versions are compared with each other', async () => {
    await comparison(page).getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 2 })
    await expect(comparison(page).getByRole('status')).toHaveText('2 blocks differ.')
    await expect(side(page, 1)).not.toContainText('Look closer')
    await comparison(page).getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 0 })
  })

  await test.step('one block alone comes back, as a draft that shoppers do not see', async () => {
    await comparison(page).getByRole('button', { name: 'Restore this block: Rich Text, The repair room' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore as a draft' }).click()
    await expect(entry(history, 4)).toContainText('Revision 1 restored')
    await expect(page.locator('main h2', { hasText: 'The repair room' })).toBeAttached()
    const { blocks } = await asOperator<{ blocks: readonly { content: { text: { title: string } } }[] }>(
      page.request,
      'getRevision',
      { ...keyOf(own), revision: 4 },
    )
    expect(blocks.map(({ content }) => content.text.title)).toContain('The repair room')
    // Shoppers, who have no session, see the published version.
    const html = await (await request.get(own.path)).text()
    expect(html).toContain('Look closer')
    expect(html).not.toContain('The repair room')
  })

  await test.step('unsaved changes are part of the comparison and are kept when a version is restored', async () => {
    await history.getByRole('button', { name: 'Close' }).click()
    await handle(page, /Our newsletter/).click()
    await page.keyboard.press('Delete')
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'History' }).click()
    await entry(history, 1).click()
    await expect(comparison(page).getByRole('combobox')).toHaveValue('')
    await expect(comparison(page).getByRole('combobox').locator('option:checked')).toHaveText('The page now, not saved')
    await expect(side(page, 0).locator('.isgone').filter({ hasText: 'Our newsletter' })).toBeVisible()

    await history.getByRole('button', { name: 'Restore revision 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Restore revision 1?' })
    await expect(dialog).toContainText('saved as a draft first')
    await dialog.getByRole('button', { name: 'Restore and publish' }).click()
    await expect(entry(history, 6)).toContainText('Revision 1 restored')
    await expect(entry(history, 5)).toContainText('Blocks: 0 new, 1 removed, 0 changed')
    const now = await asOperator<Saved>(page.request, 'getRevision', { ...keyOf(own), revision: 6 })
    const then = await asOperator<Saved>(page.request, 'getRevision', { ...keyOf(own), revision: 1 })
    expect(now.blocks).toEqual(then.blocks)
    expect(now.publishedRevision).toBe(6)
    await page.keyboard.press('Control+z')
    await expect(page.locator('main [data-block]')).toHaveCount(3)
  })
})

test('older versions are loaded on demand, and the position of a block in a grid is shown', async ({ page }) => {
  await logIn(page)
  const [left, right] = [textCard('Left words'), textCard('Right words')]
  const around = grid(left, right)
  const own = await createPage(page, [around])
  for (let revision = 1; revision <= 22; revision += 1)
    await save(page, own, [{ ...around, content: [left, titled(right, `Other words ${revision}`)] }], revision)
  const history = await openHistory(page, own)
  await expect(history.getByRole('listitem')).toHaveCount(20)
  await history.getByRole('button', { name: 'Show older versions' }).click()
  await expect(history.getByRole('listitem')).toHaveCount(23)
  await expect(history.getByRole('button', { name: 'Show older versions' })).toHaveCount(0)
  await entry(history, 1).click()
  await expect(side(page, 1).locator('.vpart')).toHaveCount(1)
  await expect(side(page, 1).locator('.vpart ins').first()).toHaveText('Other')
})
