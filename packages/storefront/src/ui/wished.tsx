import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'

export interface Wishes {
  has(variationId: number, anySize: boolean): boolean
  subscribe(listener: () => void): () => void
}

const Wished = createContext<Wishes | undefined>(undefined)

/**
 * Which variations carry a filled heart. The context itself never changes: a change above a part whose script is still on its way would make
 * React throw away what the server drew of it.
 */
export function WishedProvider({ wishes, children }: { wishes: Wishes; children: ReactNode }) {
  return <Wished value={wishes}>{children}</Wished>
}

/** Empty on the server: kept pages show nobody's wishes. With `anySize` any saved size of the colour counts. */
export function useIsWished(variationId: number, anySize: boolean): boolean {
  const wishes = use(Wished)
  return useSyncExternalStore(wishes?.subscribe ?? never, () => wishes?.has(variationId, anySize) ?? false, () => false)
}

const never = () => () => {}
