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

test('a draft is kept on the device until it is saved', async ({ page }) => {
  const own = await openEditorWith(page, [textCard('One')])
  const address = new URL(own.path, test.info().project.use.baseURL).href
  /** A crash shows no dialog. */
  const crash = async (crashed: Page): Promise<Page> => {
    await crashed.close({ runBeforeUnload: false })
    return crashed.context().newPage()
  }
  await retitle(page, /Rich Text, 1/, 'Not saved yet')
  await keptDraft(page, 'Not saved yet')
  const again = await crash(page)

  await test.step('it is on the page again after a crash, and can be thrown away', async () => {
    await openEditor(again, address)
    await expect(titles(again)).toHaveText(['Not saved yet'])
    await expect(messages(again)).toContainText('Your draft of')
    await expect(saveButton(again)).toBeEnabled()
    await messages(again).getByRole('button', { name: 'Discard draft' }).click()
    await expect(titles(again)).toHaveText(['One'])
    await expect(saveButton(again)).toBeDisabled()
    await bar(again).getByRole('button', { name: 'Undo' }).click()
    await expect(titles(again)).toHaveText(['Not saved yet'])
  })

  await test.step('once it is saved it is a draft no longer', async () => {
    await saveButton(again).click()
    await expect(messages(again)).toContainText('Changes saved')
    await openEditor(again, address)
    await expect(titles(again)).toHaveText(['Not saved yet'])
    await expect(messages(again)).not.toContainText('Your draft of')
    await expect(saveButton(again)).toBeDisabled()
  })

  await test.step('one that is older than what was saved since comes back with a warning, and nothing is lost', async () => {
    await retitle(again, /Rich Text, 1/, 'Mine')
    await keptDraft(again, 'Mine')
    const third = await crash(again)
    const identifier = String(own.id)
    const { blocks, revision } = await asOperator<{ blocks: object[]; revision: number }>(third.request, 'getBlocks', {
      identifier,
      type: 'category',
    })
    await asOperator(third.request, 'doSaveBlocks', {
      identifier,
      entityType: 'category',
      blocks: JSON.stringify([...blocks, textCard('Theirs')]),
      revision,
    })
    await openEditor(third, address)
    await expect(titles(third)).toHaveText(['Mine'])
    await expect(messages(third)).toContainText('The page has been saved by another user since')
    await saveButton(third).click()
    await expect(third.getByRole('dialog')).toBeVisible()
  })
})

test('an operator who leaves a page with unsaved changes', async ({ page }) => {
  await logIn(page)
  const other = await createPage(page, [textCard('Other')])
  const own = await openEditorWith(page, [textCard('One')])
  const leave = async () => {
    await rail(page, 'Pages').click()
    await drawer(page, 'Pages').getByRole('link', { name: other.name }).click()
    await expect(page.getByRole('dialog', { name: /^Leave/ })).toBeVisible()
  }
  const answer = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

  await test.step('by closing the window is asked by the browser, and not when nothing differs', async () => {
    const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(await asks()).toBe(false)
    await retitle(page, /Rich Text, 1/, 'Changed')
    expect(await asks()).toBe(true)
  })

  await test.step('can stay', async () => {
    await leave()
    await answer('Stay here')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(titles(page)).toHaveText(['Changed'])
    await expect(saveButton(page)).toBeEnabled()
    await drawer(page, 'Pages').getByRole('button', { name: 'Close' }).click()
  })

  await test.step('can go and find the draft when coming back; once it is saved there is nothing to discard', async () => {
    await leave()
    await answer('Leave, keep the draft')
    await page.waitForURL(`**${other.path}`)
    await expect(saveButton(page)).toBeDisabled()
    await openEditor(page, own.path)
    await expect(titles(page)).toHaveText(['Changed'])
    await expect(saveButton(page)).toBeEnabled()
    await expect(messages(page)).toContainText('Your draft of')
    await saveButton(page).click()
    await expect(messages(page)).toContainText('Changes saved')
    await expect(messages(page)).not.toContainText('Your draft of')
  })

  await test.step('can save first', async () => {
    await retitle(page, /Rich Text, 1/, 'Changed again')
    await leave()
    await answer('Save and leave')
    await page.waitForURL(`**${other.path}`)
    await expect(titles(page)).toHaveText(['Other'])
    await openEditor(page, own.path)
    await expect(titles(page)).toHaveText(['Changed again'])
    await expect(saveButton(page)).toBeDisabled()
  })
})
