import { expect, test, type Page } from '@playwright/test'
import { createAxe } from '../accessibility/accessibility.ts'
import {
  act,
  actions,
  createPage,
  grid,
  logIn,
  openEditor,
  openEditorWith,
  rail,
  select,
  textCard,
} from './editor-steps.ts'

// The page below is inert while it is edited, and has tests of its own.
async function faultsOf(page: Page): Promise<string[]> {
  const axe = createAxe(page).include('.ed').withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  const { violations } = await axe.analyze()
  return (
    violations
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
      // A structure shows no more of itself than its children leave; the structure tree has a button of full size for
      // it.
      .filter((fault) => !/^target-size: .*(of|von) \d/.test(fault))
      // "H2" and "1≡" are symbols on the tools of a rich text; their buttons have names of words.
      .filter(
        (fault) =>
          !/^label-content-name-mismatch: .*aria-label="(Heading|Überschrift|Numbered|Nummerierte)/.test(fault),
      )
  )
}

// In German, whose words are the longest. The other drawers and dialogs are checked where they are opened.
test('the editor has no accessibility violations with its drawers open', async ({ page }) => {
  await openEditorWith(page, [grid(textCard('Left'), textCard('Right'))], '/de')
  expect(await faultsOf(page)).toEqual([])
  await select(page, /Text, 1 von 2: Left/)
  await act(page, 'Einstellungen').click()
  await expect(page.locator('[data-drawer="right"]')).toBeVisible()
  for (const name of ['Aufbau', 'Blöcke']) {
    await rail(page, name).click()
    await expect(page.locator('[data-drawer="left"]')).toBeVisible()
    expect(await faultsOf(page), name).toEqual([])
  }
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faultsOf(page), 'the command palette').toEqual([])
})

test('on a phone every button is big enough for a thumb, and nothing overlaps in the toolbar', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await logIn(page)
  const { path } = await createPage(page, [textCard('One')], `A page with a rather long name ${crypto.randomUUID()}`)
  for (const prefix of ['', '/de', '/pl']) {
    await openEditor(page, `${prefix}${path}`)
    await page.locator('.ed-handle').first().click()
    await expect(actions(page)).toBeVisible()
    const boxes = await page.locator('.ed-bar button:visible, .ed-bar select:visible').evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .map(({ left, right }) => ({ left: Math.round(left), right: Math.round(right) }))
        .sort((one, other) => one.left - other.left),
    )
    for (const [at, box] of boxes.entries())
      expect(box.left, JSON.stringify(boxes)).toBeGreaterThanOrEqual(boxes[at - 1]?.right ?? 0)
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(375)
    for (const { width, height } of await page
      .locator('.ed-acts button, .ed-side button:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))) {
      expect(width).toBeGreaterThanOrEqual(44)
      expect(height).toBeGreaterThanOrEqual(44)
    }
    if (prefix === '/de') expect(await faultsOf(page)).toEqual([])
  }
})

test('the editor animates nothing under prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openEditorWith(
    page,
    Array.from({ length: 12 }, (_, at) => textCard(`Text ${at}`)),
  )
  await rail(page, 'Structure').click()
  await page.getByRole('treeitem', { name: /Text 11/ }).click()
  // At once: no way in between.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
})
