import { use, useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useText } from '../../text/text.tsx'
import { WishlistProvider } from '../../ui/product/wishlist-context.tsx'
import { unknownCart, type CartState } from '../cart/cart-state.ts'
import { noNotifications, type Notification } from '../notifications.ts'
import { createShop, type Shop } from './shop.ts'
import { ShopContext } from './shop-context-object.ts'
import type { AddedItem } from './shop-internals.ts'
import { useStore } from '../store.ts'
import { isInWishlist, unknownVisitor, type Visitor } from './visitor.ts'

export function ShopProvider({ children }: { children: ReactNode }) {
  const [locale, t, navigate] = [useLocale(), useText(), useNavigate()]
  const [shop] = useState(() => createShop({ locale, t, goTo: (to) => void navigate(to) }))
  // A cached page has no visitor data; this is the one request for it.
  useEffect(() => {
    shop.loadVisitor().catch((error: unknown) => {
      if (navigator.onLine) void shop.reportError(error)
    })
  }, [shop])
  const [wishlist] = useState(() => ({
    has: (variationId: number, anySize: boolean) => isInWishlist(shop.visitor.get(), { variationId, anySize }),
    subscribe: shop.visitor.subscribe,
  }))
  return (
    <ShopContext value={shop}>
      <WishlistProvider wishlist={wishlist}>{children}</WishlistProvider>
    </ShopContext>
  )
}

/** The shop for components. */
export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('no shop provider')
  return shop
}

export function useVisitor(): Visitor {
  return useStore(useShop().visitor, unknownVisitor)
}

export function useCart(): CartState {
  return useStore(useShop().cart, unknownCart)
}

/** The item that was just added to the cart, while the popup shows it. */
export function useAddedItem(): AddedItem | undefined {
  return useStore(useShop().addedItem, undefined)
}

export function useNotifications(): readonly Notification[] {
  return useStore(useShop().notifications, noNotifications)
}
