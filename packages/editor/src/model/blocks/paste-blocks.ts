import { mapValues } from '@vitrine/contract/blocks/tree/block-tree'
import { checkBlocks, type BlockFault } from '@vitrine/contract/blocks/checks/check-blocks'
import type { BlockRegister } from '@vitrine/contract/blocks/define-block'
import type { RichTag } from '@vitrine/contract/blocks/field'
import { editorLimits } from '@vitrine/contract/kernel/editor-limits'
import { withNewIds, type Tree } from './blocks.ts'
import { clipboardMark, clipboardVersion } from './clipboard.ts'

/** Too long for a page, not in our format, from a newer editor, or without any valid block. */
export type PasteRefusal = 'tooLarge' | 'notBlocks' | 'newerVersion' | 'nothingFits'

export type PasteResult =
  | { readonly blocks: Tree; /** The blocks and values that were left out. */ readonly faults: readonly BlockFault[] }
  | { readonly refusal: PasteRefusal; readonly faults: readonly BlockFault[] }

export interface PasteOptions {
  readonly register: BlockRegister
  readonly newId: () => string
  /** Sanitises HTML to these tags: pasted text is rendered before the server has validated it. */
  readonly cleanRich: (html: string, allow: readonly RichTag[]) => string
}

/**
 * Parses blocks from the clipboard: migrated to the newest version, validated, with new ids. Unknown blocks are kept.
 * ED-4.04
 */
export function parsePastedBlocks(text: string, { register, newId, cleanRich }: PasteOptions): PasteResult {
  const extracted = extractBlocks(text)
  if (typeof extracted === 'string') return { refusal: extracted, faults: [] }
  const { blocks, faults } = checkBlocks(extracted, register, { keepUnknown: true })
  if (blocks.length === 0) return { refusal: 'nothingFits', faults }
  const clean = mapValues(blocks, register, (field, value) =>
    field.kind === 'rich' && typeof value === 'string' ? cleanRich(value, field.allow) : value,
  )
  return { blocks: clean.map((block) => withNewIds(block, newId)), faults }
}

function extractBlocks(text: string): readonly unknown[] | PasteRefusal {
  if (text.length > editorLimits.pageBytes) return 'tooLarge'
  const parsed = parse(text)
  if (parsed?.['vitrine'] !== clipboardMark || !Array.isArray(parsed['blocks'])) return 'notBlocks'
  return parsed['version'] === clipboardVersion ? parsed['blocks'] : 'newerVersion'
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : undefined
  } catch {
    // The clipboard may hold any text.
    return undefined
  }
}
