import type { Permission } from '@vitrine/contract/kernel/permissions'
import type { LazyRouteFunction, RouteObject } from 'react-router'
import type { IconName } from './parts/icon.tsx'
import type { TextKey } from './text/text.tsx'

/** A screen of the admin. Router, navigation, command palette and page titles are made from this list. */
export interface Screen {
  /** Below /admin, without leading slash; '' is the first screen. */
  readonly path: string
  readonly title: TextKey
  /** Null: every staff account. */
  readonly permission: Permission | null
  /** Without an icon, a screen is not in the navigation. */
  readonly icon?: IconName
  readonly group?: 'work' | 'shop'
  /** On the bar at the foot of a phone. */
  readonly isOnPhoneBar?: boolean
  /** The key after G. */
  readonly jumpKey?: string
  readonly load: LazyRouteFunction<RouteObject>
}

export const screens: readonly Screen[] = [
  {
    path: '',
    title: 'home.title',
    permission: null,
    icon: 'home',
    group: 'work',
    isOnPhoneBar: true,
    jumpKey: 'h',
    load: () => import('./screens/home/home-screen.tsx'),
  },
  {
    path: 'orders',
    title: 'orders.title',
    permission: 'orders.read',
    icon: 'order',
    group: 'work',
    isOnPhoneBar: true,
    jumpKey: 'o',
    load: () => import('./screens/orders/orders-screen.tsx'),
  },
  {
    path: 'orders/:orderId',
    title: 'orders.title',
    permission: 'orders.read',
    load: () => import('./screens/orders/order-screen.tsx'),
  },
]
