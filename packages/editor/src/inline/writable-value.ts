import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { eachValue } from '@vitrine/contract/blocks/each-value'
import type { RichTag } from '@vitrine/contract/blocks/field'
import type { Labels } from '@vitrine/contract/kernel/locale'

export type Writable = { readonly label: Labels; readonly text: string } & ({ readonly kind: 'line'; readonly max: number } | { readonly kind: 'rich'; readonly allow: readonly RichTag[] })

// As the field of tables has it.
const cellLength = 200

/** Whether something of a block can be written on the page itself. */
export function isWritable(block: StoredBlock): boolean {
  return block.type === 'content' && Array.from(eachValue([block], blockRegister)).some(({ field }) => 'inline' in field && field.inline)
}

/** The text that a block keeps at a place, if it can be written on the page itself. */
export function writableAt(block: StoredBlock, at: string): Writable | null {
  if (block.type !== 'content') return null
  for (const { at: place, field, value } of eachValue([block], blockRegister)) {
    if (!('inline' in field) || !field.inline) continue
    const { label } = field
    if (field.kind === 'rows') {
      const [row, column] = at.startsWith(`${place}.`) ? at.slice(place.length + 1).split('.').map(Number) : []
      const cell: unknown = Array.isArray(value) && row !== undefined && column !== undefined && Array.isArray(value[row]) ? value[row][column] : undefined
      if (typeof cell === 'string') return { kind: 'line', label, text: cell, max: cellLength }
    }
    if (place !== at || typeof value !== 'string') continue
    return field.kind === 'text' ? { kind: 'line', label, text: value, max: field.max } : field.kind === 'rich' ? { kind: 'rich', label, text: value, allow: field.allow } : null
  }
  return null
}
