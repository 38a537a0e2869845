import { computeAccessibleName, getRole } from 'dom-accessibility-api'

/** What a delivered document says about an element: its role, its name and whether it is there for a reader. */

const neverShown = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'HEAD', 'TITLE', 'DATALIST'])
const inlineTags = new Set(
  'A ABBR B BDI BDO BR CITE CODE EM I IMG INPUT KBD LABEL MARK Q S SMALL SPAN STRONG SUB SUP SVG TIME U VAR'.split(' '),
)
const fields = new Set(['INPUT', 'SELECT', 'TEXTAREA', 'OUTPUT', 'PROGRESS', 'METER'])
const sectioning = 'article, aside, main, nav, section'

/** Without a style sheet: only markup hides here. The two popovers are parts of the page in a wide window. */
export function isHidden(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) if (hidesItself(each)) return true
  return false
}

function hidesItself(element: Element): boolean {
  return (
    neverShown.has(element.tagName) ||
    element.hasAttribute('hidden') ||
    (element.tagName === 'INPUT' && element.getAttribute('type') === 'hidden') ||
    (element.tagName === 'DIALOG' && !element.hasAttribute('open')) ||
    // The style sheet hides what only script makes useful.
    element.hasAttribute('data-late') ||
    isFolded(element)
  )
}

// What is folded in the footer of the page is open in a wide window.
function isFolded(element: Element): boolean {
  const fold = element.parentElement
  return (
    fold?.tagName === 'DETAILS' &&
    fold.closest('footer') === null &&
    !fold.hasAttribute('open') &&
    !(element.tagName === 'SUMMARY' && fold.querySelector('summary') === element)
  )
}

/** Kept from readers. A loop over the parents, since a selector would be parsed for each element. */
export function isInaccessible(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (each.getAttribute('aria-hidden') === 'true' || hidesItself(each)) return true
  return false
}

/** The library asks for the style of an element; without style sheets its tag decides. */
function styleOf(element: Element): CSSStyleDeclaration {
  const display = hidesItself(element) ? 'none' : inlineTags.has(element.tagName.toUpperCase()) ? 'inline' : 'block'
  const style = { display, visibility: 'visible', content: 'none' }
  const getPropertyValue = (name: string) => new Map(Object.entries(style)).get(name) ?? ''
  // Only these are read.
  return { ...style, getPropertyValue } as unknown as CSSStyleDeclaration
}

/** The labels of a field; of anything else what the library says. */
export function accessibleName(element: Element): string {
  const labels = fields.has(element.tagName) ? labelsOf(element).join(' ') : ''
  return labels || oneLine(computeAccessibleName(element, { getComputedStyle: styleOf }))
}

export function accessibleDescription(element: Element): string {
  const described = referencedBy(element, 'aria-describedby').map(fullText).join(' ')
  return described || oneLine(element.getAttribute('aria-description') ?? element.getAttribute('title') ?? '')
}

const referencedBy = (element: Element, attribute: string) =>
  (element.getAttribute(attribute) ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((id) => element.ownerDocument.getElementById(id) ?? [])

/** The role by which a reader finds an element, unless it is kept from readers; undefined if it has none. */
export function roleFor(element: Element): string | undefined {
  if (element.hasAttribute('role')) return element.getAttribute('role')?.trim().split(' ')[0]
  switch (element.tagName) {
    case 'SUMMARY':
      return undefined
    case 'P':
      return 'paragraph'
    case 'INPUT':
      return element.hasAttribute('type') ? (getRole(element) ?? undefined) : 'textbox'
    case 'HEADER':
    case 'FOOTER':
      return element.parentElement?.closest(sectioning) ? undefined : (getRole(element) ?? undefined)
    case 'SECTION':
    case 'FORM':
      return accessibleName(element) === '' ? undefined : (getRole(element) ?? undefined)
    case 'TH':
      return element.getAttribute('scope') === 'row' || element.closest('tbody') ? 'rowheader' : 'columnheader'
    default:
      return getRole(element) ?? undefined
  }
}

/** The text as a reader sees it: hidden parts left out, blocks on lines of their own. */
export function shownText(element: Element): string {
  return Array.from(element.childNodes, textOfNode)
    .join('')
    .replaceAll(/[ \t\r\f]+/g, ' ')
    .replaceAll(/ ?\n[\n ]*/g, '\n')
    .trim()
}

function textOfNode(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return (node.textContent ?? '').replaceAll(/\s+/g, ' ')
  if (!isElement(node) || hidesItself(node)) return ''
  if (node.tagName === 'BR') return '\n'
  const text = Array.from(node.childNodes, textOfNode).join('')
  return inlineTags.has(node.tagName.toUpperCase()) ? text : `\n${text}\n`
}

export const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE

/** All text of an element but script and style. */
export function fullText(element: Element): string {
  return oneLine(Array.from(element.childNodes, textBelow).join(''))
}

function textBelow(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? ''
  if (!isElement(node) || neverShown.has(node.tagName)) return ''
  return Array.from(node.childNodes, textBelow).join('')
}

export const oneLine = (text: string) =>
  text
    .replaceAll(/[\u200b\u00ad]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What labels an element: each of its labels, or the name that it has been given instead. */
export function labelsOf(element: Element): readonly string[] {
  const named = referencedBy(element, 'aria-labelledby')
  if (named.length > 0) return [oneLine(named.map(fullText).join(' '))]
  const label = element.getAttribute('aria-label')
  if (label) return [oneLine(label)]
  return fields.has(element.tagName) ? labelElements(element).map(textOfLabel) : []
}

function labelElements(field: Element): readonly Element[] {
  const around = field.closest('label')
  const labels = Array.from(field.ownerDocument.querySelectorAll('label')).filter(
    (label) => label === around || (field.id !== '' && label.getAttribute('for') === field.id),
  )
  return labels
}

// The options of a select inside its label are no part of its name.
const textOfLabel = (label: Element) =>
  oneLine(
    Array.from(label.childNodes, (node) => (isElement(node) && fields.has(node.tagName) ? '' : textBelow(node))).join(
      '',
    ),
  )
