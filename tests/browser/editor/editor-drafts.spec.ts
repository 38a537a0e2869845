import { expect, test, type Page } from '@playwright/test'
import {
  asOperator,
  bar,
  drawer,
  openEditorWith,
  logIn,
  messages,
  openEditor,
  createPage,
  rail,
  retitle,
  saveButton,
  textCard,
  titles,
  type TestPage,
} from './editor-steps.ts'

/** The draft is on the device: it is written soon after an edit, not at once. */
async function keptDraft(page: Page, words: string) {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const opened = indexedDB.open('vitrine-editor', 1)
            opened.onerror = () => resolve('')
            opened.onsuccess = () => {
              const all = opened.result.transaction('drafts').objectStore('drafts').getAll()
              all.onsuccess = () => resolve(JSON.stringify(all.result))
              all.onerror = () => resolve('')
            }
          }),
      ),
    )
    .toContain(words)
}

test.describe('a draft', () => {
  test('is on the page again after a crash, and can be saved or thrown away', async ({ page }) => {
    const own = await openEditorWith(page, [textCard('One')])
    await retitle(page, /Rich Text, 1/, 'Not saved yet')
    await keptDraft(page, 'Not saved yet')
    // A crash shows no dialog.
    await page.close({ runBeforeUnload: false })
    const again = await page.context().newPage()
    await openEditor(again, new URL(own.path, test.info().project.use.baseURL).href)
    await expect(titles(again)).toHaveText(['Not saved yet'])
    await expect(messages(again)).toContainText('Your draft of')
    await expect(saveButton(again)).toBeEnabled()
    await messages(again).getByRole('button', { name: 'Discard draft' }).click()
    await expect(titles(again)).toHaveText(['One'])
    await expect(saveButton(again)).toBeDisabled()
    await bar(again).getByRole('button', { name: 'Undo' }).click()
    await expect(titles(again)).toHaveText(['Not saved yet'])
  })

  test('that was saved is a draft no longer', async ({ page }) => {
    const own = await openEditorWith(page, [textCard('One')])
    await retitle(page, /Rich Text, 1/, 'Saved')
    await keptDraft(page, 'Saved')
    await saveButton(page).click()
    await expect(messages(page)).toContainText('Changes saved')
    await openEditor(page, own.path)
    await expect(titles(page)).toHaveText(['Saved'])
    await expect(messages(page)).not.toContainText('Your draft of')
    await expect(saveButton(page)).toBeDisabled()
  })

  test('that is older than what was saved since comes back with a warning, and nothing is lost', async ({ page }) => {
    const own = await openEditorWith(page, [textCard('One')])
    await retitle(page, /Rich Text, 1/, 'Mine')
    await keptDraft(page, 'Mine')
    await page.close({ runBeforeUnload: false })
    const again = await page.context().newPage()
    const identifier = String(own.id)
    const { blocks, revision } = await asOperator<{ blocks: object[]; revision: number }>(again.request, 'getBlocks', {
      identifier,
      type: 'category',
    })
    await asOperator(again.request, 'doSaveBlocks', {
      identifier,
      entityType: 'category',
      blocks: JSON.stringify([...blocks, textCard('Theirs')]),
      revision,
    })
    await openEditor(again, new URL(own.path, test.info().project.use.baseURL).href)
    await expect(titles(again)).toHaveText(['Mine'])
    await expect(messages(again)).toContainText('The page has been saved by another user since')
    await saveButton(again).click()
    await expect(again.getByRole('dialog')).toBeVisible()
  })
})

test.describe('an operator who leaves a page with unsaved changes', () => {
  async function leave(page: Page): Promise<TestPage> {
    await logIn(page)
    const other = await createPage(page, [textCard('Other')])
    await openEditorWith(page, [textCard('One')])
    await retitle(page, /Rich Text, 1/, 'Changed')
    await rail(page, 'Pages').click()
    await drawer(page, 'Pages').getByRole('link', { name: other.name }).click()
    await expect(page.getByRole('dialog', { name: /^Leave/ })).toBeVisible()
    return other
  }
  const answer = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

  test('can stay', async ({ page }) => {
    await leave(page)
    await answer(page, 'Stay here')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(titles(page)).toHaveText(['Changed'])
    await expect(saveButton(page)).toBeEnabled()
  })

  test('can save first', async ({ page }) => {
    const other = await leave(page)
    const left = page.url()
    await answer(page, 'Save and leave')
    await page.waitForURL(`**${other.path}`)
    await expect(titles(page)).toHaveText(['Other'])
    await openEditor(page, left)
    await expect(titles(page)).toHaveText(['Changed'])
    await expect(saveButton(page)).toBeDisabled()
  })

  test('can go and find the draft when coming back; once it is saved there is nothing to discard', async ({ page }) => {
    const other = await leave(page)
    const left = page.url()
    await answer(page, 'Leave, keep the draft')
    await page.waitForURL(`**${other.path}`)
    await expect(saveButton(page)).toBeDisabled()
    await openEditor(page, left)
    await expect(titles(page)).toHaveText(['Changed'])
    await expect(saveButton(page)).toBeEnabled()
    await expect(messages(page)).toContainText('Your draft of')
    await saveButton(page).click()
    await expect(messages(page)).toContainText('Changes saved')
    await expect(messages(page)).not.toContainText('Your draft of')
  })

  test('by closing the window is asked by the browser, and not when nothing differs', async ({ page }) => {
    await openEditorWith(page, [textCard('One')])
    const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(await asks()).toBe(false)
    await retitle(page, /Rich Text, 1/, 'Changed')
    expect(await asks()).toBe(true)
  })
})
