import { encode } from 'uqr'

/** A QR code as an SVG path, one unit per module; `size` includes the quiet zone. */
export function qrCode(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { path, size }
}
