import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react'

/** Counts down the seconds, paused while the element has the pointer or the focus; with 0 it does not count. */
export function useCountdown(seconds: number, onEnd: () => void) {
  const [left, setLeft] = useState(seconds)
  const [isHeld, setHeld] = useState(false)
  const end = useEffectEvent(onEnd)

  // A timer is outside React.
  useEffect(() => {
    if (isHeld || seconds === 0) return
    const timer = setInterval(() => setLeft((now) => now - 1), 1000)
    return () => clearInterval(timer)
  }, [isHeld, seconds])
  useEffect(() => { if (seconds > 0 && left <= 0) end() }, [left, seconds])

  const holding = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    // The heading has the focus at first, and cannot be reached by Tab: only the focus on a control pauses the countdown.
    onFocus: (event: FocusEvent<HTMLElement>) => setHeld(event.target.tabIndex >= 0),
    onBlur: () => setHeld(false),
  }
  return { left: Math.max(left, 0), holding }
}
