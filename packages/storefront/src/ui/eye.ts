import { parseFocal } from '@vitrine/contract/picture'

/** Attributes of an image that is cropped: the point that its address names stays in sight. The rules stand in eye.css. */
export function focalPointProps(base: string): Readonly<Record<string, number>> {
  const focal = parseFocal(base)
  return focal ? { 'data-eye-x': focal.x, 'data-eye-y': focal.y } : {}
}
