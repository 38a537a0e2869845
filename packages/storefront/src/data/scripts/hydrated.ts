import { useSyncExternalStore, type ReactNode } from 'react'

const never = () => () => {}

/** False on the server and during hydration, true afterwards: for values that only a browser has. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * Renders its children after hydration. A component of its own, so that nothing around it renders again: parts that are
 * not hydrated yet would lose their server-rendered content.
 */
export function AfterHydration({ children }: { children: ReactNode }): ReactNode {
  return useIsHydrated() ? children : null
}
