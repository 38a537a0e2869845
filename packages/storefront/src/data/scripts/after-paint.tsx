import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useIsHydrated } from './hydrated.ts'

/**
 * Content below the fold: after a client navigation it is rendered once the visible part is on the screen. A document
 * has all of it, and so has a page that is scrolled to where it was, or to one of its parts.
 */
export function AfterPaint({ children }: { children: ReactNode }): ReactNode {
  const isNew = useIsHydrated()
  const [type, { hash }] = [useNavigationType(), useLocation()]
  const [isShown, setShown] = useState(!isNew || type === 'POP' || hash !== '')
  // The frames of the screen are outside React.
  useEffect(() => {
    if (isShown) return
    const frame = requestAnimationFrame(() => startTransition(() => setShown(true)))
    return () => cancelAnimationFrame(frame)
  }, [isShown])
  return isShown && children
}
