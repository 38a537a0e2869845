import { expect, test, type Page } from '@playwright/test'
import {
  act,
  bar,
  drawer,
  openEditorWith,
  handle,
  rail,
  saveButton,
  select,
  textCard,
  titles,
} from '../editor/editor-steps.ts'

const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })
const title = (page: Page) => page.locator('[data-drawer="right"]').getByLabel(/^Title/)

async function openSettings(page: Page) {
  await select(page, /Rich Text, 1/)
  await act(page, 'Settings').click()
  await expect(drawer(page, 'Rich Text')).toBeVisible()
}

test('the toolbar', async ({ page }) => {
  await openEditorWith(page, [textCard('One'), textCard('Two'), textCard('Three')])

  await test.step('it is 52 px high and has Edit and Preview, add block, undo, redo and save [ED-1.05, ED-2.05, ED-2.07, ED-2.09, ED-2.11]', async () => {
    expect(await bar(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(52)
    for (const name of ['Edit', 'Preview', 'Add block', 'Undo', 'Redo', 'Save changes'])
      await expect(button(page, name)).toBeVisible()
    await button(page, 'Add block').click()
    await expect(drawer(page, 'Add block').getByRole('heading', { name: 'Add block' })).toBeFocused()
    await button(page, 'Add block').click()
  })

  await test.step('undo and redo go back and forth through edits and moves', async () => {
    await expect(button(page, 'Undo')).toBeDisabled()
    await select(page, /Rich Text, 1/)
    await act(page, 'Move down').click()
    await act(page, 'Delete').click()
    await expect(titles(page)).toHaveText(['Two', 'Three'])
    await button(page, 'Undo').click()
    await expect(titles(page)).toHaveText(['Two', 'One', 'Three'])
    await button(page, 'Undo').click()
    await expect(titles(page)).toHaveText(['One', 'Two', 'Three'])
    await expect(button(page, 'Undo')).toBeDisabled()
    await expect(saveButton(page)).toBeDisabled()
    await button(page, 'Redo').click()
    await button(page, 'Redo').click()
    await expect(titles(page)).toHaveText(['Two', 'Three'])
    await expect(button(page, 'Redo')).toBeDisabled()
    for (let step = 0; step < 2; step++) await button(page, 'Undo').click()
    await expect(saveButton(page)).toBeDisabled()
  })

  await test.step('Save changes waits for a difference: it is off at first, on after typing, off again when the old words are typed back [ED-2.08, ED-4.01, ED-4.02]', async () => {
    await expect(saveButton(page)).toBeDisabled()
    await openSettings(page)
    await title(page).fill('Once')
    await expect(saveButton(page)).toBeEnabled()
    await expect(bar(page).getByText('Unsaved changes, draft kept')).toBeVisible()
    await title(page).fill('One')
    await expect(saveButton(page)).toBeDisabled()
  })

  await test.step('Preview closes the drawers, turns editing off and makes the page alive; Edit brings the tools back [ED-2.05, ED-2.06, ED-6.03]', async () => {
    await openSettings(page)
    await rail(page, 'Structure').click()
    await expect(bar(page).getByRole('combobox', { name: 'Language' })).toBeDisabled()
    await button(page, 'Preview').click()
    await expect(page.locator('.ed-drawer')).toHaveCount(0)
    await expect(page.locator('.ed-layer')).toHaveCount(0)
    await expect(page.locator('main')).not.toHaveAttribute('inert')
    for (const name of ['Add block', 'Undo', 'Redo']) await expect(button(page, name)).toBeDisabled()
    await page.keyboard.press('Delete')
    await expect(titles(page)).toHaveText(['One', 'Two', 'Three'])
    await button(page, 'Edit').click()
    await expect(handle(page, /Rich Text, 1/)).toBeVisible()
    await expect(page.locator('main')).toHaveAttribute('inert')
    // The block that had been open was no longer under edit.
    await expect(page.locator('.ed-drawer')).toHaveCount(0)
    await expect(bar(page).getByRole('combobox', { name: 'Language' })).toBeEnabled()
  })

  await test.step('while it saves the button is off and says that it is busy; after it nothing is being edited [ED-2.08, ED-4.03]', async () => {
    await openSettings(page)
    await title(page).fill('Once')
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/doSaveBlocks', async (route) => {
      await answer.promise
      await route.continue()
    })
    await saveButton(page).click()
    await expect(saveButton(page)).toBeDisabled()
    await expect(saveButton(page)).toHaveAttribute('aria-busy', 'true')
    answer.resolve()
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('Changes saved')).toBeVisible()
    await expect(saveButton(page)).toBeDisabled()
    await expect(saveButton(page)).not.toHaveAttribute('aria-busy')
    await expect(bar(page).getByText('Unsaved changes, draft kept')).toBeHidden()
  })
})
