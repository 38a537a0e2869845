import { fallbackViewport, limits, viewports } from '@vitrine/contract/kernel/limits'
import { useEffect } from 'react'

export type ViewportName = keyof typeof viewports

// The numbers are in ascending order. SF-9.04
const names = Object.entries(viewports) as readonly [ViewportName, number][]

/**
 * The class of a window width in pixels: the greatest that fits, the smallest below all. A tab that waits in the
 * background has no width yet. SF-9.04
 */
export function viewportName(width: number): ViewportName {
  if (width <= 0) return fallbackViewport
  return names.findLast(([, from]) => width >= from)?.[0] ?? 'xs'
}

// SF-9.05
export function viewportCookie(name: ViewportName): string {
  return `viewport=${name}; Max-Age=${limits.viewportCookieDays * 86_400}; Path=/; SameSite=Strict; Secure`
}

/** Updates the cookie when the window width changes. */
export function useViewportCookie(): void {
  // The window is outside React: its width is only known in the browser.
  useEffect(() => {
    const write = () => {
      document.cookie = viewportCookie(viewportName(window.innerWidth))
    }
    write()
    const queries = names.map(([, from]) => window.matchMedia(`(min-width: ${from}px)`))
    for (const query of queries) query.addEventListener('change', write)
    return () => {
      for (const query of queries) query.removeEventListener('change', write)
    }
  }, [])
}
