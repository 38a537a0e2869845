import { createContext, use, type ReactNode } from 'react'

const Wished = createContext<ReadonlySet<number>>(new Set())

/** Which variations carry a filled heart. Empty on the server: kept pages show nobody's wishes. */
export function WishedProvider({ wished, children }: { wished: ReadonlySet<number>; children: ReactNode }) {
  return <Wished value={wished}>{children}</Wished>
}

export function useIsWished(variationId: number): boolean {
  return use(Wished).has(variationId)
}
