import type { PublicSettings } from '@vitrine/contract/settings'
import { ownIcon, type Squares } from './own-icon.ts'
import { maskableIcon, shopIcon, shortcutIcon } from './shop-icon.ts'

type Draw = (svg: string, side: number) => Promise<Uint8Array>

interface Icon {
  readonly side: number
  readonly svg: (settings: PublicSettings) => string
}

// Sides in pixels; each by the address under which it is asked for.
const icons: Readonly<Record<string, Icon>> = {
  '/icon-192.png': { side: 192, svg: shopIcon },
  '/icon-512.png': { side: 512, svg: shopIcon },
  '/icon-maskable-192.png': { side: 192, svg: maskableIcon },
  '/icon-maskable-512.png': { side: 512, svg: maskableIcon },
  // The only one that Apple's devices take: they cut its corners themselves.
  '/apple-touch-icon.png': { side: 180, svg: maskableIcon },
  ...Object.fromEntries((['search', 'cart', 'wishlist', 'orders'] as const).map((name) => [`/shortcut-${name}.png`, { side: 192, svg: (settings: PublicSettings) => shortcutIcon(settings, name) }])),
}

/** The shop's icons as pictures, each made once for the icon or the colour that the shop has now. */
export function appIcons(draw: Draw, media: Squares): (path: string, settings: PublicSettings) => Promise<Uint8Array<ArrayBuffer>> | undefined {
  const drawn = new Map<string, { readonly look: string; readonly bytes: Promise<Uint8Array<ArrayBuffer>> }>()
  return (path, settings) => {
    const icon = isAppIcon(path) ? icons[path] : undefined
    if (!icon) return undefined
    const look = `${settings.primaryColor} ${settings['shop.icon']?.address}`
    const known = drawn.get(path)
    if (known?.look === look) return known.bytes
    const bytes = made(icon, settings)
    drawn.set(path, { look, bytes })
    bytes.catch(() => drawn.delete(path))
    return bytes
  }

  // Shortcuts show what they lead to, whatever icon the shop has.
  async function made({ svg, side }: Icon, settings: PublicSettings): Promise<Uint8Array<ArrayBuffer>> {
    const own = svg === shopIcon || svg === maskableIcon ? await ownIcon(media, settings, { side, isMaskable: svg === maskableIcon }) : undefined
    return own ?? new Uint8Array(await draw(svg(settings), side))
  }
}

export function isAppIcon(path: string): boolean {
  return Object.hasOwn(icons, path)
}
