import type { StoredBlock } from '../block.ts'
import { findDefinition, isList, isNewer, toRecord } from './block-tree.ts'
import type { BlockRegister } from '../define-block.ts'
import type { Entries, Field } from '../field.ts'

/** One value of a block with its field definition. Objects and lists are represented by their entries. */
export interface BlockValue {
  readonly block: StoredBlock
  /**
   * 'text.title', 'items.0.question', 'rows.1.2', and for structure blocks 'configuration.columnWidths.0': as `data-at`
   * has it on the page.
   */
  readonly at: string
  readonly field: Field
  readonly value: unknown
  /** The object that holds it, and its field definitions. */
  readonly siblings: Readonly<Record<string, unknown>>
  readonly entries: Entries
}

/** Every value of every registered block, in reading order; a block's own before those of the blocks in it. */
export function* eachValue(blocks: readonly StoredBlock[], register: BlockRegister): Generator<BlockValue> {
  for (const block of blocks) {
    const definition = findDefinition(block.name, register)
    if (!definition || isNewer(block, definition)) continue
    if (definition.kind === 'content')
      yield* fieldValues(definition.content, { block, value: block.content, at: '', siblings: {}, entries: {} })
    else
      yield* fieldValues(definition.configuration, {
        block,
        value: block.configuration ?? {},
        at: 'configuration',
        siblings: {},
        entries: {},
      })
    if (isList(block.content)) yield* eachValue(block.content, register)
  }
}

function* fieldValues(field: Field, context: Omit<BlockValue, 'field'>): Generator<BlockValue> {
  const { value, at } = context
  const childPath = (key: string | number) => (at === '' ? String(key) : `${at}.${key}`)
  if (field.kind === 'optional') {
    if (value !== undefined) yield* fieldValues(field.field, context)
  } else if (field.kind === 'object') {
    const siblings = toRecord(value)
    for (const [key, entry] of Object.entries(field.entries))
      yield* fieldValues(entry, {
        ...context,
        value: siblings[key],
        at: childPath(key),
        siblings,
        entries: field.entries,
      })
  } else if (field.kind === 'list') {
    for (const [index, item] of toList(value).entries())
      yield* fieldValues(field.item, { ...context, value: item, at: childPath(index) })
  } else yield { ...context, field }
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
