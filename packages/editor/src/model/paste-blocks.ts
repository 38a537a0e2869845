import { mapValues } from '@vitrine/contract/blocks/block-tree'
import { checkBlocks, type BlockFault } from '@vitrine/contract/blocks/check-blocks'
import type { BlockRegister } from '@vitrine/contract/blocks/define-block'
import type { RichTag } from '@vitrine/contract/blocks/field'
import { editorLimits } from '@vitrine/contract/kernel/editor-limits'
import { withNewIds, type Tree } from './blocks.ts'
import { clipboardMark, clipboardVersion } from './clipboard.ts'

/** Longer than any page, no JSON of ours, of a newer editor, or without a block that fits. */
export type PasteRefusal = 'tooLarge' | 'notBlocks' | 'newerVersion' | 'nothingFits'

export type Pasted =
  | { readonly blocks: Tree; /** What was left out. */ readonly faults: readonly BlockFault[] }
  | { readonly refused: PasteRefusal; readonly faults: readonly BlockFault[] }

export interface PasteWorld {
  readonly register: BlockRegister
  readonly newId: () => string
  /** Leaves these tags and nothing that runs: pasted words are drawn before a server has seen them. */
  readonly cleanRich: (html: string, allow: readonly RichTag[]) => string
}

/** Blocks from the clipboard: brought to the newest version, checked, with ids of their own. Unknown ones are kept. ED-4.04 */
export function readPasted(text: string, { register, newId, cleanRich }: PasteWorld): Pasted {
  const found = blocksIn(text)
  if (typeof found === 'string') return { refused: found, faults: [] }
  const { blocks, faults } = checkBlocks(found, register, { keepUnknown: true })
  if (blocks.length === 0) return { refused: 'nothingFits', faults }
  const clean = mapValues(blocks, register, (field, value) => field.kind === 'rich' && typeof value === 'string' ? cleanRich(value, field.allow) : value)
  return { blocks: clean.map((block) => withNewIds(block, newId)), faults }
}

function blocksIn(text: string): readonly unknown[] | PasteRefusal {
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
    // Any words may stand in a clipboard.
    return undefined
  }
}
