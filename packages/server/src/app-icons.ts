import type { PublicSettings } from '@vitrine/contract/settings'
import { maskableIcon, shopIcon, shortcutIcon } from './shop-icon.ts'

type Draw = (svg: string, side: number) => Promise<Uint8Array>

// Sides in pixels; each by the address under which it is asked for.
const icons: Readonly<Record<string, { readonly side: number; readonly svg: (settings: PublicSettings) => string }>> = {
  '/icon-192.png': { side: 192, svg: shopIcon },
  '/icon-512.png': { side: 512, svg: shopIcon },
  '/icon-maskable-192.png': { side: 192, svg: maskableIcon },
  '/icon-maskable-512.png': { side: 512, svg: maskableIcon },
  // The only one that Apple's devices take: they cut its corners themselves.
  '/apple-touch-icon.png': { side: 180, svg: maskableIcon },
  ...Object.fromEntries((['search', 'cart', 'wishlist', 'orders'] as const).map((name) => [`/shortcut-${name}.png`, { side: 192, svg: (settings: PublicSettings) => shortcutIcon(settings, name) }])),
}

/** The shop's icons as pictures, each drawn once for the colour that the shop has now. */
export function appIcons(draw: Draw): (path: string, settings: PublicSettings) => Promise<Uint8Array<ArrayBuffer>> | undefined {
  const drawn = new Map<string, { readonly colour: string; readonly bytes: Promise<Uint8Array<ArrayBuffer>> }>()
  return (path, settings) => {
    const icon = isAppIcon(path) ? icons[path] : undefined
    if (!icon) return undefined
    const known = drawn.get(path)
    if (known?.colour === settings.primaryColor) return known.bytes
    const bytes = draw(icon.svg(settings), icon.side).then((png) => new Uint8Array(png))
    drawn.set(path, { colour: settings.primaryColor, bytes })
    bytes.catch(() => drawn.delete(path))
    return bytes
  }
}

export function isAppIcon(path: string): boolean {
  return Object.hasOwn(icons, path)
}
