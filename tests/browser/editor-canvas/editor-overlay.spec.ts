import { expect, test, type Page } from '@playwright/test'
import {
  act,
  actions,
  bar,
  drawer,
  openEditorWith,
  grid,
  handle,
  rail,
  saveButton,
  select,
  textCard,
  titles,
} from '../editor/editor-steps.ts'

const carousel = (...content: readonly object[]) => ({
  name: 'Carousel',
  type: 'structure',
  meta: { uuid: crypto.randomUUID() },
  configuration: { controls: { displayArrows: true, color: '' } },
  content,
})
const banner = (title: string) => ({
  name: 'Banner',
  type: 'content',
  meta: { uuid: crypto.randomUUID() },
  content: { text: { title } },
})

test('the overlay of a page with structures', async ({ page }) => {
  const own = await openEditorWith(page, [
    carousel(banner('First slide'), banner('Second slide'), banner('Third slide')),
    grid(textCard('Left'), textCard('Right')),
    textCard('Below', { htmlDescription: '<p><a href="/women">All for women</a></p>' }),
  ])

  await test.step('edit mode moves nothing: every block stands where it stands in Preview, and main is the same document', async () => {
    const main = () => page.locator('main').evaluate((element) => element.innerHTML)
    const [edited, editedMain] = [await rects(page), await main()]
    await bar(page).getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(page.locator('.ed-layer')).toHaveCount(0)
    await expect.poll(() => rects(page)).toEqual(edited)
    expect(await main()).toBe(editedMain)
    await bar(page).getByRole('button', { name: 'Edit', exact: true }).click()
  })

  await test.step('a press meets the innermost block, also where its parent is selected [ED-1.05]', async () => {
    await select(page, /Image \+ Text, 2 of 3/)
    await titles(page).filter({ hasText: 'Right' }).click({ force: true })
    await expect(handle(page, /Rich Text, 2 of 2: Right/)).toHaveAttribute('aria-pressed', 'true')
    await expect(handle(page, /Image \+ Text, 2 of 3/)).toHaveAttribute('aria-pressed', 'false')
    // The parent of the selected one is shown around it.
    await expect(page.locator('.ed-around')).toBeVisible()
    await titles(page).filter({ hasText: 'Below' }).click({ force: true })
    await expect(handle(page, /Rich Text, 3 of 3: Below/)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.ed-around')).toHaveCount(0)
  })

  await test.step('the page itself answers to nothing while it is edited: links lead nowhere', async () => {
    await handle(page, /Rich Text, 2 of 2: Right/).click()
    await page.locator('main').getByText('All for women').click({ force: true })
    await expect(handle(page, /Rich Text, 3 of 3: Below/)).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(new RegExp(`${own.path}$`))
  })

  await test.step('a copy stands behind its original with ids of its own, and both can be changed apart [ED-4.04]', async () => {
    await select(page, /Image \+ Text, 2 of 3/)
    await act(page, 'Duplicate').click()
    await expect(titles(page)).toHaveText([
      'First slide',
      'Second slide',
      'Third slide',
      'Left',
      'Right',
      'Left',
      'Right',
      'Below',
    ])
    await expect(handle(page, /Image \+ Text, 3 of 4/)).toHaveAttribute('aria-pressed', 'true')
    const ids = await page
      .locator('main [data-block]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-block')))
    expect(ids).toHaveLength(11)
    expect(new Set(ids).size).toBe(11)
  })

  await test.step('a slide that is scrolled away is not drawn over its neighbours, and the structure leads to it', async () => {
    const within = async (name: RegExp) => (await handle(page, name).boundingBox())?.width ?? 0
    await expect.poll(() => within(/Banner, 1 of 3/)).toBeGreaterThan(300)
    await expect.poll(() => within(/Banner, 2 of 3/)).toBeLessThan(4)
    await rail(page, 'Structure').click()
    await page.getByRole('treeitem', { name: /Second slide/ }).click()
    await expect.poll(() => within(/Banner, 2 of 3/)).toBeGreaterThan(300)
    await expect.poll(() => within(/Banner, 1 of 3/)).toBeLessThan(4)
    await expect(actions(page)).toBeVisible()
    await page.getByRole('treeitem', { name: /Second slide/ }).press('Enter')
    await expect(drawer(page, 'Banner')).toBeVisible()
  })
})

