import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'

export interface WishlistReader {
  has(variationId: number, anySize: boolean): boolean
  subscribe(listener: () => void): () => void
}

const WishlistContext = createContext<WishlistReader | undefined>(undefined)

/**
 * Provides the wishlist to the hearts. The context value never changes: a change above a part that is not hydrated yet
 * would make React discard its server-rendered content.
 */
export function WishlistProvider({ wishlist, children }: { wishlist: WishlistReader; children: ReactNode }) {
  return <WishlistContext value={wishlist}>{children}</WishlistContext>
}

/**
 * Always false on the server, since cached pages have no wishlist. With `anySize` any saved size of the colour counts.
 */
export function useIsInWishlist(variationId: number, anySize: boolean): boolean {
  const wishlist = use(WishlistContext)
  return useSyncExternalStore(
    wishlist?.subscribe ?? never,
    () => wishlist?.has(variationId, anySize) ?? false,
    () => false,
  )
}

const never = () => () => {}
