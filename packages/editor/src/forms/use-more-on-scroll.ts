import { useEffect, useRef, useState, type UIEvent } from 'react'
import { scrollDebounceMilliseconds } from '../model/multiselect.ts'

const atOnce = 40
const nearEnd = 120

/** A long list is drawn a part at a time: more of it comes when its end comes into sight and it rests. */
export function useMoreOnScroll<T>(all: readonly T[], about: string): { readonly shown: readonly T[]; readonly onScroll: (event: UIEvent<HTMLElement>) => void } {
  const [most, setMost] = useState({ about, count: atOnce })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const count = most.about === about ? most.count : atOnce
  // Nothing is left to do for a list that is gone.
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    shown: all.slice(0, count),
    onScroll({ currentTarget }) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        if (currentTarget.scrollTop + currentTarget.clientHeight > currentTarget.scrollHeight - nearEnd) setMost({ about, count: count + atOnce })
      }, scrollDebounceMilliseconds)
    },
  }
}
