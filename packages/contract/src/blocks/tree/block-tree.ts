import type { BlockTemplate, StoredBlock } from '../block.ts'
import type { BlockDefinition, BlockRegister } from '../define-block.ts'
import type { Field } from '../field.ts'

/** Every block of a page, parents before their children. */
export function* eachBlock(blocks: readonly StoredBlock[]): Generator<StoredBlock> {
  for (const block of blocks) {
    yield block
    if (isList(block.content)) yield* eachBlock(block.content)
  }
}

/** A block from a template: it and its children get ids of their own. */
export function instantiateTemplate({ content, ...template }: BlockTemplate, newId: () => string): StoredBlock {
  const meta = { uuid: newId() }
  return {
    ...template,
    meta,
    content: isList(content) ? content.map((child) => instantiateTemplate(child, newId)) : content,
  }
}

/**
 * The same blocks with each value of their fields replaced by the result of `change`. Unknown blocks stay as they are.
 */
export function mapValues(
  blocks: readonly StoredBlock[],
  register: BlockRegister,
  change: (field: Field, value: unknown) => unknown,
): StoredBlock[] {
  return blocks.map((block) => {
    const definition = findDefinition(block.name, register)
    if (definition && isNewer(block, definition)) return block
    if (definition?.kind === 'content')
      return { ...block, content: toRecord(mapValue(definition.content, block.content, change)) }
    if (definition?.kind !== 'structure') return block
    return {
      ...block,
      content: isList(block.content) ? mapValues(block.content, register, change) : block.content,
      ...(block.configuration && {
        configuration: toRecord(mapValue(definition.configuration, block.configuration, change)),
      }),
    }
  })
}

function mapValue(field: Field, value: unknown, change: (field: Field, value: unknown) => unknown): unknown {
  if (value === undefined) return undefined
  if (field.kind === 'optional') return mapValue(field.field, value, change)
  if (field.kind === 'list')
    return Array.isArray(value) ? value.map((item: unknown) => mapValue(field.item, item, change)) : value
  if (field.kind !== 'object') return change(field, value)
  const entries = Object.entries(toRecord(value))
  return Object.fromEntries(
    entries.map(([key, inner]) => {
      const entry = Object.hasOwn(field.entries, key) ? field.entries[key] : undefined
      return [key, entry ? mapValue(entry, inner, change) : inner]
    }),
  )
}

/** Whether a newer version of the shop wrote it, so that its fields are unknown. */
export function isNewer({ meta }: StoredBlock, { version }: BlockDefinition): boolean {
  return (meta.version ?? 1) > version
}

export function findDefinition(name: string, register: BlockRegister): BlockDefinition | undefined {
  return Object.hasOwn(register, name) ? register[name] : undefined
}

export function isList<T>(content: readonly T[] | Readonly<Record<string, unknown>>): content is readonly T[] {
  return Array.isArray(content)
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}
