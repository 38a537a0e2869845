import { parseStorageKey } from '@vitrine/contract/pages/picture'
import type { PublicSettings } from '@vitrine/contract/shop/settings'

export interface SquarePictures {
  /**
   * A picture of the shop as a square PNG with this side in pixels; `inner` is the part of a side that it fills.
   * Undefined: the picture does not exist.
   */
  renderSquare(storageKey: string, side: number, options?: { readonly inner?: number }): Promise<Uint8Array | undefined>
}

// The safe zone of a maskable icon: the inner 80 %.
const maskableSafeZone = 0.8

/** The icon that the shop has uploaded, if any. */
export async function customIcon(
  media: SquarePictures,
  settings: PublicSettings,
  { side, isMaskable }: { readonly side: number; readonly isMaskable: boolean },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const key = parseStorageKey(settings['shop.icon']?.address ?? '')
  const bytes =
    key === undefined ? undefined : await media.renderSquare(key, side, isMaskable ? { inner: maskableSafeZone } : {})
  return bytes && new Uint8Array(bytes)
}

/** The same as an SVG that embeds the picture. */
export async function customIconSvg(media: SquarePictures, settings: PublicSettings): Promise<string | undefined> {
  const bytes = await customIcon(media, settings, { side: 192, isMaskable: false })
  return (
    bytes &&
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image href="data:image/png;base64,${Buffer.from(bytes).toString('base64')}" width="192" height="192"/></svg>`
  )
}

/** The same as .ico with one PNG entry. */
export async function customIconIco(
  media: SquarePictures,
  settings: PublicSettings,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const png = await customIcon(media, settings, { side: 32, isMaskable: false })
  if (!png) return undefined
  const bytes = new Uint8Array(22 + png.byteLength)
  const view = new DataView(bytes.buffer)
  // ICONDIR and its one entry: type icon, 32 by 32, one plane, 32 bits a pixel, size and place of the picture.
  view.setUint16(2, 1, true)
  view.setUint16(4, 1, true)
  bytes.set([32, 32], 6)
  view.setUint16(10, 1, true)
  view.setUint16(12, 32, true)
  view.setUint32(14, png.byteLength, true)
  view.setUint32(18, 22, true)
  bytes.set(png, 22)
  return bytes
}
