import { parseFocal } from '@vitrine/contract/pages/picture'

/** Attributes of an image that is cropped: the focal point in its address stays visible. The rules are in eye.css. */
export function focalPointProps(base: string): Readonly<Record<string, number>> {
  const focal = parseFocal(base)
  return focal ? { 'data-eye-x': focal.x, 'data-eye-y': focal.y } : {}
}
