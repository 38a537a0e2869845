import { getLocalized, type Localized } from '@vitrine/contract/kernel/i18n/localized'
import { defaultLocale, localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { PublicSettings } from '@vitrine/contract/shop/settings'

/** A screenshot that devices show before they install the app. */
export interface Screenshot {
  /** 'home-412x860.webp' */
  readonly file: string
  readonly width: number
  readonly height: number
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const manifestTexts: Localized<Readonly<Record<'description' | 'search' | 'cart' | 'wishlist' | 'orders', string>>> = {
  en: {
    description:
      'The shop on your device: it opens at once, and keeps what you looked at, wishlist and cart without a network.',
    search: 'Search',
    cart: 'Cart',
    wishlist: 'Wishlist',
    orders: 'Orders',
  },
  de: {
    description:
      'Der Shop auf Ihrem Gerät: Er öffnet sofort und behält Angesehenes, Merkliste und Warenkorb auch ohne Netz.',
    search: 'Suche',
    cart: 'Warenkorb',
    wishlist: 'Merkliste',
    orders: 'Bestellungen',
  },
  pl: {
    description:
      'Sklep na tym urządzeniu: otwiera się od razu, a oglądane rzeczy, lista życzeń i koszyk działają też bez sieci.',
    search: 'Szukaj',
    cart: 'Koszyk',
    wishlist: 'Lista życzeń',
    orders: 'Zamówienia',
  },
}

const shortcuts = { search: '/search', cart: '/cart', wishlist: '/wishlist', orders: '/my-account/my-orders' } as const
const shortcutNames = ['search', 'cart', 'wishlist', 'orders'] as const

/** The path of a language's manifest; the storefront's root links the same path. */
export const manifestPath = (locale: Locale) =>
  locale === defaultLocale ? '/manifest.webmanifest' : `/manifest-${locale}.webmanifest`

/**
 * The web app manifest. The shop is one app in all languages and starts in the language in which it was installed.
 * SF-4.44
 */
export function webManifest(
  settings: PublicSettings,
  locale: Locale,
  screenshots: readonly Screenshot[],
): Record<string, unknown> {
  const texts = getLocalized(manifestTexts, locale)
  const icon = (src: string, side: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    start_url: localePath(locale, '/'),
    scope: '/',
    display: 'standalone',
    lang: locale,
    dir: 'ltr',
    name: settings['shop.name'],
    short_name: shortName(settings['shop.name']),
    description: texts.description,
    categories: ['shopping'],
    background_color: '#ffffff',
    theme_color: settings.primaryColor,
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-192.png', 192, 'maskable'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    ],
    shortcuts: shortcutNames.map((name) => ({
      name: texts[name],
      url: localePath(locale, shortcuts[name]),
      icons: [icon(`/shortcut-${name}.png`, 192, 'any')],
    })),
    ...(screenshots.length > 0 && {
      screenshots: screenshots.map(({ file, width, height, type }) => ({
        src: `/screenshots/${file}`,
        sizes: `${width}x${height}`,
        type,
        form_factor: width > height ? 'wide' : 'narrow',
        label: settings['shop.name'],
      })),
    }),
  }
}

/** At most twelve letters fit below an icon; cut at a word boundary if possible. */
export function shortName(name: string): string {
  const letters = Array.from(name.trim())
  if (letters.length <= 12) return letters.join('')
  const cut = letters.slice(0, 13).join('')
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : letters.slice(0, 12).join('')
}
