/** Where the page itself begins. */
export function mainOf(document: Document): HTMLElement | null {
  return document.querySelector('main')
}

export function isInSight(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]'

/** What the keyboard reaches in a part of the page, in its order. */
export function stopsIn(part: Element): HTMLElement[] {
  return Array.from(part.querySelectorAll<HTMLElement>(focusable)).filter((each) => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }))
}
