import type { Page } from '@playwright/test'

/**
 * One place where Tab stops: what it is, whether it is seen that the keyboard is there, and whether something lies over
 * all of it.
 */
interface Stop {
  readonly name: string
  readonly isMarked: boolean
  readonly isCovered: boolean
}

/** Presses Tab through the page, `most` times at most or until it leaves the document. WCAG 2.4.7, 2.4.11 */
export async function tabThroughPage(page: Page, maxStops = 90): Promise<readonly Stop[]> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  const stops: Stop[] = []
  while (stops.length < maxStops) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(presentStop)
    if (stop === null) break
    stops.push(stop)
  }
  return stops
}

/** The faults of the focus stops of a page, in words. */
export function findFocusFaults(stops: readonly Stop[]): readonly string[] {
  return stops.flatMap(({ name, isMarked, isCovered }) => [
    ...(isMarked ? [] : [`not marked: ${name}`]),
    ...(isCovered ? [`covered: ${name}`] : []),
  ])
}

// Runs in the page, so it holds everything that it needs.
function presentStop(): Stop | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  const label = focused.closest('label')
  const around = [
    focused,
    focused.nextElementSibling,
    focused.parentElement,
    focused.parentElement?.parentElement,
    label,
  ].filter((each) => each instanceof Element)
  const drawn = () =>
    around
      .flatMap((each) =>
        ['', '::after', '::before'].map((part) => {
          const {
            outlineStyle,
            outlineWidth,
            outlineColor,
            boxShadow,
            borderColor,
            translate,
            clipPath,
            backgroundColor,
            textDecorationLine,
          } = getComputedStyle(each, part || null)
          return [
            outlineStyle,
            outlineWidth,
            outlineColor,
            boxShadow,
            borderColor,
            translate,
            clipPath,
            backgroundColor,
            textDecorationLine,
          ].join()
        }),
      )
      .join(';')
  // Colours that fade in are looked at when they have arrived.
  const settle = () => around.forEach((each) => each.getAnimations().forEach((animation) => animation.finish()))
  settle()
  const marked = drawn()
  const shown = label?.contains(focused) && focused.getBoundingClientRect().width < 3 ? label : focused
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const [width, height] = [right - left, bottom - top]
  const points = [
    [0.5, 0.5],
    [0.05, 0.1],
    [0.95, 0.1],
    [0.05, 0.9],
    [0.95, 0.9],
    [0.25, 0.5],
    [0.75, 0.5],
  ].map(([x = 0, y = 0]) => [left + width * x, top + height * y] as const)
  const isSeenAt = ([x, y]: readonly [number, number]) => {
    const hit = document.elementFromPoint(x, y)
    return (
      hit !== null &&
      (shown.contains(hit) ||
        (hit.contains(shown) &&
          hit.closest('dialog, aside, nav, header, footer, [popover]') ===
            shown.closest('dialog, aside, nav, header, footer, [popover]')) ||
        hit.closest('label')?.contains(focused) === true)
    )
  }
  const isCovered = !points.some(isSeenAt)
  focused.blur()
  settle()
  const bare = drawn()
  focused.focus({ preventScroll: true })
  const name = `${focused.tagName.toLowerCase()} "${focused.getAttribute('aria-label') ?? focused.getAttribute('name') ?? ''} ${(label ?? focused).textContent.trim().slice(0, 40)}" at ${Math.round(left)},${Math.round(top)}`
  return { name, isMarked: marked !== bare, isCovered }
}
