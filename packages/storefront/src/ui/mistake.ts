import type { TextKey } from '../text/compiled/keys.ts'
import { useText } from '../text/text.tsx'

/** Something that stands in the way of a form, and where: a field by its name, or a section. */
export interface Mistake {
  readonly at: string
  readonly text: TextKey
  /** What the shop said, in the shopper's language; instead of the text. */
  readonly said?: string
}

/** What is said below a field or a section; undefined where nothing is wrong. */
export type Told = (at: string) => string | undefined

export function useTold(mistakes: readonly Mistake[]): Told {
  const t = useText()
  return (at) => {
    const found = mistakes.find((mistake) => mistake.at === at)
    return found && (found.said ?? t(found.text))
  }
}

/** Several fields that are empty are said at once. SF-5.26 */
export function headingOf(mistakes: readonly Mistake[]): TextKey {
  return mistakes.filter(({ text }) => text === 'fields.required').length > 1 ? 'fields.mistakesRequired' : 'fields.mistakesOne'
}
