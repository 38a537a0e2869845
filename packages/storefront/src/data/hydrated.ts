import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while its page comes alive, true after: for what only a browser can know. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false)
}
