import type { PublicSettings } from '@vitrine/contract/shop/settings'

type Bytes = Uint8Array<ArrayBuffer>

// The arch of the shop's logo, in a box of 22 by 24. A path, since a letter would depend on installed fonts.
const arch = 'M2 23V11a9 9 0 0 1 18 0v12h-5V12a4 4 0 0 0-8 0v11z'
const corners = 112

/** The shop's mark on a rounded square of its colour. */
export function shopIcon(settings: PublicSettings): string {
  return drawSquare(`<path transform="translate(135 124) scale(11)" fill="#fff" d="${arch}"/>`, {
    colour: settings.primaryColor,
    corners,
  })
}

/** The same as a maskable icon: full bleed, with the mark in the inner 80 %. */
export function maskableIcon(settings: PublicSettings): string {
  return drawSquare(`<path transform="translate(157 148) scale(9)" fill="#fff" d="${arch}"/>`, {
    colour: settings.primaryColor,
    corners: 0,
  })
}

const shortcuts = {
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M16 16l4.5 4.5',
  cart: 'M5 8h14l1 12.5H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  wishlist: 'M12 20s-7.5-4.6-7.5-10.2A4.2 4.2 0 0 1 12 7.3a4.2 4.2 0 0 1 7.5 2.5C19.5 15.4 12 20 12 20z',
  orders:
    'M2.5 6h11v11h-11zM13.5 10h4l4 3.5V17h-8M4.7 18a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0M15.2 18a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0',
} as const
export type ShortcutName = keyof typeof shortcuts

/** Icons of the app shortcuts, with the same pictures as in the header. */
export function shortcutIcon(settings: PublicSettings, name: ShortcutName): string {
  return drawSquare(
    `<path transform="translate(112 112) scale(12)" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" d="${shortcuts[name]}"/>`,
    { colour: settings.primaryColor, corners: 256 },
  )
}

function drawSquare(
  mark: string,
  { colour, corners: radius }: { readonly colour: string; readonly corners: number },
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${radius}" fill="${colour}"/>${mark}</svg>`
}

const side = 32
const radius = 7

/** The same as .ico: a 32-bit bitmap, rows from the bottom, with an empty mask. */
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
    for (let x = 0; x < side; x++)
      bytes.set([blue, green, red, Math.round(255 * coverage(x, y))], 62 + (y * side + x) * 4)
  }
  return bytes
}

// How much of a pixel lies inside the rounded square, 0 to 1.
function coverage(x: number, y: number): number {
  const outside = (at: number) => Math.max(0, radius - 0.5 - at, at - (side - radius - 0.5))
  return Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(outside(x), outside(y))))
}
