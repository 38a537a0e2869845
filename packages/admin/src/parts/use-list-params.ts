import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

const typingPauseMs = 200

/** View and search of a list in the address, so that a link is a view. Empty values are left out. */
export function useListParams() {
  const [params, setParams] = useSearchParams()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A search that is still waiting must not lead back to the list.
  useEffect(() => () => clearTimeout(timer.current), [])

  function show(changes: Readonly<Record<string, string>>) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [key, value] of Object.entries(changes)) {
          if (value === '') next.delete(key)
          else next.set(key, value)
        }
        return next
      },
      { replace: true },
    )
  }
  return {
    view: params.get('view') ?? '',
    search: params.get('search') ?? '',
    show,
    /** The server is asked when typing pauses, not for each letter. */
    searchLater(text: string) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => show({ search: text.trim() }), typingPauseMs)
    },
  }
}
