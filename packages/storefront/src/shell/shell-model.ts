import type { Block } from '@vitrine/contract/blocks/block-register'
import type { Answer } from '@vitrine/contract/api/operations'
import type { ShellCategory } from '@vitrine/contract/catalogue/category'
import type { ShopNotice } from '@vitrine/contract/kernel/shop-notice'
import { defaultLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { FrameBlocks } from '../data/shop/load-frame.ts'

export interface NavigationEntry {
  /** Of the category; only on the first level, which operators arrange. */
  readonly id?: number
  readonly name: string
  /** Without locale prefix and with a leading slash. */
  readonly path: string
  readonly image?: string
  readonly children?: readonly NavigationEntry[]
}

/**
 * The content of header and footer of every page. It is sent once with the first page and kept until the language
 * changes.
 */
export interface ShellModel {
  readonly name: string
  readonly titleSuffix: string
  /** Absent: the default one. */
  readonly mainLanguage?: Locale
  /** The shop's own logo; without it, its arch and its name. */
  readonly logo?: { readonly address: string; readonly width: number; readonly height: number }
  readonly claim?: string
  readonly announcements: readonly string[]
  /** Of a public demonstration; absent in every real shop. */
  readonly notices?: readonly ShopNotice[]
  readonly currency: string
  readonly email?: string
  /** How long the popup after adding stays; 0: until it is closed. SF-9.23 */
  readonly quickCheckoutSeconds: number
  readonly navigation: readonly NavigationEntry[]
  /** Content pages that the operator put into the link list. */
  readonly links: readonly NavigationEntry[]
  /** The operators' content. Absent: the settings apply. */
  readonly header?: readonly Block[]
  readonly footer?: readonly Block[]
}

const maxLevels = 3

export function toShellModel(
  {
    categories,
    settings,
    currency,
    notices = [],
    ...frame
  }: Pick<Answer<'getShell'>, 'categories' | 'currency' | 'settings'> & FrameBlocks & Pick<ShellModel, 'notices'>,
  locale: Locale,
): ShellModel {
  const claim = settings['shop.claim']?.[locale]
  const { email } = settings['shop.address']
  return {
    name: settings['shop.name'],
    quickCheckoutSeconds: settings['quickCheckout.seconds'],
    titleSuffix: settings['shop.titleSuffix'],
    announcements: settings['shop.announcements'].map((texts) => texts[locale]),
    currency: new Intl.DisplayNames([locale], { type: 'currency' }).of(currency) ?? currency,
    navigation: firstLevel(categories),
    links: flattenCategories(categories)
      .filter(({ linklist }) => linklist)
      .flatMap((category) => toEntry(category, 1))
      .map(withoutImage),
    ...(notices.length > 0 && { notices }),
    ...(settings['shop.mainLanguage'] !== defaultLocale && { mainLanguage: settings['shop.mainLanguage'] }),
    ...(settings['shop.logo'] && { logo: settings['shop.logo'] }),
    ...(claim && { claim }),
    ...(email && { email }),
    ...frame,
  }
}

function firstLevel(categories: readonly ShellCategory[]): NavigationEntry[] {
  return categories
    .filter(({ inNavigation }) => inNavigation)
    .flatMap((category) => toEntry(category, maxLevels).map((entry) => ({ id: category.id, ...withTiles(entry) })))
}

/** The number of entries of the second level that a panel of the menu shows with their pictures. */
export const maxTiles = 2

/** Without the pictures that the menu does not show. */
function withTiles({ children, ...entry }: NavigationEntry): NavigationEntry {
  const tiles = children?.filter(({ image }) => image).slice(0, maxTiles)
  return {
    ...entry,
    ...(children && {
      children: children.map((child) => ({
        ...(tiles?.includes(child) ? child : withoutImage(child)),
        ...(child.children && { children: child.children.map(withoutImage) }),
      })),
    }),
  }
}

function withoutImage(pictured: NavigationEntry): NavigationEntry {
  const { image: _, ...entry } = pictured
  return entry
}

function toEntries(categories: readonly ShellCategory[], levels: number): NavigationEntry[] {
  return levels === 0
    ? []
    : categories.filter(({ inNavigation }) => inNavigation).flatMap((category) => toEntry(category, levels))
}

function toEntry(category: ShellCategory, levels: number): NavigationEntry[] {
  const [details] = category.details
  if (!details) return []
  const children = toEntries(category.children, levels - 1)
  return [
    {
      name: details.name,
      path: `/${details.path}`,
      ...(details.imagePath && { image: details.imagePath }),
      ...(children.length > 0 && { children }),
    },
  ]
}

function flattenCategories(categories: readonly ShellCategory[]): readonly ShellCategory[] {
  return categories.flatMap((category) => [category, ...flattenCategories(category.children)])
}
