import { messagePlaceholders, placeholderNames } from '@vitrine/contract/kernel/i18n/message-shape'
import type { Message } from '@vitrine/contract/kernel/i18n/message'
import { compileText } from '@vitrine/contract/kernel/i18n/text-tree'

type TextCheckResult =
  | { readonly fits: true }
  | { readonly fits: false; readonly because: 'empty' | 'notPlain' }
  | {
      readonly fits: false
      readonly because: 'valuesDiffer'
      readonly expected: readonly string[]
      readonly missing: readonly string[]
      readonly unknown: readonly string[]
    }

/** Checks whether a text can override a shipped one: valid plain text with the same placeholders. */
export function checkTextOverride(text: string, shipped: string): TextCheckResult {
  if (!/[^\s\p{C}]/u.test(text)) return { fits: false, because: 'empty' }
  const message = tryCompile(text)
  if (message === undefined || /<[a-z!/]/i.test(text)) return { fits: false, because: 'notPlain' }
  const formattedSlots = messagePlaceholders(message).filter(({ kind }) => kind !== undefined)
  // Numbers without a case of their own need 'other'.
  if (formattedSlots.some(({ kind, cases }) => kind !== 'plural' || !cases.includes('other')))
    return { fits: false, because: 'notPlain' }
  const expected = placeholderNames(compileText(shipped))
  const used = placeholderNames(message)
  const missing = expected.filter((name) => !used.includes(name))
  const unknown = used.filter((name) => !expected.includes(name))
  return missing.length + unknown.length === 0
    ? { fits: true }
    : { fits: false, because: 'valuesDiffer', expected, missing, unknown }
}

function tryCompile(text: string): Message | undefined {
  try {
    return compileText(text)
  } catch {
    // A syntax error of the operator, reported as notPlain.
    return undefined
  }
}