test('the overlay of a page with three blocks', async ({ page }) => {
  await openEditorWith(page, [textCard('One'), textCard('Two'), textCard('Three')])

  await test.step('in Preview no key and no button edits [ED-6.03]', async () => {
    await select(page, /Rich Text, 1/)
    await bar(page).getByRole('button', { name: 'Preview', exact: true }).click()
    for (const key of ['Delete', 'Alt+ArrowDown', 'Control+d', 'Control+z', 'F2']) await page.keyboard.press(key)
    await expect(titles(page)).toHaveText(['One', 'Two', 'Three'])
    await rail(page, 'Blocks').click()
    await expect(drawer(page, 'Add block')).toHaveCount(0)
    await bar(page).getByRole('button', { name: 'Edit', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(actions(page)).toHaveCount(0)
  })

  await test.step('on a tablet a tap shows the tools of a block, and another tap takes them away [ED-2.72]', async () => {
    await page.setViewportSize({ width: 800, height: 1000 })
    await handle(page, /Rich Text, 1/).click()
    await expect(actions(page)).toBeVisible()
    await handle(page, /Rich Text, 1/).click()
    await expect(actions(page)).toHaveCount(0)
    // On a desk a second click is no answer to the first.
    await page.setViewportSize({ width: 1280, height: 900 })
    await handle(page, /Rich Text, 1/).click()
    await handle(page, /Rich Text, 1/).click()
    await expect(actions(page)).toBeVisible()
  })

  await test.step('the frame around a block follows it when drawers move the page', async () => {
    await page.setViewportSize({ width: 800, height: 900 })
    await rail(page, 'Structure').click()
    await select(page, /Rich Text, 2 of 3/)
    const apart = async () => {
      const [over, under] = [
        await handle(page, /Rich Text, 2 of 3/).boundingBox(),
        await page.locator('main [data-block]').nth(1).boundingBox(),
      ]
      return over && under
        ? Math.abs(over.x - under.x) + Math.abs(over.y - under.y) + Math.abs(over.width - under.width)
        : Infinity
    }
    await expect.poll(apart).toBeLessThan(3)
    await act(page, 'Settings').click()
    await expect(drawer(page, 'Rich Text')).toBeVisible()
    await expect.poll(apart).toBeLessThan(3)
    await page.keyboard.press('Escape')
    await expect.poll(apart).toBeLessThan(3)
    await rail(page, 'Structure').click()
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('blocks move up and down by one place, and not beyond the ends [ED-4.02, ED-4.08, ED-4.09]', async () => {
    await select(page, /Rich Text, 2 of 3: Two/)
    await act(page, 'Move up').click()
    await expect(titles(page)).toHaveText(['Two', 'One', 'Three'])
    await expect(saveButton(page)).toBeEnabled()
    await act(page, 'Move up').click()
    await expect(titles(page)).toHaveText(['Two', 'One', 'Three'])
    await act(page, 'Move down').click()
    await expect(titles(page)).toHaveText(['One', 'Two', 'Three'])
    await expect(saveButton(page)).toBeDisabled()
    await act(page, 'Move down').click()
    await act(page, 'Move down').click()
    await expect(titles(page)).toHaveText(['One', 'Three', 'Two'])
  })

  await test.step('deleting a block takes away that block alone, and closes the drawer [ED-4.10, ED-4.11]', async () => {
    await select(page, /Rich Text, 2 of 3: Three/)
    await act(page, 'Settings').click()
    await expect(drawer(page, 'Rich Text')).toBeVisible()
    await act(page, 'Delete').click()
    await expect(titles(page)).toHaveText(['One', 'Two'])
    await expect(page.locator('.ed-drawer')).toHaveCount(0)
  })
})

async function rects(page: Page) {
  return page.locator('main [data-block]').evaluateAll((all) =>
    all.map((one) => {
      const { top, left, width, height } = one.getBoundingClientRect()
      return { top: top + scrollY, left, width, height }
    }),
  )
}
