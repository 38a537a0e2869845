import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, usePath, useText } from '../text/text.tsx'
import { WishedProvider } from '../ui/wished.tsx'
import { unknownCart, type CartState } from './cart-state.ts'
import { noNotifications, type Notification } from './notifications.ts'
import { createShop, type Shop } from './shop.ts'
import type { Added } from './shop-floor.ts'
import { useStore } from './store.ts'
import { isWished, unknownVisitor, type Visitor } from './visitor.ts'

const ShopContext = createContext<Shop | undefined>(undefined)

export function ShopProvider({ children }: { children: ReactNode }) {
  const [locale, t, path, navigate] = [useLocale(), useText(), usePath(), useNavigate()]
  const [shop] = useState(() => createShop({ locale, t, goTo: (to) => void navigate(path(to)) }))
  // The person is not known to the page that came; this is the one question about them.
  useEffect(() => { shop.meetVisitor().catch((error: unknown) => { if (navigator.onLine) void shop.tell(error) }) }, [shop])
  const [wishes] = useState(() => ({ has: (variationId: number, anySize: boolean) => isWished(shop.visitor.get(), { variationId, anySize }), subscribe: shop.visitor.subscribe }))
  return <ShopContext value={shop}><WishedProvider wishes={wishes}>{children}</WishedProvider></ShopContext>
}

/** The shop as seen from a component. */
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

/** What was just put into the cart, while the popup shows it. */
export function useAdded(): Added | undefined {
  return useStore(useShop().added, undefined)
}

export function useNotifications(): readonly Notification[] {
  return useStore(useShop().notifications, noNotifications)
}
