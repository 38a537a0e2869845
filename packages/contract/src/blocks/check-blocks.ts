import * as v from 'valibot'
import { editorLimits } from '../kernel/editor-limits.ts'
import type { BlockMeta, StoredBlock } from './block.ts'
import { definitionOf, isList, isNewer, recordOf } from './block-tree.ts'
import type { Area, BlockDefinition, BlockRegister } from './define-block.ts'

export interface BlockFault {
  /** Where it stands: 'blocks[2].content.text.title'. */
  readonly path: string
  readonly uuid: string
  readonly name: string
  readonly reason: string
}

interface Options {
  /** Keeps blocks that the register does not know, and blocks of a newer version of it, exactly as they are: for whoever writes pages back. */
  readonly keepUnknown?: boolean
  /** Which page it is: blocks that belong elsewhere are faults. Without it, all may stand everywhere. */
  readonly area?: Exclude<Area, 'inside'>
}

/**
 * Brings what is stored to the newest version and checks it. What does not fit is left out and told; what is left can be drawn, save for
 * unknown blocks where those are kept. It takes time by the size of what comes in and no stack by its depth, so anything may come.
 */
export function checkBlocks(stored: unknown, register: BlockRegister, { keepUnknown = false, area }: Options = {}): { readonly blocks: readonly StoredBlock[]; readonly faults: readonly BlockFault[] } {
  const faults: BlockFault[] = []
  const checked = checkAll(Array.isArray(stored) ? stored : [], { register, keepUnknown, faults, seen: new Set(), counted: { blocks: 0 }, path: 'blocks', level: 1, ...(area && { area }) })
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

interface Check {
  readonly register: BlockRegister
  readonly keepUnknown: boolean
  readonly faults: BlockFault[]
  /** Ids of the blocks so far. */
  readonly seen: Set<string>
  readonly counted: { blocks: number }
  /** Where the list stands whose blocks are checked. */
  readonly path: string
  readonly level: number
  readonly area?: Area
  /** Inside a structure: the names that it accepts. */
  readonly accepts?: readonly string[]
}

/** What is told of a block that is left out. */
type Named = Pick<StoredBlock, 'name'> & { readonly meta: Pick<BlockMeta, 'uuid'> }

function checkAll(stored: readonly unknown[], check: Check): StoredBlock[] {
  const blocks: StoredBlock[] = []
  for (const [at, block] of stored.entries()) {
    const here = { ...check, path: `${check.path}[${at}]` }
    if (isTooMuch(here)) break
    const checked = checkOne(block, here)
    if (checked) blocks.push(checked)
  }
  return blocks
}

// Told once: whatever follows is one page too long as well.
function isTooMuch(check: Check): boolean {
  check.counted.blocks += 1
  if (check.counted.blocks === editorLimits.blocksPerPage + 1) tell(check, nameless, `is one block too many: a page has at most ${editorLimits.blocksPerPage}`)
  return check.counted.blocks > editorLimits.blocksPerPage
}

function checkOne(stored: unknown, check: Check): StoredBlock | undefined {
  const parsed = v.safeParse(shape, stored)
  if (!parsed.success) return tellIssues(check, nameless, parsed.issues, 'is no block: ')
  // Children are still unchecked here: each goes through this function before anybody sees it.
  const block = parsed.output as StoredBlock
  if (check.level > editorLimits.blockLevels) return tell(check, block, `stands too deep: there are at most ${editorLimits.blockLevels} levels`)
  if (check.seen.has(block.meta.uuid)) return tell(check, block, 'has the id of another block')
  check.seen.add(block.meta.uuid)
  const definition = definitionOf(block.name, check.register)
  if (!definition) return check.keepUnknown ? kept(stored, block, check) : tell(check, block, 'is not known')
  if (!mayStandHere(definition, check)) return tell(check, block, 'may not stand here')
  if (definition.kind !== block.type) return tell(check, block, `is a ${definition.kind} block`)
  if (!isNewer(block, definition)) return fill(migrated(block, definition), definition, check)
  return check.keepUnknown ? kept(stored, block, check) : tell(check, block, `has version ${block.meta.version}, newer than ${definition.version}`)
}

function mayStandHere({ name, area = 'page' }: BlockDefinition, check: Check): boolean {
  return check.accepts ? check.accepts.includes(name) : check.area === undefined || check.area === area
}

function fill({ name, type, meta, configuration, content }: StoredBlock, definition: BlockDefinition, check: Check): StoredBlock | undefined {
  const isContent = definition.kind === 'content'
  const parsed = v.safeParse(isContent ? definition.content.schema : definition.configuration.schema, isContent ? content : configuration)
  if (!parsed.success) return tellIssues({ ...check, path: `${check.path}.${isContent ? 'content' : 'configuration'}` }, { name, meta }, parsed.issues)
  const values = recordOf(parsed.output)
  if (isContent) return { name, type, meta, content: values }
  if (!isList(content)) return tell({ ...check, path: `${check.path}.content` }, { name, meta }, 'has no list of blocks')
  return { name, type, meta, configuration: values, content: checkAll(content, { ...check, ...below(check), accepts: definition.accepts }) }
}

// A block of another shop is a block all the same: it and those in it have ids of their own, and an end.
function kept(stored: unknown, block: StoredBlock, check: Check): StoredBlock | undefined {
  const before = check.faults.length
  if (isTooDeep(block.configuration) || isTooDeep(isList(block.content) ? undefined : block.content)) return tell(check, block, 'holds values too deep in each other')
  // No definition says what may stand in it, so only the form of its children is looked at.
  if (isList(block.content)) checkAll(block.content, { ...check, ...below(check), register: {} })
  // It has the form of a block, as has every block in it when nothing was told.
  return check.faults.length === before ? stored as StoredBlock : undefined
}

function below({ path, level }: Check): Pick<Check, 'path' | 'level'> {
  return { path: `${path}.content`, level: level + 1 }
}

function migrated(block: StoredBlock, { version, migrate }: BlockDefinition): StoredBlock {
  let now = block
  for (let step = block.meta.version ?? 1; step < version; step++) now = migrate[step]?.(now) ?? now
  return { ...now, meta: { ...block.meta, version } }
}

// More than any form could show. Level by level, since recursion would end with the stack.
const valueLevels = 20

function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > valueLevels) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

const nameless: Named = { name: '?', meta: { uuid: '?' } }

function tell({ faults, path }: Check, { name, meta: { uuid } }: Named, reason: string): undefined {
  faults.push({ path, uuid, name, reason })
}

function tellIssues(check: Check, block: Named, issues: readonly v.BaseIssue<unknown>[], before = ''): undefined {
  for (const issue of issues) tell({ ...check, path: `${check.path}${pathOf(issue)}` }, block, `${before}${issue.message}`)
}

function pathOf({ path }: v.BaseIssue<unknown>): string {
  return (path ?? []).map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
}
