import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { eachValue } from '@vitrine/contract/blocks/each-value'
import { parseStorageKey } from '@vitrine/contract/picture'
import type { PictureFacts } from './links-store.ts'

/** As views draw them: of a picture for several widths the narrowest that is there. */
const narrowestFirst = ['mobile', 'tablet', 'desktop', 'wideScreen']
const phonePixels = 750
/** What AVIF takes for an ordinary photograph. */
const bytesPerPixel = 0.12

/** The pictures that a phone loads of these blocks, by their keys, and the block in which each is met first. */
export function phonePictures(blocks: readonly StoredBlock[]): ReadonlyMap<string, string> {
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

/** Estimated, for a phone of 375 pixels at twice the density. */
export function phoneBytes(facts: PictureFacts | undefined): number {
  if (!facts?.width || !facts.height) return 0
  const width = Math.min(phonePixels, facts.width)
  return Math.round(Math.min(facts.bytes, width * (width / facts.width) * facts.height * bytesPerPixel))
}
