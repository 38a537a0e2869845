import { slotsOf, valuesIn } from '@vitrine/contract/kernel/message-shape'
import type { Message } from '@vitrine/contract/kernel/message'
import { compiled } from '@vitrine/contract/kernel/spoken'

type Fitted =
  | { readonly fits: true }
  | { readonly fits: false; readonly because: 'notPlain' }
  | { readonly fits: false; readonly because: 'valuesDiffer'; readonly expected: readonly string[] }

/** Whether a text may stand in for another one: plain text that can be read, with the same values. */
export function fittingText(text: string, own: string): Fitted {
  const message = readable(text)
  if (message === undefined || /<[a-z!/]/i.test(text)) return { fits: false, because: 'notPlain' }
  const choices = slotsOf(message).filter(({ kind }) => kind !== undefined)
  // A number that no case knows is said by 'other'.
  if (choices.some(({ kind, cases }) => kind !== 'plural' || !cases.includes('other'))) return { fits: false, because: 'notPlain' }
  const expected = valuesIn(compiled(own))
  return valuesIn(message).join() === expected.join() ? { fits: true } : { fits: false, because: 'valuesDiffer', expected }
}

function readable(text: string): Message | undefined {
  try {
    return compiled(text)
  } catch {
    // What the compiler cannot read was written wrong by a person, who is told.
    return undefined
  }
}
