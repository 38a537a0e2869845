import { expect, test, type Page } from '@playwright/test'
import { createAxe } from '../accessibility/accessibility.ts'
import { actions, grid, logIn, openEditor, createPage, select, textCard } from './editor-steps.ts'

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

const words = {
  '': {
    drawers: ['Structure', 'Blocks', 'Pages', 'Design', 'History', 'Languages'],
    text: /Rich Text, 1 of 2: Left/,
    settings: 'Settings',
  },
  '/de': {
    drawers: ['Aufbau', 'Blöcke', 'Seiten', 'Design', 'Verlauf', 'Sprachen'],
    text: /Text, 1 von 2: Left/,
    settings: 'Einstellungen',
  },
} as const

for (const prefix of ['', '/de'] as const) {
  const { drawers, text, settings } = words[prefix]

  test(`the editor has no accessibility violations with its drawers open${prefix && ', in German either'}`, async ({
    page,
  }) => {
    test.slow()
    await logIn(page)
    const { path } = await createPage(page, [grid(textCard('Left'), textCard('Right'))])
    await openEditor(page, `${prefix}${path}`)
    expect(await faultsOf(page)).toEqual([])
    await select(page, text)
    await actions(page).getByRole('button', { name: settings, exact: true }).click()
    await expect(page.locator('[data-drawer="right"]')).toBeVisible()
    for (const drawer of drawers) {
      await page.locator('.ed-side').getByRole('button', { name: drawer, exact: true }).click()
      await expect(page.locator('[data-drawer="left"], .ed-full').first()).toBeVisible()
      expect(await faultsOf(page), drawer).toEqual([])
    }
  })
}

test('dialogs and the command palette have no accessibility violations', async ({ page }) => {
  await logIn(page)
  const { path } = await createPage(page, [textCard('One')])
  await openEditor(page, path)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('on a phone every button is big enough for a thumb, and nothing overlaps in the toolbar', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await logIn(page)
  for (const prefix of ['', '/de', '/pl']) {
    const { path } = await createPage(page, [textCard('One')], `A page with a rather long name ${prefix} ${Date.now()}`)
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
    expect(await faultsOf(page)).toEqual([])
    for (const { width, height } of await page
      .locator('.ed-acts button, .ed-side button:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))) {
      expect(width).toBeGreaterThanOrEqual(44)
      expect(height).toBeGreaterThanOrEqual(44)
    }
  }
})

test('the editor animates nothing under prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logIn(page)
  const { path } = await createPage(
    page,
    Array.from({ length: 12 }, (_, at) => textCard(`Text ${at}`)),
  )
  await openEditor(page, path)
  await page.locator('.ed-side').getByRole('button', { name: 'Structure', exact: true }).click()
  await page.getByRole('treeitem', { name: /Text 11/ }).click()
  // At once: no way in between.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
})
