import type { Locator, Page } from '@playwright/test'
import { barVisibility } from '../../../packages/storefront/src/shell/navigation/bar-visibility.ts'
import { findVariationPath } from '../operations.ts'
import { customerWithOrder } from '../account/customer-steps.ts'
import { open, delayScripts } from '../open.ts'
import { expect, test } from '../visitor.ts'

const widths = [375, 768, 1440] as const

test('nothing of the page shows through the header while it is scrolled, at any width', async ({ page }) => {
  await open(page, '/women')
  const header = page.getByRole('banner')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => {
      scrollTo(0, 0)
    })
    await page.mouse.wheel(0, 700)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    await expect(header).toBeInViewport()
    // The background is painted in two colours: the header looks the same before both.
    const before = await picture(page, header, 'black')
    expect((await picture(page, header, 'white')).equals(before), `at ${width} px`).toBe(true)
  }
})

test('a quiet button begins where the heading above it begins, at any width', async ({ page }) => {
  const { orderId, accessKey } = await customerWithOrder(page)
  for (const address of [`/confirmation/${orderId}/${accessKey}`, '/my-account']) {
    await open(page, address)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const offsets = await page.evaluate(quietOffsets)
      expect(offsets.length, `${address} at ${width} px`).toBeGreaterThan(0)
      for (const offset of offsets) expect(Math.abs(offset), `${address} at ${width} px`).toBeLessThanOrEqual(1)
    }
  }
})

test('the box of a size fits "Medium" at any width', async ({ page }) => {
  await delayScripts(page)
  await page.goto(await findVariationPath(page.request, 'Cable-Knit Wool Jumper', ['Cream', 'M']), {
    waitUntil: 'domcontentloaded',
  })
  const boxes = page
    .getByRole('main')
    .locator('ul')
    .filter({ has: page.getByRole('link', { name: 'M', exact: true }) })
    .first()
  // Once: afterwards the list has no link of that name.
  const list = await boxes.elementHandle()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect(
      await list?.evaluate((element) => {
        const links = Array.from(element.querySelectorAll('a, button'))
        for (const link of links) link.textContent = 'Medium'
        return {
          overflowing: links.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
          lines: new Set(links.map((link) => link.clientHeight)).size,
          isInside:
            element.getBoundingClientRect().right <= innerWidth &&
            links.every((link) => link.getBoundingClientRect().right <= element.getBoundingClientRect().right + 1),
        }
      }),
      `at ${width} px`,
    ).toEqual({ overflowing: 0, lines: 1, isInside: true })
  }
})

for (const width of [768, 1024, 1280, 1536]) {
  test(`in a window of ${width} px each of many first-level categories is in the menu once, and the bar keeps its line`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await delayScripts(page)
    await page.goto('/de', { waitUntil: 'domcontentloaded' })
    const names = Array.from({ length: 14 }, (_, place) => `Kategorie ${place + 1}`)
    await page.evaluate(showCategories, {
      names,
      room: barVisibility(names.map((name) => ({ name, path: '/', children: [] }))),
    })
    const menu = page.locator('#menu')
    if (width < 1024) await page.getByRole('button', { name: 'Menü', exact: true }).click()
    else {
      const bar = await menu
        .locator('> ul > li:visible')
        .evaluateAll((entries) =>
          entries.map((entry) => entry.getBoundingClientRect()).map(({ top, right }) => ({ top, right })),
        )
      expect(new Set(bar.map(({ top }) => top)).size, 'one line').toBe(1)
      expect(Math.max(...bar.map(({ right }) => right))).toBeLessThanOrEqual(
        (await page.getByRole('banner').locator('input[name=term]').boundingBox())?.x ?? 0,
      )
      await menu.getByText('Mehr', { exact: true }).click()
    }
    await expect(menu.getByRole('link', { name: /^Kategorie/ }).and(page.locator(':visible'))).toHaveCount(names.length)
    for (const name of names) await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
}

async function picture(page: Page, header: Locator, colour: string): Promise<Buffer> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, `main, main * { background: ${colour} !important; color: ${colour} !important; fill: ${colour} !important } main img { visibility: hidden }`)
  return header.screenshot({ animations: 'disabled' })
}

/**
 * How far the words of quiet buttons are from where the heading of their part begins; of buttons that stand first in
 * their line.
 */
function quietOffsets(): number[] {
  const textLeft = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().left
  }
  return Array.from(document.querySelectorAll('main [data-kind=quiet]:not([data-wide])')).flatMap((button) => {
    const heading = button.closest('section, li, [class*=panel]')?.querySelector('h2, h3')
    const offset = heading ? textLeft(button) - textLeft(heading) : 100
    return Math.abs(offset) < 30 ? [offset] : []
  })
}

/** Puts categories of these names into the menu as it is drawn, under the markup of those that are there. */
function showCategories({ names, room }: { names: readonly string[]; room: readonly string[] }): void {
  const list = document.querySelector('#menu > ul')
  const others = list?.querySelector(':scope > li:last-child')
  const model = list?.querySelector(':scope > li:has(> details)')
  const hidden = others?.querySelector('ul')
  if (!list || !others || !model || !hidden) throw new Error('the menu is drawn in another way')
  const entries = names.map((name, place) => {
    const entry = model.cloneNode(true) as Element
    entry.setAttribute('data-bar', room[place] ?? '')
    for (const picture of entry.querySelectorAll(':scope > a img')) picture.remove()
    entry.querySelector(':scope > a')?.replaceChildren(name)
    return entry
  })
  hidden.replaceChildren(
    ...names.flatMap((name, place) => {
      if (room[place] === 'always') return []
      const entry = document.createElement('li')
      entry.setAttribute('data-until', room[place] ?? '')
      entry.append(Object.assign(document.createElement('a'), { href: '/', textContent: name }))
      return [entry]
    }),
  )
  others.setAttribute('data-until', room.at(-1) ?? '')
  list.replaceChildren(...entries, others)
}
