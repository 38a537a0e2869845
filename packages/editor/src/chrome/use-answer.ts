import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useEditor } from '../editor-context.tsx'

export interface Asked<T> {
  /** Undefined until it comes, and while another question stands. */
  readonly answer: T | undefined
  /** Asks once more; the old answer stays until the new one is there. */
  again(): void
  /** What is known to be the answer now. */
  put(answer: T): void
}

/** What the server answers to a question; `question` names it, and null asks nothing. When `state` changes it is asked again. What is refused is told. */
export function useAnswer<T>(question: string | null, ask: () => Promise<T>, state = ''): Asked<T> {
  const { host } = useEditor()
  const [found, setFound] = useState<{ readonly question: string; readonly answer: T }>()
  const [turn, setTurn] = useState(0)
  const askNow = useEffectEvent(ask)
  // The server stands outside; an answer to another question comes too late.
  useEffect(() => {
    if (question === null) return
    let isLate = false
    askNow().then((answer) => { if (!isLate) setFound({ question, answer }) }, (error: unknown) => { if (!isLate) void host.tell(error) })
    return () => { isLate = true }
  }, [question, turn, state, host])
  return {
    answer: found?.question === question ? found.answer : undefined,
    again: useCallback(() => setTurn((before) => before + 1), []),
    put: useCallback((answer: T) => { if (question !== null) setFound({ question, answer }) }, [question]),
  }
}
