import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { eachValue } from '@vitrine/contract/blocks/tree/each-value'
import { parseStorageKey } from '@vitrine/contract/pages/picture'
import type { PictureFacts } from '../links/links-store.ts'

/** A phone loads the narrowest available picture, as in the views. */
const narrowestFirst = ['mobile', 'tablet', 'desktop', 'wideScreen']
const maxPhonePixels = 750
/** The usual size of a photograph in AVIF. */
const bytesPerPixel = 0.12

/** The pictures that a phone loads for these blocks: by storage key, the first block that contains it. */
export function listPhonePictures(blocks: readonly StoredBlock[]): ReadonlyMap<string, string> {
  const pictures = new Map<string, string>()
  for (const { block, at, field, value, siblings: beside } of eachValue(blocks, blockRegister)) {
    const key = field.kind === 'image' && typeof value === 'string' ? parseStorageKey(value) : undefined
    if (key === undefined || pictures.has(key) || !isForPhones(at, beside)) continue
    pictures.set(key, block.meta.uuid)
  }
  return pictures
}

function isForPhones(at: string, beside: Readonly<Record<string, unknown>>): boolean {
  const name = at.split('.').at(-1) ?? ''
  if (!narrowestFirst.includes(name)) return true
  return narrowestFirst.find((each) => typeof beside[each] === 'string' && beside[each] !== '') === name
}

/** Estimated download size on a phone with 375 CSS pixels at double density. */
export function estimatePhoneBytes(facts: PictureFacts | undefined): number {
  if (!facts?.width || !facts.height) return 0
  const width = Math.min(maxPhonePixels, facts.width)
  return Math.round(Math.min(facts.bytes, width * (width / facts.width) * facts.height * bytesPerPixel))
}
