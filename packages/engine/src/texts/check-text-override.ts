import { messagePlaceholders, placeholderNames } from '@vitrine/contract/kernel/i18n/message-shape'
import type { Message } from '@vitrine/contract/kernel/i18n/message'
import { compileText } from '@vitrine/contract/kernel/i18n/text-tree'

type TextCheckResult =
  | { readonly fits: true }
  | { readonly fits: false; readonly because: 'notPlain' }
  | { readonly fits: false; readonly because: 'valuesDiffer'; readonly expected: readonly string[] }

/** Checks whether a text can override a shipped one: valid plain text with the same placeholders. */
export function checkTextOverride(text: string, shipped: string): TextCheckResult {
  const message = tryCompile(text)
  if (message === undefined || /<[a-z!/]/i.test(text)) return { fits: false, because: 'notPlain' }
  const formattedSlots = messagePlaceholders(message).filter(({ kind }) => kind !== undefined)
  // Numbers without a case of their own need 'other'.
  if (formattedSlots.some(({ kind, cases }) => kind !== 'plural' || !cases.includes('other')))
    return { fits: false, because: 'notPlain' }
  const expected = placeholderNames(compileText(shipped))
  return placeholderNames(message).join() === expected.join()
    ? { fits: true }
    : { fits: false, because: 'valuesDiffer', expected }
}

function tryCompile(text: string): Message | undefined {
  try {
    return compileText(text)
  } catch {
    // A syntax error of the operator, reported as notPlain.
    return undefined
  }
}
