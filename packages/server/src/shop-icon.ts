import type { PublicSettings } from '@vitrine/contract/settings'

type Bytes = Uint8Array<ArrayBuffer>

/** The shop's initial on a rounded square of its colour. */
export function shopIcon(settings: PublicSettings): string {
  const initial = Array.from(settings['shop.name'].trim())[0]?.toUpperCase() ?? 'V'
  const letter = initial.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="112" fill="${settings.primaryColor}"/>`
    + `<text x="256" y="266" fill="#fff" font-family="Georgia, serif" font-size="300" text-anchor="middle" dominant-baseline="central">${letter}</text></svg>`
}

const side = 32
const radius = 7

/** The same square for browsers that ask for an .ico: a 32-bit bitmap, rows from the bottom, with an empty mask. */
export function shopIconIco({ primaryColor }: PublicSettings): Bytes {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(primaryColor.slice(at, at + 2), 16))
  const pixels = side * side * 4
  const mask = (side * side) / 8
  const bytes = new Uint8Array(22 + 40 + pixels + mask)
  const view = new DataView(bytes.buffer)
  // ICONDIR and its one entry: type icon, 32 by 32, 32 bits a pixel, size and place of the bitmap.
  view.setUint16(2, 1, true)
  view.setUint16(4, 1, true)
  bytes.set([side, side], 6)
  view.setUint16(10, 1, true)
  view.setUint16(12, 32, true)
  view.setUint32(14, 40 + pixels + mask, true)
  view.setUint32(18, 22, true)
  // BITMAPINFOHEADER: its height counts picture and mask.
  view.setUint32(22, 40, true)
  view.setInt32(26, side, true)
  view.setInt32(30, side * 2, true)
  view.setUint16(34, 1, true)
  view.setUint16(36, 32, true)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) bytes.set([blue, green, red, Math.round(255 * coverage(x, y))], 62 + (y * side + x) * 4)
  }
  return bytes
}

// How much of a pixel lies inside the rounded square, 0 to 1.
function coverage(x: number, y: number): number {
  const outside = (at: number) => Math.max(0, radius - 0.5 - at, at - (side - radius - 0.5))
  return Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(outside(x), outside(y))))
}
