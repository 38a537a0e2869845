import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { customIcon, type SquarePictures } from './custom-icon.ts'
import { maskableIcon, shopIcon, shortcutIcon } from './shop-icon.ts'

type RenderPng = (svg: string, side: number) => Promise<Uint8Array>

interface Icon {
  readonly side: number
  readonly svg: (settings: PublicSettings) => string
}

// By URL path; sides in pixels.
const icons: Readonly<Record<string, Icon>> = {
  '/icon-192.png': { side: 192, svg: shopIcon },
  '/icon-512.png': { side: 512, svg: shopIcon },
  '/icon-maskable-192.png': { side: 192, svg: maskableIcon },
  '/icon-maskable-512.png': { side: 512, svg: maskableIcon },
  // Apple devices use this one only and round its corners themselves.
  '/apple-touch-icon.png': { side: 180, svg: maskableIcon },
  ...Object.fromEntries(
    (['search', 'cart', 'wishlist', 'orders'] as const).map((name) => [
      `/shortcut-${name}.png`,
      { side: 192, svg: (settings: PublicSettings) => shortcutIcon(settings, name) },
    ]),
  ),
}

/** The shop's icons as PNG, each rendered once per icon and primary colour. */
export function createAppIcons(
  renderPng: RenderPng,
  media: SquarePictures,
): (path: string, settings: PublicSettings) => Promise<Uint8Array<ArrayBuffer>> | undefined {
  const cache = new Map<string, { readonly appearance: string; readonly bytes: Promise<Uint8Array<ArrayBuffer>> }>()
  return (path, settings) => {
    const icon = isAppIcon(path) ? icons[path] : undefined
    if (!icon) return undefined
    const appearance = `${settings.primaryColor} ${settings['shop.icon']?.address}`
    const cached = cache.get(path)
    if (cached?.appearance === appearance) return cached.bytes
    const bytes = renderIcon(icon, settings)
    cache.set(path, { appearance, bytes })
    bytes.catch(() => cache.delete(path))
    return bytes
  }

  // Shortcuts show their target, independent of the shop's icon.
  async function renderIcon({ svg, side }: Icon, settings: PublicSettings): Promise<Uint8Array<ArrayBuffer>> {
    const custom =
      svg === shopIcon || svg === maskableIcon
        ? await customIcon(media, settings, { side, isMaskable: svg === maskableIcon })
        : undefined
    return custom ?? new Uint8Array(await renderPng(svg(settings), side))
  }
}

export function isAppIcon(path: string): boolean {
  return Object.hasOwn(icons, path)
}
