import { expect, test, type Page } from '@playwright/test'
import {
  act,
  bar,
  drawer,
  openEditorWith,
  grid,
  handle,
  openEditor,
  rail,
  saveButton,
  select,
  textCard,
  titles,
} from '../editor/editor-steps.ts'

const list = (page: Page) => drawer(page, 'Add block')
const names = (page: Page) =>
  page
    .locator('.ed-layer .ed-handle')
    .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? '').replace(/:.*/, '')))

test('the list of blocks adds blocks to a page', async ({ page }) => {
  await page.route('**/blocks/blocksLists.json', (route) => route.fulfill({ status: 503, body: 'no' }))
  await openEditorWith(page, [textCard('One'), textCard('Two')])

  await test.step('a block catalogue that fails to load shows a message, and can be loaded again', async () => {
    await rail(page, 'Blocks').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute('**/blocks/blocksLists.json')
    await rail(page, 'Blocks').click()
    await rail(page, 'Blocks').click()
    await expect(
      list(page)
        .getByRole('button', { name: /^Add Quote/ })
        .first(),
    ).toBeVisible()
  })

  await test.step('the list groups blocks by category, each variation with its picture of 253 by 120 and an add button [ED-2.51, ED-2.52]', async () => {
    const groups = list(page).getByRole('region')
    await expect(groups.first()).toBeVisible()
    expect(await groups.count()).toBeGreaterThan(3)
    for (const group of await groups.all()) {
      await expect(group.getByRole('heading')).toBeVisible()
      expect(await group.getByRole('button', { name: /^Add / }).count()).toBeGreaterThan(0)
    }
    const pictures = list(page).locator('img')
    await expect(pictures.first()).toHaveAttribute('width', '253')
    await expect(pictures.first()).toHaveAttribute('height', '120')
    // They load when they come into view.
    const widths = await pictures.evaluateAll(async (all) => {
      const found: number[] = []
      for (const image of all) {
        if (!(image instanceof HTMLImageElement)) continue
        image.scrollIntoView()
        await image.decode()
        found.push(image.naturalWidth)
      }
      return found
    })
    expect(widths.length).toBeGreaterThan(10)
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(253)
  })

  await test.step('a search term narrows the block list', async () => {
    const other = list(page).getByRole('button', { name: /^Add Countdown/ })
    await expect(other).toBeVisible()
    await list(page).getByRole('searchbox').fill('quote')
    await expect(other).toHaveCount(0)
    await expect(
      list(page)
        .getByRole('button', { name: /^Add Quote/ })
        .first(),
    ).toBeVisible()
    await list(page).getByRole('searchbox').fill('nothing like this')
    await expect(list(page)).toContainText('No blocks found.')
    await rail(page, 'Blocks').click()
  })

  await test.step('a block that is added stands after the chosen one, the list closes and its settings open [ED-2.53, ED-3.19, ED-4.02, ED-4.05, ED-4.06]', async () => {
    await select(page, /Rich Text, 1 of 2/)
    await page.getByRole('button', { name: 'Add after', exact: true }).click()
    await expect(page.locator('[data-placeholder]')).toContainText('New block goes here')
    await list(page)
      .getByRole('button', { name: /^Add Quote/ })
      .first()
      .click()
    await expect(list(page)).toHaveCount(0)
    await expect(page.locator('[data-placeholder]')).toHaveCount(0)
    await expect(drawer(page, 'Quote')).toHaveAttribute('data-drawer', 'right')
    await expect.poll(() => names(page)).toEqual(['Rich Text, 1 of 3', 'Quote, 2 of 3', 'Rich Text, 3 of 3'])
    await expect(handle(page, /Quote, 2 of 3/)).toHaveAttribute('aria-pressed', 'true')
    await expect(saveButton(page)).toBeEnabled()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => names(page)).toEqual(['Rich Text, 1 of 2', 'Rich Text, 2 of 2'])
  })

  await test.step('or before the chosen one [ED-3.19, ED-4.05]', async () => {
    await select(page, /Rich Text, 1 of 2/)
    await page.getByRole('button', { name: 'Add before', exact: true }).click()
    await list(page)
      .getByRole('button', { name: /^Add Quote/ })
      .first()
      .click()
    await expect.poll(() => names(page)).toEqual(['Quote, 1 of 3', 'Rich Text, 2 of 3', 'Rich Text, 3 of 3'])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => names(page)).toEqual(['Rich Text, 1 of 2', 'Rich Text, 2 of 2'])
  })

  await test.step('a structure brings children, all with ids of their own, also the second time [ED-4.04]', async () => {
    for (let turn = 0; turn < 2; turn++) {
      await bar(page).getByRole('button', { name: 'Add block' }).click()
      await list(page).getByRole('button', { name: /^Add / }).first().click()
      await expect(list(page)).toHaveCount(0)
    }
    const ids = await page
      .locator('main [data-block]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-block')))
    expect(ids.length).toBeGreaterThan(4)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('the list of blocks knows the page', async ({ page }) => {
  await test.step('a block that is not allowed in the selected container is added after the container', async () => {
    await openEditorWith(page, [grid(textCard('Left'), textCard('Right')), textCard('Below')])
    await select(page, /Rich Text, 1 of 2: Left/)
    await bar(page).getByRole('button', { name: 'Add block' }).click()
    await list(page)
      .getByRole('button', { name: /^Add Image Banner/ })
      .click()
    await expect
      .poll(async () => (await names(page)).filter((name) => /Image Banner|Image \+ Text/.test(name)))
      .toEqual(['Image + Text, 1 of 3', 'Image Banner, 2 of 3'])
  })

  await test.step('an empty page asks for its first block and takes it [ED-4.07]', async () => {
    await openEditorWith(page)
    await page.getByRole('button', { name: /This page is empty/ }).click()
    await list(page)
      .getByRole('button', { name: /^Add Quote/ })
      .first()
      .click()
    await expect.poll(() => names(page)).toEqual(['Quote, 1 of 1'])
    await expect(page.getByRole('button', { name: /This page is empty/ })).toHaveCount(0)
    await act(page, 'Delete').click()
    await expect(page.getByRole('button', { name: /This page is empty/ })).toBeVisible()
    await expect(saveButton(page)).toBeDisabled()
  })

  await test.step('new blocks of the home page speak the language of the page [ED-2.53]', async () => {
    await openEditor(page, '/de')
    await rail(page, 'Blöcke').click()
    await drawer(page, 'Block hinzufügen')
      .getByRole('button', { name: /^Text hinzufügen/ })
      .first()
      .click()
    await expect(drawer(page, 'Text').getByRole('textbox', { name: /^Titel/ })).not.toHaveValue(/Title|Heading/)
    expect(await titles(page).count()).toBeGreaterThan(0)
  })
})
