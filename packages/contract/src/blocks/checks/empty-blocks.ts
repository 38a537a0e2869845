import type { StoredBlock } from '../block.ts'
import { definitionOf, eachBlock, isList, isNewer } from '../block-tree.ts'
import type { BlockRegister } from '../define-block.ts'
import { eachValue } from '../each-value.ts'
import type { Entries, Field } from '../field.ts'
import type { Finding } from './finding.ts'

/** Blocks that show nothing to anybody: no words, no picture, nothing chosen, nothing in them. */
export function emptyBlocks(blocks: readonly StoredBlock[], register: BlockRegister): Finding[] {
  return [...eachBlock(blocks)].filter((block) => isEmpty(block, register))
    .map(({ meta: { uuid } }) => ({ kind: 'emptyBlock', severity: 'hint', uuid, at: null, details: {} }))
}

function isEmpty(block: StoredBlock, register: BlockRegister): boolean {
  const definition = definitionOf(block.name, register)
  if (!definition || isNewer(block, definition)) return false
  if (definition.kind === 'structure') return isList(block.content) && block.content.length === 0
  if (!isList(block.content) && definition.lacksSource?.(block.content)) return true
  if (!saysSomething(definition.content)) return false
  return ![...eachValue([block], register)].some(({ at, field, value }) => isSaid(field, value) && !/(?:^|\.)(?:alt|link)$/.test(at))
}

const telling: ReadonlySet<Field['kind']> = new Set(['text', 'rich', 'image', 'video', 'category', 'product', 'tag', 'rows', 'dateTime'])

// A line or a space is not empty: nothing could stand in it.
function saysSomething(field: Field): boolean {
  if (field.kind === 'object') return Object.values<Entries[string]>(field.entries).some(saysSomething)
  if (field.kind === 'list') return saysSomething(field.item)
  return field.kind === 'optional' ? saysSomething(field.field) : telling.has(field.kind)
}

function isSaid(field: Field, value: unknown): boolean {
  if (!telling.has(field.kind)) return false
  if (field.kind === 'rows') return Array.isArray(value) && value.flat().some((cell) => cell !== '')
  return typeof value === 'number' || (typeof value === 'string' && value.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== '')
}
