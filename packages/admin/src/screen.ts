import type { Permission } from '@vitrine/contract/kernel/permissions'
import type { LazyRouteFunction, RouteObject } from 'react-router'
import type { IconName } from './parts/icon.tsx'
import type { TextKey, TextLoaders } from './text/text.tsx'

/** A screen of the admin: screens.ts lists them. */
export interface Screen {
  /** Below /admin, without leading slash; '' is the first screen. */
  readonly path: string
  /** Of text/LANGUAGE/shell.json, which every page loads. */
  readonly title: TextKey
  /** Null: every staff account. */
  readonly permission: Permission | null
  /** Without an icon, a screen is not in the navigation. */
  readonly icon?: IconName
  readonly group?: 'work' | 'content' | 'shop'
  /** The path of the screen below which the navigation shows it, as long as one is there or on another one below it. */
  readonly parent?: string
  /** Found by search and in the index of settings instead of the navigation. */
  readonly isInSettings?: true
  /** On the bar at the foot of a phone. */
  readonly isOnPhoneBar?: boolean
  /** For the bar, where the title is too long. */
  readonly shortTitle?: TextKey
  /** The key after G. */
  readonly jumpKey?: string
  /** The texts of its area, beside those of shell.json: text/LANGUAGE/orders.json for screens/orders. */
  readonly texts: TextLoaders
  readonly load: LazyRouteFunction<RouteObject>
  /** Parts of the screen that the command palette finds, by their texts. */
  readonly loadEntries?: () => Promise<readonly ScreenEntry[]>
}

export interface ScreenEntry {
  readonly path: string
  readonly title: TextKey
}
