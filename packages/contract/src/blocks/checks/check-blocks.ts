import * as v from 'valibot'
import { editorLimits } from '../../kernel/editor-limits.ts'
import type { BlockMeta, StoredBlock } from '../block.ts'
import { findDefinition, isList, isNewer, toRecord } from '../tree/block-tree.ts'
import type { Area, BlockDefinition, BlockRegister } from '../define-block.ts'

export interface BlockFault {
  /** The path: 'blocks[2].content.text.title'. */
  readonly path: string
  readonly uuid: string
  readonly name: string
  readonly reason: string
}

interface CheckOptions {
  /** Keeps unknown blocks and blocks of a newer version unchanged: for callers that write pages back. */
  readonly keepUnknown?: boolean
  /** The area of the page: blocks of other areas are faults. Without it, all blocks are allowed everywhere. */
  readonly area?: Exclude<Area, 'inside'>
}

/**
 * Migrates stored blocks to the newest version and checks them. Invalid blocks are left out and reported; the remaining
 * ones can be rendered, except for unknown blocks where those are kept. It takes linear time and constant stack depth,
 * so input can be untrusted.
 */
export function checkBlocks(
  stored: unknown,
  register: BlockRegister,
  { keepUnknown = false, area }: CheckOptions = {},
): { readonly blocks: readonly StoredBlock[]; readonly faults: readonly BlockFault[] } {
  const faults: BlockFault[] = []
  const checked = checkAll(Array.isArray(stored) ? stored : [], {
    register,
    keepUnknown,
    faults,
    seenIds: new Set(),
    counter: { blocks: 0 },
    path: 'blocks',
    level: 1,
    ...(area && { area }),
  })
  return { blocks: checked, faults }
}

const shape = v.object({
  name: v.pipe(v.string(), v.maxLength(100)),
  type: v.picklist(['structure', 'content']),
  meta: v.object({
    uuid: v.pipe(v.string(), v.uuid()),
    version: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    slot: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  configuration: v.exactOptional(v.record(v.string(), v.unknown())),
  content: v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]),
})

interface CheckContext {
  readonly register: BlockRegister
  readonly keepUnknown: boolean
  readonly faults: BlockFault[]
  /** Ids of the blocks so far. */
  readonly seenIds: Set<string>
  readonly counter: { blocks: number }
  /** The path of the list whose blocks are checked. */
  readonly path: string
  readonly level: number
  readonly area?: Area
  /** Inside a structure: the names that it accepts. */
  readonly accepts?: readonly string[]
}

/** The part of a block that a fault reports. */
type NamedBlock = Pick<StoredBlock, 'name'> & { readonly meta: Pick<BlockMeta, 'uuid'> }

function checkAll(stored: readonly unknown[], check: CheckContext): StoredBlock[] {
  const blocks: StoredBlock[] = []
  for (const [at, block] of stored.entries()) {
    const context = { ...check, path: `${check.path}[${at}]` }
    if (exceedsBlockLimit(context)) break
    const checked = checkOne(block, context)
    if (checked) blocks.push(checked)
  }
  return blocks
}

// Reported once.
function exceedsBlockLimit(check: CheckContext): boolean {
  check.counter.blocks += 1
  if (check.counter.blocks === editorLimits.blocksPerPage + 1)
    addFault(check, nameless, `is one block too many: a page has at most ${editorLimits.blocksPerPage}`)
  return check.counter.blocks > editorLimits.blocksPerPage
}

function checkOne(stored: unknown, check: CheckContext): StoredBlock | undefined {
  const parsed = v.safeParse(shape, stored)
  if (!parsed.success) return addIssues(check, nameless, parsed.issues, 'is no block: ')
  // Children are still unchecked here: each goes through this function later.
  const block = parsed.output as StoredBlock
  if (check.level > editorLimits.blockLevels)
    return addFault(check, block, `stands too deep: there are at most ${editorLimits.blockLevels} levels`)
  if (check.seenIds.has(block.meta.uuid)) return addFault(check, block, 'has the id of another block')
  check.seenIds.add(block.meta.uuid)
  const definition = findDefinition(block.name, check.register)
  if (!definition)
    return check.keepUnknown ? checkUnknownBlock(stored, block, check) : addFault(check, block, 'is not known')
  if (!isAllowedHere(definition, check)) return addFault(check, block, 'may not stand here')
  if (definition.kind !== block.type) return addFault(check, block, `is a ${definition.kind} block`)
  if (!isNewer(block, definition)) return fill(migrateBlock(block, definition), definition, check)
  return check.keepUnknown
    ? checkUnknownBlock(stored, block, check)
    : addFault(check, block, `has version ${block.meta.version}, newer than ${definition.version}`)
}

function isAllowedHere({ name, area = 'page' }: BlockDefinition, check: CheckContext): boolean {
  return check.accepts ? check.accepts.includes(name) : check.area === undefined || check.area === area
}

function fill(
  { name, type, meta, configuration, content }: StoredBlock,
  definition: BlockDefinition,
  check: CheckContext,
): StoredBlock | undefined {
  const isContent = definition.kind === 'content'
  const parsed = v.safeParse(
    isContent ? definition.content.schema : definition.configuration.schema,
    isContent ? content : configuration,
  )
  if (!parsed.success)
    return addIssues(
      { ...check, path: `${check.path}.${isContent ? 'content' : 'configuration'}` },
      { name, meta },
      parsed.issues,
    )
  const values = toRecord(parsed.output)
  if (isContent) return { name, type, meta, content: values }
  if (!isList(content))
    return addFault({ ...check, path: `${check.path}.content` }, { name, meta }, 'has no list of blocks')
  return {
    name,
    type,
    meta,
    configuration: values,
    content: checkAll(content, { ...check, ...childContext(check), accepts: definition.accepts }),
  }
}

// Unknown blocks need valid ids and a bounded depth too.
function checkUnknownBlock(stored: unknown, block: StoredBlock, check: CheckContext): StoredBlock | undefined {
  const before = check.faults.length
  if (isTooDeep(block.configuration) || isTooDeep(isList(block.content) ? undefined : block.content))
    return addFault(check, block, 'holds values too deep in each other')
  // Without a definition, only the shape of its children is checked.
  if (isList(block.content)) checkAll(block.content, { ...check, ...childContext(check), register: {} })
  // It has the shape of a block, as has every block in it when no fault was added.
  return check.faults.length === before ? (stored as StoredBlock) : undefined
}

function childContext({ path, level }: CheckContext): Pick<CheckContext, 'path' | 'level'> {
  return { path: `${path}.content`, level: level + 1 }
}

function migrateBlock(block: StoredBlock, { version, migrate }: BlockDefinition): StoredBlock {
  let now = block
  for (let step = block.meta.version ?? 1; step < version; step++) now = migrate[step]?.(now) ?? now
  return { ...now, meta: { ...block.meta, version } }
}

// Deeper than any form. Level by level, since recursion would overflow the stack.
const valueLevels = 20

function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > valueLevels) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

const nameless: NamedBlock = { name: '?', meta: { uuid: '?' } }

function addFault({ faults, path }: CheckContext, { name, meta: { uuid } }: NamedBlock, reason: string): undefined {
  faults.push({ path, uuid, name, reason })
}

function addIssues(
  check: CheckContext,
  block: NamedBlock,
  issues: readonly v.BaseIssue<unknown>[],
  before = '',
): undefined {
  for (const issue of issues)
    addFault({ ...check, path: `${check.path}${formatPath(issue)}` }, block, `${before}${issue.message}`)
}

function formatPath({ path }: v.BaseIssue<unknown>): string {
  return (path ?? []).map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
}
