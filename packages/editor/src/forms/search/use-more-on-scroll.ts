import { useEffect, useRef, useState, type UIEvent } from 'react'
import { scrollDebounceMs } from '../../model/blocks/multiselect.ts'

const batchSize = 40
const endThresholdPx = 120

/** Renders a long list in batches: the next batch is added when the end is reached and scrolling has stopped. */
export function useMoreOnScroll<T>(
  all: readonly T[],
  resetKey: string,
): { readonly shown: readonly T[]; readonly onScroll: (event: UIEvent<HTMLElement>) => void } {
  const [limit, setLimit] = useState({ resetKey, count: batchSize })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const count = limit.resetKey === resetKey ? limit.count : batchSize
  // Clears the timer on unmount.
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    shown: all.slice(0, count),
    onScroll({ currentTarget }) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        if (currentTarget.scrollTop + currentTarget.clientHeight > currentTarget.scrollHeight - endThresholdPx)
          setLimit({ resetKey, count: count + batchSize })
      }, scrollDebounceMs)
    },
  }
}
