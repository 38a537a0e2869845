import { useSyncExternalStore, type ReactNode } from 'react'

const never = () => () => {}

/** False on the server and while its page comes alive, true after: for what only a browser can know. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false)
}

/**
 * Shows its children once the page is alive. A component of its own, so that nothing around it renders again then: parts whose script is
 * still on its way would lose what the server drew of them.
 */
export function AfterHydration({ children }: { children: ReactNode }): ReactNode {
  return useIsHydrated() ? children : null
}
