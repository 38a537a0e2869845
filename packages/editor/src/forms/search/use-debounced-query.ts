import { useEffect, useState } from 'react'

// The pause in typing after which the request is sent.
const debounceMs = 200

/** A debounced query; the previous answer is kept until the next one arrives. `load` must be a stable function. */
export function useDebouncedQuery<T>(
  query: string | null,
  load: (query: string) => Promise<T>,
  onError: (error: unknown) => void,
): { readonly answer: T | undefined; readonly answeredQuery: string | null } {
  const [result, setFound] = useState<{ readonly answer: T; readonly answeredQuery: string }>()
  // Ignores answers to an earlier query.
  useEffect(() => {
    if (query === null || result?.answeredQuery === query) return
    let isStale = false
    const timer = setTimeout(() => {
      load(query).then(
        (answer) => {
          if (!isStale) setFound({ answer, answeredQuery: query })
        },
        (error: unknown) => {
          if (!isStale) onError(error)
        },
      )
    }, debounceMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [query, result, load, onError])
  return { answer: result?.answer, answeredQuery: result?.answeredQuery ?? null }
}
