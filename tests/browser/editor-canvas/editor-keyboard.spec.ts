import { expect, test, type Page } from '@playwright/test'
import {
  act,
  bar,
  drawer,
  openEditorWith,
  grid,
  handle,
  logIn,
  messages,
  createPage,
  rail,
  saveButton,
  select,
  textCard,
  titles,
} from '../editor/editor-steps.ts'

const said = (page: Page) => page.locator('.ed-spoken[role="status"]')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

test('the keyboard walks through blocks, tools and drawers', async ({ page }) => {
  await logIn(page)
  const other = await createPage(page, [textCard('Other')])
  await openEditorWith(page, [textCard('Free returns'), grid(textCard('Left'), textCard('Right')), textCard('Last')])

  await test.step('Tab walks the blocks as they are read, each with its name, its place and its first words', async () => {
    await handle(page, /Rich Text, 1 of 3/).focus()
    const walked = [await focused(page)]
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab')
      walked.push(await focused(page))
    }
    expect(walked).toEqual([
      'Rich Text, 1 of 3: Free returns',
      'Image + Text, 2 of 3: Left',
      'Rich Text, 1 of 2: Left',
      'Rich Text, 2 of 2: Right',
      'Rich Text, 3 of 3: Last',
    ])
  })

  await test.step('after a selected block Tab walks its tools: add before, add after, drag, up, down, text, settings, duplicate, delete', async () => {
    await select(page, /Rich Text, 1 of 3: Free returns/)
    const walked: string[] = []
    for (let step = 0; step < 10; step++) {
      await page.keyboard.press('Tab')
      walked.push(await focused(page))
    }
    expect(walked).toEqual([
      'Add before',
      'Add after',
      'Drag',
      'Move up',
      'Move down',
      'Edit text',
      'Settings',
      'Duplicate',
      'Delete',
      'Image + Text, 2 of 3: Left',
    ])
    await handle(page, /Rich Text, 1 of 3: Free returns/).focus()
    await page.keyboard.press('Escape')
  })

  await test.step('Escape goes back one step at a time: settings, selection, drawer', async () => {
    await rail(page, 'Structure').click()
    await select(page, /Rich Text, 3 of 3/)
    await act(page, 'Settings').click()
    await page.keyboard.press('Escape')
    await expect(drawer(page, 'Rich Text')).toHaveCount(0)
    await expect(handle(page, /Rich Text, 3 of 3/)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(handle(page, /Rich Text, 3 of 3/)).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Escape')
    await expect(drawer(page, 'Structure')).toHaveCount(0)
  })

  await test.step('the structure is a tree: arrows walk, Enter opens the settings, the focus comes back', async () => {
    await rail(page, 'Structure').press('Enter')
    await expect(drawer(page, 'Structure')).toContainText('5 blocks on this page')
    const entries = page.getByRole('tree', { name: 'Structure' }).getByRole('treeitem')
    await expect(entries).toHaveCount(5)
    await entries.nth(1).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(entries.nth(3)).toBeFocused()
    await expect(entries.nth(3)).toHaveAttribute('aria-level', '2')
    await page.keyboard.press('Enter')
    await expect(drawer(page, 'Rich Text').getByLabel(/^Title/)).toHaveValue('Right')
    await page.keyboard.press('Escape')
    await expect(entries.nth(3)).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(titles(page)).toHaveText(['Free returns', 'Right', 'Left', 'Last'])
    await page.keyboard.press('Control+z')
    await rail(page, 'Structure').click()
  })

  await test.step('the palette finds commands, pages and blocks by their words', async () => {
    const search = page.getByRole('combobox', { name: 'What do you want to do?' })
    await page.keyboard.press('Control+k')
    await expect(search).toBeFocused()
    await search.fill('Free returns')
    await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(handle(page, /Free returns/)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Control+k')
    await search.fill('struct')
    await page.keyboard.press('Enter')
    await expect(drawer(page, 'Structure')).toBeVisible()
    await page.keyboard.press('Control+k')
    await search.fill('¤¤¤')
    await expect(page.getByRole('dialog')).toContainText('No results.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await search.fill(other.name)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${other.path}`)
    await expect(bar(page).getByRole('button', { name: `Page: ${other.name}` })).toBeVisible()
  })
})

test('the keyboard moves, deletes, writes and saves', async ({ page }) => {
  await openEditorWith(page, [textCard('One'), textCard('Two'), textCard('Three')])

  await test.step('Alt and arrows move the selected block, which keeps the focus, and say where it is now', async () => {
    await select(page, /Rich Text, 3 of 3/)
    await page.keyboard.press('Alt+ArrowUp')
    await expect(titles(page)).toHaveText(['One', 'Three', 'Two'])
    await expect(said(page)).toHaveText('moved up, now 2 of 3')
    await expect(handle(page, /Rich Text, 2 of 3: Three/)).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(said(page)).toHaveText('This block is already at the top')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(said(page)).toHaveText('moved down, now 2 of 3')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(titles(page)).toHaveText(['One', 'Two', 'Three'])
  })

  await test.step('Delete deletes, and the focus goes to the next block; undo and redo have their keys', async () => {
    await select(page, /Rich Text, 2 of 3/)
    await page.keyboard.press('Delete')
    await expect(titles(page)).toHaveText(['One', 'Three'])
    await expect(said(page)).toHaveText('Rich Text was deleted')
    await expect(handle(page, /Rich Text, 2 of 2: Three/)).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(titles(page)).toHaveText(['One', 'Two', 'Three'])
    await expect(said(page)).toHaveText('Undone')
    await page.keyboard.press('Control+Shift+Z')
    await expect(titles(page)).toHaveText(['One', 'Three'])
    await expect(said(page)).toHaveText('Redone')
    await select(page, /Rich Text, 2 of 2: Three/)
    await page.keyboard.press('Delete')
    await expect(titles(page)).toHaveText(['One'])
  })

  await test.step('F2 writes on the page, Ctrl+D duplicates, Ctrl+S saves', async () => {
    await select(page, /Rich Text, 1 of 1/)
    await page.keyboard.press('Control+d')
    await expect(titles(page)).toHaveText(['One', 'One'])
    await expect(said(page)).toHaveText('Rich Text was duplicated')
    await expect(handle(page, /Rich Text, 2 of 2/)).toBeFocused()
    await page.keyboard.press('F2')
    await expect(page.locator('main [contenteditable]').first()).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Zażółć')
    await page.keyboard.press('Enter')
    await expect(titles(page)).toHaveText(['One', 'Zażółć'])
    await page.keyboard.press('Control+s')
    await expect(messages(page)).toContainText('Changes saved')
    await expect(saveButton(page)).toBeDisabled()
  })

  await test.step('after an undo far above, the focus and the view are on the block that Delete would take', async () => {
    await openEditorWith(
      page,
      Array.from({ length: 12 }, (_, at) => textCard(`Number ${at + 1}`)),
    )
    await select(page, /Rich Text, 1 of 12/)
    await page.keyboard.press('Alt+ArrowDown')
    await select(page, /Rich Text, 12 of 12/)
    await page.keyboard.press('Control+z')
    const first = handle(page, /Rich Text, 1 of 12: Number 1$/)
    await expect(first).toBeFocused()
    await expect(first).toBeInViewport()
    await page.keyboard.press('Delete')
    await expect(titles(page).first()).toHaveText('Number 2')
    await expect(titles(page)).toHaveCount(11)
  })
})
