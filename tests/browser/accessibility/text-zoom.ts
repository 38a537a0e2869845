import type { Page } from '@playwright/test'
import { expect } from '../visitor.ts'

/** Text that is cut off at 200% text size or with wider line, word and letter spacing. WCAG 1.4.4, 1.4.12 */
export async function findTextLostWhenEnlarged(page: Page): Promise<readonly string[]> {
  const larger = 'html { font-size: 200% !important; }'
  const wider =
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; } p { margin-block-end: 2em !important; }'
  return [...(await findTextLostWith(page, larger)), ...(await findTextLostWith(page, wider))].map((each) =>
    each.slice(0, 200),
  )
}

/** How far the page has to be moved sideways to be read on 320 CSS pixels: 1280 pixels at 400 %. WCAG 1.4.10 */
export async function horizontalOverflow(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 })
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve(document.documentElement.scrollWidth - document.documentElement.clientWidth),
          ),
        ),
      ),
  )
}

/** The open page does not scroll horizontally, from the smallest phone to a wide desktop. */
export async function expectNoOverflow(page: Page, state = 'overflow'): Promise<void> {
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // Asked until the new width is laid out.
    await expect
      .poll(
        () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${state} at ${width} px`,
      )
      .toBe(0)
  }
}

async function findTextLostWith(page: Page, style: string): Promise<readonly string[]> {
  return page.evaluate(async (text) => {
    // The page's security policy allows no style element of ours.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    // A copy: the list itself lives.
    const before = Array.from(document.adoptedStyleSheets)
    document.adoptedStyleSheets = [...before, sheet]
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })
    const lost = Array.from(document.body.querySelectorAll('*')).flatMap((each) => {
      if (
        !(each instanceof HTMLElement) ||
        !each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        each.offsetWidth < 3 ||
        each.closest('[aria-hidden=true], noscript, progress, svg')
      )
        return []
      const hasWords = Array.from(each.childNodes).some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(each)
      const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const cutX = isCut(overflowX) && each.scrollWidth > each.clientWidth + 1
      const cutY = isCut(overflowY) && each.scrollHeight > each.clientHeight + 2
      // Visually hidden text for screen readers is cut off on purpose.
      if (
        clipPath !== 'none' ||
        each.matches('select, input, textarea') ||
        !(cutX || cutY) ||
        (!hasWords && !each.textContent.trim())
      )
        return []
      return [
        `cut off (${textOverflow}, ${each.scrollWidth}/${each.clientWidth}, ${each.scrollHeight}/${each.clientHeight}): <${each.tagName.toLowerCase()} class="${each.className}"> ${each.textContent.trim().slice(0, 60)}`,
      ]
    })
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth
    document.adoptedStyleSheets = before
    return [...(sideways > 0 ? [`moves sideways by ${sideways} px (${text.slice(0, 10)})`] : []), ...lost]
  }, style)
}
