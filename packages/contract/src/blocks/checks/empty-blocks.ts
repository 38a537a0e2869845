import type { StoredBlock } from '../block.ts'
import { findDefinition, eachBlock, isList, isNewer } from '../tree/block-tree.ts'
import type { BlockRegister } from '../define-block.ts'
import { eachValue } from '../tree/each-value.ts'
import type { Entries, Field } from '../field.ts'
import type { Finding } from './finding.ts'

/** Blocks that show nothing: no text, no picture, no source, no children. */
export function findEmptyBlocks(blocks: readonly StoredBlock[], register: BlockRegister): Finding[] {
  return [...eachBlock(blocks)]
    .filter((block) => isEmpty(block, register))
    .map(({ meta: { uuid } }) => ({ kind: 'emptyBlock', severity: 'hint', uuid, at: null, details: {} }))
}

function isEmpty(block: StoredBlock, register: BlockRegister): boolean {
  const definition = findDefinition(block.name, register)
  if (!definition || isNewer(block, definition)) return false
  if (definition.kind === 'structure') return isList(block.content) && block.content.length === 0
  if (!isList(block.content) && definition.lacksSource?.(block.content)) return true
  if (!canHaveContent(definition.content)) return false
  return ![...eachValue([block], register)].some(
    ({ at, field, value }) => hasContent(field, value) && !/(?:^|\.)(?:alt|link)$/.test(at),
  )
}

const contentKinds: ReadonlySet<Field['kind']> = new Set([
  'text',
  'rich',
  'image',
  'video',
  'category',
  'product',
  'tag',
  'rows',
  'dateTime',
])

// Blocks that cannot have content, such as a spacer, are not empty.
function canHaveContent(field: Field): boolean {
  if (field.kind === 'object') return Object.values<Entries[string]>(field.entries).some(canHaveContent)
  if (field.kind === 'list') return canHaveContent(field.item)
  return field.kind === 'optional' ? canHaveContent(field.field) : contentKinds.has(field.kind)
}

function hasContent(field: Field, value: unknown): boolean {
  if (!contentKinds.has(field.kind)) return false
  if (field.kind === 'rows') return Array.isArray(value) && value.flat().some((cell) => cell !== '')
  return typeof value === 'number' || (typeof value === 'string' && value.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== '')
}
