import { accessibleName, fullText, isHidden, isInaccessible, labelsOf, oneLine, roleFor } from './element-facts.ts'
import { isDisabled } from './form-values.ts'

/** Finds elements below another as Playwright's locators do: by role and name, by label, by text, by selector. */
export type Query = (root: ParentNode) => readonly Element[]
export type TextPattern = string | RegExp

export interface RoleOptions {
  readonly name?: TextPattern
  readonly exact?: boolean
  readonly level?: number
  readonly checked?: boolean
  readonly disabled?: boolean
}

export function matchesText(text: string, pattern: TextPattern, isExact = false): boolean {
  if (pattern instanceof RegExp) return new RegExp(pattern.source, pattern.flags.replace('g', '')).test(text)
  const wanted = oneLine(pattern)
  return isExact ? text === wanted : text.toLowerCase().includes(wanted.toLowerCase())
}

export const byRole =
  (role: string, { name, exact = false, level, checked, disabled }: RoleOptions = {}): Query =>
  (root) =>
    Array.from(root.querySelectorAll('*')).filter(
      (element) =>
        roleFor(element) === role &&
        !isInaccessible(element) &&
        (level === undefined || levelOf(element) === level) &&
        (checked === undefined || element.hasAttribute('checked') === checked) &&
        (disabled === undefined || isDisabled(element) === disabled) &&
        (name === undefined || matchesText(accessibleName(element), name, exact)),
    )

const levelOf = (element: Element) => Number(element.getAttribute('aria-level') ?? /^H(\d)$/.exec(element.tagName)?.[1])

export const byLabel =
  (label: TextPattern, isExact = false): Query =>
  (root) =>
    Array.from(root.querySelectorAll('*')).filter((element) =>
      labelsOf(element).some((text) => matchesText(text, label, isExact)),
    )

/** The smallest elements that have the text, the root itself among them. */
export const byText =
  (text: TextPattern, isExact = false): Query =>
  (root) => {
    const all = [
      ...('matches' in root ? [root as Element] : []),
      ...root.querySelectorAll(isDocument(root) ? 'body *' : '*'),
    ]
    const matching = new Set(
      all.filter((element) => !silent.has(element.tagName) && matchesText(fullText(element), text, isExact)),
    )
    return [...matching].filter((element) => !Array.from(element.children).some((child) => matching.has(child)))
  }

const silent = new Set(['SCRIPT', 'STYLE', 'TEMPLATE'])
const isDocument = (root: ParentNode): root is Document => 'documentElement' in root

export const bySelector =
  (selector: string): Query =>
  (root) => {
    if (selector === ':visible') return Array.from(root.querySelectorAll('*')).filter((each) => !isHidden(each))
    const [, plain = selector] = /^(.*):visible$/.exec(selector) ?? []
    const found = Array.from(
      root.querySelectorAll(plain.replace(/^> /, ':scope > ').replaceAll(':enabled', ':not([disabled])')),
    )
    return plain === selector ? found : found.filter((each) => !isHidden(each))
  }
