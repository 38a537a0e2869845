import { viewports } from '@vitrine/contract/kernel/limits'
import { useSyncExternalStore } from 'react'

/** Tablet mode: wider than sm and narrower than lg. SF-9.08 */
export function isTabletWidth(width: number): boolean {
  return width > viewports.sm && width < viewports.lg
}

/** Follows the window width; the server renders for a wide window. */
export function useIsTablet(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isTabletWidth(window.innerWidth),
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const queries = [viewports.sm + 1, viewports.lg].map((from) => window.matchMedia(`(min-width: ${from}px)`))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
