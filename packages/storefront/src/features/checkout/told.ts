import { useText } from '../../text/text.tsx'
import type { Mistake } from './mistakes.ts'

/** What is said below a field or a section; undefined where nothing is wrong. */
export type Told = (at: string) => string | undefined

export function useTold(mistakes: readonly Mistake[]): Told {
  const t = useText()
  return (at) => {
    const found = mistakes.find((mistake) => mistake.at === at)
    return found && (found.said ?? t(found.text))
  }
}
