/** The main element of the page. */
export function getMain(document: Document): HTMLElement | null {
  return document.querySelector('main')
}

export function isInViewport(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]'

/** The focusable elements of a part of the page, in tab order. */
export function listFocusable(part: Element): HTMLElement[] {
  return Array.from(part.querySelectorAll<HTMLElement>(focusable)).filter(
    (each) => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }),
  )
}
