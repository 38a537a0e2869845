import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/**
 * Counts down once a mouse has moved outside of the part, and again from where it stopped each time it leaves it. A
 * keyboard, a screen reader or a finger never starts it, and a key or the focus on a control ends it: they take the
 * time they need. WCAG 2.2.1. From 0 it does not count.
 */
export function useCountdown(seconds: number, part: RefObject<HTMLElement | null>, onEnd: () => void) {
  const [left, setLeft] = useState(seconds)
  const [isCounting, setCounting] = useState(false)
  const end = useEffectEvent(onEnd)

  // Timer, mouse and keyboard are outside React.
  useEffect(() => {
    if (seconds === 0) return
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener(
      'pointermove',
      ({ pointerType, target }) => {
        if (pointerType === 'mouse') setCounting(!(target instanceof Node && part.current?.contains(target)))
      },
      { signal },
    )
    document.addEventListener(
      'keydown',
      () => {
        setCounting(false)
        listening.abort()
      },
      { signal },
    )
    return () => listening.abort()
  }, [seconds, part])
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setLeft((now) => now - 1), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  useEffect(() => {
    if (seconds > 0 && left <= 0) end()
  }, [left, seconds])

  return { left: Math.max(left, 0), isCounting }
}
