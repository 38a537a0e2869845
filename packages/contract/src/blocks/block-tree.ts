import * as v from 'valibot'
import type { BlockTemplate, StoredBlock } from './block.ts'
import type { BlockDefinition, BlockRegister } from './define-block.ts'
import type { Field } from './field.ts'

export interface BlockFault {
  readonly uuid: string
  readonly name: string
  readonly reason: string
}

/** Every block of a page, parents before their children. */
export function* eachBlock(blocks: readonly StoredBlock[]): Generator<StoredBlock> {
  for (const block of blocks) {
    yield block
    if (isList(block.content)) yield* eachBlock(block.content)
  }
}

/** A block from a template: it and its children get ids of their own. */
export function plant({ content, ...template }: BlockTemplate, newId: () => string): StoredBlock {
  const meta = { uuid: newId() }
  return { ...template, meta, content: isList(content) ? content.map((child) => plant(child, newId)) : content }
}

/** Brings what is stored to the newest version and checks it. What does not fit is left out and told; what is left can be drawn. */
export function checkBlocks(stored: unknown, register: BlockRegister): { readonly blocks: readonly StoredBlock[]; readonly faults: readonly BlockFault[] } {
  const faults: BlockFault[] = []
  return { blocks: checkAll(Array.isArray(stored) ? stored : [], { register, faults }), faults }
}

/** The same blocks with each value of their fields replaced by what `change` answers for it. Unknown blocks stay as they are. */
export function mapValues(blocks: readonly StoredBlock[], register: BlockRegister, change: (field: Field, value: unknown) => unknown): StoredBlock[] {
  return blocks.map((block) => {
    const definition = definitionOf(block.name, register)
    if (definition?.kind === 'content') return { ...block, content: recordOf(mapValue(definition.content, block.content, change)) }
    if (definition?.kind !== 'structure') return block
    return {
      ...block, content: isList(block.content) ? mapValues(block.content, register, change) : block.content,
      ...(block.configuration && { configuration: recordOf(mapValue(definition.configuration, block.configuration, change)) }),
    }
  })
}

const shape = v.object({
  name: v.string(),
  type: v.picklist(['structure', 'content']),
  meta: v.object({
    uuid: v.pipe(v.string(), v.uuid()),
    version: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    slot: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  configuration: v.exactOptional(v.record(v.string(), v.unknown())),
  content: v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]),
})

interface Check {
  readonly register: BlockRegister
  readonly faults: BlockFault[]
  /** Inside a structure: the names that it accepts. */
  readonly accepts?: readonly string[]
}

function checkAll(stored: readonly unknown[], check: Check): StoredBlock[] {
  return stored.map((block) => checkOne(block, check)).filter((block) => block !== undefined)
}

function checkOne(stored: unknown, check: Check): StoredBlock | undefined {
  const parsed = v.safeParse(shape, stored)
  if (!parsed.success) return fault(check, { name: '?', meta: { uuid: '?' } }, `is no block: ${reasonOf(parsed.issues)}`)
  // Children are still unchecked here: each goes through this function before anybody sees it.
  const block = parsed.output as StoredBlock
  const definition = definitionOf(block.name, check.register)
  if (!definition) return fault(check, block, 'is not known')
  if (check.accepts && !check.accepts.includes(block.name)) return fault(check, block, 'may not stand here')
  if (definition.kind !== block.type) return fault(check, block, `is a ${definition.kind} block`)
  if ((block.meta.version ?? 1) > definition.version) return fault(check, block, `has version ${block.meta.version}, newer than ${definition.version}`)
  return fill(migrated(block, definition), definition, check)
}

function fill({ name, type, meta, configuration, content }: StoredBlock, definition: BlockDefinition, check: Check): StoredBlock | undefined {
  const field = definition.kind === 'content' ? definition.content : definition.configuration
  const parsed = v.safeParse(field.schema, definition.kind === 'content' ? content : configuration)
  if (!parsed.success) return fault(check, { name, meta }, reasonOf(parsed.issues))
  const values = recordOf(parsed.output)
  if (definition.kind === 'content') return { name, type, meta, content: values }
  if (!isList(content)) return fault(check, { name, meta }, 'has no list of blocks')
  return { name, type, meta, configuration: values, content: checkAll(content, { ...check, accepts: definition.accepts }) }
}

function migrated(block: StoredBlock, { version, migrate }: BlockDefinition): StoredBlock {
  let now = block
  for (let step = block.meta.version ?? 1; step < version; step++) now = migrate[step]?.(now) ?? now
  return { ...now, meta: { ...block.meta, version } }
}

function mapValue(field: Field, value: unknown, change: (field: Field, value: unknown) => unknown): unknown {
  if (value === undefined) return undefined
  if (field.kind === 'optional') return mapValue(field.field, value, change)
  if (field.kind === 'list') return Array.isArray(value) ? value.map((item: unknown) => mapValue(field.item, item, change)) : value
  if (field.kind !== 'object') return change(field, value)
  const entries = Object.entries(recordOf(value))
  return Object.fromEntries(entries.map(([key, inner]) => {
    const entry = Object.hasOwn(field.entries, key) ? field.entries[key] : undefined
    return [key, entry ? mapValue(entry, inner, change) : inner]
  }))
}

function definitionOf(name: string, register: BlockRegister): BlockDefinition | undefined {
  return Object.hasOwn(register, name) ? register[name] : undefined
}

function fault({ faults }: Check, { name, meta }: { readonly name: string; readonly meta: { readonly uuid: string } }, reason: string): undefined {
  faults.push({ uuid: meta.uuid, name, reason })
}

function reasonOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim()).join('; ')
}

function isList<T>(content: readonly T[] | Readonly<Record<string, unknown>>): content is readonly T[] {
  return Array.isArray(content)
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
