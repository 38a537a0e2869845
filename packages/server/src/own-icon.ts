import { storageKeyIn } from '@vitrine/contract/picture'
import type { PublicSettings } from '@vitrine/contract/settings'

export interface Squares {
  /** A picture of the shop as a PNG with sides of so many pixels; `inner` is the part of a side that it fills. Undefined: it is gone. */
  square(storageKey: string, side: number, options?: { readonly inner?: number }): Promise<Uint8Array | undefined>
}

// What devices cut a shape of their own from keeps what matters within the inner 80 %.
const safe = 0.8

/** The shop's own icon, where it has set one. */
export async function ownIcon(media: Squares, settings: PublicSettings, { side, isMaskable }: { readonly side: number; readonly isMaskable: boolean }): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const key = storageKeyIn(settings['shop.icon']?.address ?? '')
  const bytes = key === undefined ? undefined : await media.square(key, side, isMaskable ? { inner: safe } : {})
  return bytes && new Uint8Array(bytes)
}

/** The same for pages that name a drawing: it holds the picture. */
export async function ownIconSvg(media: Squares, settings: PublicSettings): Promise<string | undefined> {
  const bytes = await ownIcon(media, settings, { side: 192, isMaskable: false })
  return bytes && `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image href="data:image/png;base64,${Buffer.from(bytes).toString('base64')}" width="192" height="192"/></svg>`
}

/** And for browsers that ask for an .ico: one entry, which may be a PNG. */
export async function ownIconIco(media: Squares, settings: PublicSettings): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const png = await ownIcon(media, settings, { side: 32, isMaskable: false })
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
