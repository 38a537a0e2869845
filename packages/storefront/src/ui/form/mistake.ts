import type { TextKey } from '../../text/compiled/keys.ts'
import { useText } from '../../text/text.tsx'

/** A mistake in a form, with the name of its field or section. */
export interface Mistake {
  readonly at: string
  readonly text: TextKey
  /** The error text of the server, in the shopper's language; replaces `text`. */
  readonly message?: string
}

/** The error text of a field or a section; undefined without a mistake. */
export type GetMistakeText = (at: string) => string | undefined

export function useMistakeText(mistakes: readonly Mistake[]): GetMistakeText {
  const t = useText()
  return (at) => {
    const found = mistakes.find((mistake) => mistake.at === at)
    return found && (found.message ?? t(found.text))
  }
}

/** Several empty required fields, and nothing else but the sections that they belong to, share one heading. SF-5.26 */
export function mistakesHeading(mistakes: readonly Mistake[]): TextKey {
  const empty = mistakes.filter(({ text }) => text === 'fields.required')
  const rest = mistakes.filter(({ text }) => text !== 'fields.required')
  const isSectionOfEmpty = ({ at }: Mistake) => empty.some((field) => field.at.startsWith(`${at}.`))
  return empty.length > 1 && rest.every(isSectionOfEmpty) ? 'fields.errorsRequired' : 'fields.errors'
}
