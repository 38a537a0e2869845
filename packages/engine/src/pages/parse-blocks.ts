import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { mapValues } from '@vitrine/contract/blocks/block-tree'
import { checkBlocks } from '@vitrine/contract/blocks/check-blocks'
import type { Area } from '@vitrine/contract/blocks/define-block'
import { editorLimits } from '@vitrine/contract/kernel/editor-limits'
import { scanJson } from '@vitrine/contract/kernel/scan-json'
import { cleanHtml } from '../kernel/clean-html.ts'
import type { PageKey } from './page-rows-store.ts'
import { textFaultIn } from './text-faults.ts'

export type PageArea = Exclude<Area, 'inside'>

/** Header and footer take blocks of their own. */
export function areaOf({ type, identifier }: Pick<PageKey, 'type' | 'identifier'>): PageArea {
  return type !== 'global' ? 'page' : identifier === 'header' ? 'header' : 'footer'
}

export type ParsedBlocks =
  | { readonly isFit: true; readonly blocks: readonly StoredBlock[] }
  | { readonly isFit: false; readonly key: 'editor.invalidBlocks' | 'editor.base64Picture' | 'editor.tooLarge'; readonly details: Readonly<Record<string, unknown>> }

/**
 * Blocks as somebody sent them, as JSON: checked against their definitions, brought to the newest version, rich texts cleaned, unknown fields left out,
 * unknown blocks kept. What does not fit is told by its path, and then there are none. ED-3.08, ED-7.08
 */
export function parseBlocks(text: string, area: PageArea = 'page'): ParsedBlocks {
  if (Buffer.byteLength(text) > editorLimits.pageBytes) return { isFit: false, key: 'editor.tooLarge', details: { bytes: Buffer.byteLength(text), most: editorLimits.pageBytes } }
  const scanned = scanJson(text, { maxDepth: deepest, maxValues: editorLimits.pageValues })
  if ('problem' in scanned) return unfit({ blocks: scanned.problem })
  const sent = jsonOf(text)
  return Array.isArray(sent) ? fitBlocks(sent, area) : unfit({ blocks: 'is no JSON of a list' })
}

/** The same for a list that is one already. */
export function fitBlocks(sent: readonly unknown[], area: PageArea = 'page'): ParsedBlocks {
  const fault = textFaultIn(sent)
  if (fault?.reason === 'picture') return { isFit: false, key: 'editor.base64Picture', details: { path: fault.path } }
  if (fault) return unfit({ [fault.path]: 'holds a character that cannot be stored' })
  const { blocks, faults } = checkBlocks(sent, blockRegister, { keepUnknown: true, area })
  if (faults.length > 0) return unfit(Object.fromEntries(faults.slice(0, faultsTold).map(({ path, reason }) => [path, reason])))
  return { isFit: true, blocks: mapValues(blocks, blockRegister, (field, value) => (field.kind === 'rich' && typeof value === 'string' ? cleanHtml(value, field.allow) : value)) }
}

const faultsTold = 50
// A block is an object in a list in an object; blocks and values may both lie as deep as they are allowed to.
const deepest = 200

function unfit(fields: Readonly<Record<string, string>>): ParsedBlocks {
  return { isFit: false, key: 'editor.invalidBlocks', details: { fields } }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON is no list either.
    return undefined
  }
}
