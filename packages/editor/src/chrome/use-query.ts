import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useEditor } from '../editor-context.tsx'

export interface QueryResult<T> {
  /** Undefined while loading. */
  readonly answer: T | undefined
  /** Loads again; the old answer is kept until the new one arrives. */
  refetch(): void
  /** Replaces the answer. */
  setAnswer(answer: T): void
}

/**
 * Loads an answer of the server, identified by `queryKey`; null loads nothing. It loads again when `state` changes.
 * Errors are shown.
 */
export function useQuery<T>(queryKey: string | null, query: () => Promise<T>, state = ''): QueryResult<T> {
  const { host } = useEditor()
  const [result, setFound] = useState<{ readonly queryKey: string; readonly answer: T }>()
  const [attempt, setTurn] = useState(0)
  const queryNow = useEffectEvent(query)
  // Ignores answers to an earlier query.
  useEffect(() => {
    if (queryKey === null) return
    let isStale = false
    queryNow().then(
      (answer) => {
        if (!isStale) setFound({ queryKey, answer })
      },
      (error: unknown) => {
        if (!isStale) void host.reportError(error)
      },
    )
    return () => {
      isStale = true
    }
  }, [queryKey, attempt, state, host])
  return {
    answer: result?.queryKey === queryKey ? result.answer : undefined,
    refetch: useCallback(() => setTurn((before) => before + 1), []),
    setAnswer: useCallback(
      (answer: T) => {
        if (queryKey !== null) setFound({ queryKey, answer })
      },
      [queryKey],
    ),
  }
}
