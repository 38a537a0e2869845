import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { mapValues } from '@vitrine/contract/blocks/tree/block-tree'
import { checkBlocks } from '@vitrine/contract/blocks/checks/check-blocks'
import type { Area } from '@vitrine/contract/blocks/define-block'
import { editorLimits } from '@vitrine/contract/kernel/editor-limits'
import { scanJson } from '@vitrine/contract/kernel/operation/scan-json'
import { cleanHtml } from '../../kernel/clean-html.ts'
import type { PageKey } from '../page-rows-store.ts'
import { findTextFault } from '../texts/text-faults.ts'

export type PageArea = Exclude<Area, 'inside'>

/** Header and footer take blocks of their own. */
export function getArea({ type, identifier }: Pick<PageKey, 'type' | 'identifier'>): PageArea {
  return type !== 'global' ? 'page' : identifier === 'header' ? 'header' : 'footer'
}

export type ParsedBlocks =
  | { readonly isValid: true; readonly blocks: readonly StoredBlock[] }
  | {
      readonly isValid: false
      readonly key: 'editor.invalidBlocks' | 'editor.base64Picture' | 'editor.tooLarge'
      readonly details: Readonly<Record<string, unknown>>
    }

/**
 * Parses blocks from JSON: validates them against their definitions, migrates them to the newest version, sanitizes
 * rich texts, drops unknown fields and keeps unknown blocks. If anything is invalid, the result has the paths of the
 * faults and no blocks. ED-3.08, ED-7.08
 */
export function parseBlocks(text: string, area: PageArea = 'page'): ParsedBlocks {
  if (Buffer.byteLength(text) > editorLimits.pageBytes)
    return {
      isValid: false,
      key: 'editor.tooLarge',
      details: { bytes: Buffer.byteLength(text), most: editorLimits.pageBytes },
    }
  const scanned = scanJson(text, { maxDepth, maxValues: editorLimits.pageValues })
  if ('problem' in scanned) return toInvalidBlocks({ blocks: scanned.problem })
  const input = parseJson(text)
  return Array.isArray(input) ? fitBlocks(input, area) : toInvalidBlocks({ blocks: 'is not a JSON list' })
}

/** Like `parseBlocks`, for a list that is parsed already. */
export function fitBlocks(input: readonly unknown[], area: PageArea = 'page'): ParsedBlocks {
  const fault = findTextFault(input)
  if (fault?.reason === 'picture') return { isValid: false, key: 'editor.base64Picture', details: { path: fault.path } }
  if (fault) return toInvalidBlocks({ [fault.path]: 'holds a character that cannot be stored' })
  const { blocks, faults } = checkBlocks(input, blockRegister, { keepUnknown: true, area })
  if (faults.length > 0)
    return toInvalidBlocks(
      Object.fromEntries(faults.slice(0, maxReportedFaults).map(({ path, reason }) => [path, reason])),
    )
  return {
    isValid: true,
    blocks: mapValues(blocks, blockRegister, (field, value) =>
      field.kind === 'rich' && typeof value === 'string' ? cleanHtml(value, field.allow) : value,
    ),
  }
}

const maxReportedFaults = 50
// A block is an object in a list in an object. Blocks and values can each reach their own maximum depth.
const maxDepth = 200

function toInvalidBlocks(fields: Readonly<Record<string, string>>): ParsedBlocks {
  return { isValid: false, key: 'editor.invalidBlocks', details: { fields } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Invalid JSON is no list either.
    return undefined
  }
}
