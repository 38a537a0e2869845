import type { Locator, Page } from '@playwright/test'

/** Selected states and icons that cannot be distinguished under forced colours. WCAG 1.4.1, 1.4.11 */
export async function findLostInForcedColours(page: Page, max = 8): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const lost: string[] = []
  // The end of the way to a page is no link, by which it differs from the others.
  for (const state of await oneOfEach(
    page,
    '[aria-current]:not([aria-current=false], li), [aria-pressed=true], [aria-selected=true], input:checked',
    max,
  )) {
    if (
      await looksTheSame(state, (element) => {
        for (const attribute of ['aria-current', 'aria-pressed', 'aria-selected']) element.removeAttribute(attribute)
        if (element instanceof HTMLInputElement) element.checked = false
      })
    )
      lost.push(`chosen or not looks the same: ${await htmlOf(state)}`)
  }
  for (const icon of await oneOfEach(page, 'button:has(svg), a:has(svg), summary:has(svg)', max)) {
    // A sign drawn by the style sheet replaces an icon that is not shown.
    if (!(await icon.locator('svg').first().isVisible())) continue
    if (
      await looksTheSame(icon, (element) =>
        element.querySelectorAll('svg').forEach((each) => each.setAttribute('visibility', 'hidden')),
      )
    )
      lost.push(`icon is not seen: ${await htmlOf(icon)}`)
  }
  await page.emulateMedia({ forcedColors: null })
  return lost
}

const htmlOf = (locator: Locator) => locator.evaluate((element) => element.outerHTML.slice(0, 160))

/** Of those that are dressed alike one stands for all. They are marked: what they are found by is taken from them. */
async function oneOfEach(page: Page, selector: string, max: number): Promise<readonly Locator[]> {
  const mark = `sample-${selector.length}`
  const count = await page.locator(selector).evaluateAll(
    (elements, [attribute, limit]) => {
      const kinds = new Set<string>()
      for (const element of elements) {
        const box = (element.closest('label') ?? element).getBoundingClientRect()
        if (
          !element.checkVisibility({ visibilityProperty: true }) ||
          box.width < 4 ||
          box.height < 4 ||
          kinds.size >= limit
        )
          continue
        const kind = [
          element.tagName,
          element.className,
          element.parentElement?.className,
          element.closest('li, label')?.className,
        ].join('|')
        if (!kinds.has(kind)) element.setAttribute(`data-${attribute}`, String(kinds.size))
        kinds.add(kind)
      }
      return kinds.size
    },
    [mark, max] as const,
  )
  return Array.from({ length: count }, (_, at) => page.locator(`[data-${mark}="${at}"]`))
}

async function looksTheSame(locator: Locator, change: (element: Element) => void): Promise<boolean> {
  const clip = await locator.evaluate((element) => {
    const shown = element.getBoundingClientRect().width > 3 ? element : (element.closest('label') ?? element)
    shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, right, bottom } = shown.getBoundingClientRect()
    const [x, y] = [Math.max(0, left - 6), Math.max(0, top - 6)]
    return { x, y, width: Math.min(innerWidth, right + 6) - x, height: Math.min(innerHeight, bottom + 6) - y }
  })
  if (clip.width < 4 || clip.height < 4) return false
  const shot = () => locator.page().screenshot({ clip, animations: 'disabled', caret: 'hide' })
  const before = await shot()
  await locator.evaluate(change)
  return before.equals(await shot())
}
