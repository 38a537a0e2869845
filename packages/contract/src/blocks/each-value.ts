import type { StoredBlock } from './block.ts'
import { definitionOf, isList, isNewer, recordOf } from './block-tree.ts'
import type { BlockRegister } from './define-block.ts'
import type { Entries, Field } from './field.ts'

/** One value of a block, with the field that says what it is. Objects and lists are told by what stands in them. */
export interface BlockValue {
  readonly block: StoredBlock
  /** 'text.title', 'items.0.question', 'rows.1.2', and for structure blocks 'configuration.columnWidths.0': as `data-at` says it on the page. */
  readonly at: string
  readonly field: Field
  readonly value: unknown
  /** The object that holds it, and what may stand in that. */
  readonly beside: Readonly<Record<string, unknown>>
  readonly entries: Entries
}

/** Every value of every block that the register knows, in reading order; a block's own before those of the blocks in it. */
export function* eachValue(blocks: readonly StoredBlock[], register: BlockRegister): Generator<BlockValue> {
  for (const block of blocks) {
    const definition = definitionOf(block.name, register)
    if (!definition || isNewer(block, definition)) continue
    if (definition.kind === 'content') yield* valuesIn(definition.content, { block, value: block.content, at: '', beside: {}, entries: {} })
    else yield* valuesIn(definition.configuration, { block, value: block.configuration ?? {}, at: 'configuration', beside: {}, entries: {} })
    if (isList(block.content)) yield* eachValue(block.content, register)
  }
}

function* valuesIn(field: Field, here: Omit<BlockValue, 'field'>): Generator<BlockValue> {
  const { value, at } = here
  const below = (key: string | number) => (at === '' ? String(key) : `${at}.${key}`)
  if (field.kind === 'optional') {
    if (value !== undefined) yield* valuesIn(field.field, here)
  } else if (field.kind === 'object') {
    const beside = recordOf(value)
    for (const [key, entry] of Object.entries(field.entries)) yield* valuesIn(entry, { ...here, value: beside[key], at: below(key), beside, entries: field.entries })
  } else if (field.kind === 'list') {
    for (const [index, item] of listOf(value).entries()) yield* valuesIn(field.item, { ...here, value: item, at: below(index) })
  } else yield { ...here, field }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
