import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react'

/** Counts down from so many seconds while nobody points at the part or moves in it; from 0 it does not count. */
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
    // The heading has the focus at first, and cannot be reached by Tab: only who goes on to a control uses the part.
    onFocus: (event: FocusEvent<HTMLElement>) => setHeld(event.target.tabIndex >= 0),
    onBlur: () => setHeld(false),
  }
  return { left: Math.max(left, 0), holding }
}
