export type Role = 'button' | 'link' | 'heading' | 'field' | 'choice' | 'text'

export interface ElementQuery {
  readonly role: Role
  /** The accessible name, or a pattern for it; for texts what is read. */
  readonly name: string | { readonly pattern: string; readonly flags: string }
  /** A CSS selector of what it lies in. */
  readonly within?: string
}

export interface FoundElement {
  readonly text: string
  readonly value: string
  readonly isChecked: boolean
  readonly isEnabled: boolean
  /** Whether a press at this point reaches it. */
  readonly isReachable: boolean
  readonly x: number
  readonly y: number
}

export type ElementAction =
  | { readonly kind: 'look' }
  | { readonly kind: 'aim' }
  | { readonly kind: 'select-text' }
  | { readonly kind: 'choose-option'; readonly label: string }

/** Runs in the page: finds the first visible element that fits, and says where it is. It uses nothing from outside. */
export async function findElement({
  query: { role, name, within },
  action,
}: {
  readonly query: ElementQuery
  readonly action: ElementAction
}): Promise<FoundElement | null> {
  const selectors = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4',
    choice: 'input[type=radio], input[type=checkbox]',
    text: '*',
    field: 'input:not([type=hidden], [type=radio], [type=checkbox]), textarea, select',
  }
  const fold = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const isLabelled = (element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
    'labels' in element
  function nameOf(element: Element): string {
    const by = element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')
    const labels = isLabelled(element)
      ? Array.from(element.labels ?? [], ({ textContent }) => textContent).join(' ')
      : ''
    return fold(by) || fold(element.getAttribute('aria-label')) || fold(labels) || fold(element.textContent)
  }
  const fits =
    typeof name === 'string'
      ? (text: string) => text === name
      : (text: string) => new RegExp(name.pattern, name.flags).test(text)
  // An input that is hidden behind its styled label is pressed by the label; any other is not, since a label may hold a
  // link.
  const surfaceOf = (element: Element) =>
    role === 'choice' && isLabelled(element) && element.labels?.[0] && element.getBoundingClientRect().width < 8
      ? element.labels[0]
      : element
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0
  const roots = within === undefined ? [document] : Array.from(document.querySelectorAll(within))
  const element = roots
    .flatMap((root) => Array.from(root.querySelectorAll(selectors[role])))
    .find((each) => isSeen(surfaceOf(each)) && fits(nameOf(each)))
  if (!element) return null
  const surface = surfaceOf(element)
  if (action.kind === 'select-text' && (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    element.select()
  if (action.kind === 'choose-option' && element instanceof HTMLSelectElement) {
    element.value = Array.from(element.options).find(({ label }) => label === action.label)?.value ?? ''
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
  }
  const middle = () => {
    // The first line of a link or a label: the middle of several may lie beside all of them.
    const box = surface.getClientRects()[0] ?? surface.getBoundingClientRect()
    return { x: Math.round(box.x + Math.min(box.width, 400) / 2), y: Math.round(box.y + box.height / 2) }
  }
  let [point, isStill] = [middle(), true]
  if (action.kind === 'aim') {
    const isInView = () => {
      const { x, y } = middle()
      return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
    }
    if (!isInView() || !surface.contains(document.elementFromPoint(point.x, point.y)))
      surface.scrollIntoView({ block: 'center', behavior: 'instant' })
    point = middle()
    await new Promise((resolve) => {
      setTimeout(resolve, 60)
    })
    const later = middle()
    isStill = later.x === point.x && later.y === point.y
    point = later
  }
  const hit = document.elementFromPoint(point.x, point.y)
  return {
    ...point,
    text: fold(element instanceof HTMLElement ? element.innerText : element.textContent),
    value: isLabelled(element) ? element.value : '',
    isChecked: element instanceof HTMLInputElement && element.checked,
    isEnabled: !element.matches(':disabled, [aria-disabled=true]'),
    isReachable: isStill && hit !== null && (element.contains(hit) || surface.contains(hit)),
  }
}
