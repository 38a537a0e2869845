import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { eachValue } from '@vitrine/contract/blocks/tree/each-value'
import type { RichTag } from '@vitrine/contract/blocks/field'
import type { Labels } from '@vitrine/contract/kernel/i18n/locale'

export type InlineValue = { readonly label: Labels; readonly text: string } & (
  | { readonly kind: 'line'; readonly max: number }
  | { readonly kind: 'rich'; readonly allow: readonly RichTag[] }
)

// The same limit as in the table field.
const maxCellLength = 200

/** Whether a block has text that can be edited inline. */
export function isInlineEditable(block: StoredBlock): boolean {
  return (
    block.type === 'content' &&
    Array.from(eachValue([block], blockRegister)).some(({ field }) => 'inline' in field && field.inline)
  )
}

/** The text at a path of a block, if it can be edited inline. */
export function getInlineValue(block: StoredBlock, at: string): InlineValue | null {
  if (block.type !== 'content') return null
  for (const { at: fieldAt, field, value } of eachValue([block], blockRegister)) {
    if (!('inline' in field) || !field.inline) continue
    const { label } = field
    if (field.kind === 'rows') {
      const [row, column] = at.startsWith(`${fieldAt}.`)
        ? at
            .slice(fieldAt.length + 1)
            .split('.')
            .map(Number)
        : []
      const cell: unknown =
        Array.isArray(value) && row !== undefined && column !== undefined && Array.isArray(value[row])
          ? value[row][column]
          : undefined
      if (typeof cell === 'string') return { kind: 'line', label, text: cell, max: maxCellLength }
    }
    if (fieldAt !== at || typeof value !== 'string') continue
    return field.kind === 'text'
      ? { kind: 'line', label, text: value, max: field.max }
      : field.kind === 'rich'
        ? { kind: 'rich', label, text: value, allow: field.allow }
        : null
  }
  return null
}
