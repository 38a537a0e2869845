import { messagePlaceholders, placeholderNames } from '@vitrine/contract/kernel/message-shape'
import type { Message } from '@vitrine/contract/kernel/message'
import { compileText } from '@vitrine/contract/kernel/text-tree'

type Fitted =
  | { readonly fits: true }
  | { readonly fits: false; readonly because: 'notPlain' }
  | { readonly fits: false; readonly because: 'valuesDiffer'; readonly expected: readonly string[] }

/** Whether a text may stand in for another one: plain text that can be read, with the same values. */
export function fittingText(text: string, own: string): Fitted {
  const message = readable(text)
  if (message === undefined || /<[a-z!/]/i.test(text)) return { fits: false, because: 'notPlain' }
  const choices = messagePlaceholders(message).filter(({ kind }) => kind !== undefined)
  // A number that no case knows is said by 'other'.
  if (choices.some(({ kind, cases }) => kind !== 'plural' || !cases.includes('other'))) return { fits: false, because: 'notPlain' }
  const expected = placeholderNames(compileText(own))
  return placeholderNames(message).join() === expected.join() ? { fits: true } : { fits: false, because: 'valuesDiffer', expected }
}

function readable(text: string): Message | undefined {
  try {
    return compileText(text)
  } catch {
    // What the compiler cannot read was written wrong by a person, who is told.
    return undefined
  }
}
