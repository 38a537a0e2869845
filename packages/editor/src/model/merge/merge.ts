import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { sameValue } from '@vitrine/contract/blocks/tree/same-value'
import { isTree, type Tree } from '../blocks/blocks.ts'
import { columnCount, withColumns, withoutSlot } from '../blocks/grid-columns.ts'
import { mergeOrder } from './order.ts'
import { mergeParents } from './parents.ts'
import { decidePresence } from './presence.ts'
import { indexVersion, type PositionedBlock } from './positions.ts'
import {
  getPositions,
  type Choices,
  type MergeConflict,
  type Side,
  type ThreeVersions,
  type Versions,
} from './types.ts'
import { listChangedBlocks, type ChangedBlocks } from './changed-blocks.ts'
import { mergeValue } from './values.ts'

export interface Merge extends ChangedBlocks {
  readonly merged: Tree
  readonly conflicts: readonly MergeConflict[]
  readonly versions: Readonly<Record<'base' | 'mine' | 'theirs', Tree>>
}

/** Three-way merge of a page: every change that cannot be kept is reported as a conflict. */
export function mergeBlocks(versions: Merge['versions']): Merge {
  return merge(versions, {})
}

/** Merges with the given choices. Conflicts without a choice keep the default. */
export function resolveMerge({ versions }: Pick<Merge, 'versions'>, choices: Choices): Tree {
  return merge(versions, choices).merged
}

function merge(trees: Merge['versions'], choices: Choices): Merge {
  const versions = {
    base: indexVersion(trees.base),
    mine: indexVersion(trees.mine),
    theirs: indexVersion(trees.theirs),
  }
  const conflicts: MergeConflict[] = []
  const members = decidePresence(versions, choices, conflicts)
  const parents = mergeParents(versions, members, { choices, conflicts })
  const blocks = new Map(
    Array.from(members, (uuid) => [uuid, mergeBlock(getPositions(versions, uuid), { uuid, choices, conflicts })]),
  )

  function children(parent: string | null): Tree {
    const inside = new Set(
      Array.from(parents)
        .filter(([, of]) => of === parent)
        .map(([uuid]) => uuid),
    )
    const order = mergeOrder(
      {
        base: versions.base.lists.get(parent),
        mine: versions.mine.lists.get(parent),
        theirs: versions.theirs.lists.get(parent),
      },
      inside,
    )
    const list = order.flatMap((uuid) => {
      const block = blocks.get(uuid)
      return block ? [isTree(block.content) ? { ...block, content: children(uuid) } : block] : []
    })
    return assignColumns(list, {
      versions,
      choices,
      parent,
      count: columnCount(parent === null ? undefined : blocks.get(parent)),
    })
  }

  return { merged: children(null), conflicts, versions: trees, ...listChangedBlocks(versions, conflicts) }
}

/** Merges a block without its children. */
function mergeBlock(
  { base, mine, theirs }: Versions<PositionedBlock>,
  {
    uuid,
    choices,
    conflicts,
  }: { readonly uuid: string; readonly choices: Choices; readonly conflicts: MergeConflict[] },
): StoredBlock | undefined {
  const chosen = choices[uuid] && { mine, theirs }[choices[uuid]]
  if (!mine || !theirs || chosen) return (chosen ?? mine ?? theirs ?? base)?.block
  const [before, one, other] = [base?.block, mine.block, theirs.block]
  const decide = (at: string | undefined, versions: Versions): Side => {
    const winner = choices[at === undefined ? uuid : `${uuid} ${at}`] ?? 'mine'
    conflicts.push({ uuid, name: one.name, ...versions, ...(at !== undefined && { at }), winner })
    return winner
  }
  if (one.name !== other.name || isTree(one.content) !== isTree(other.content))
    return { mine: one, theirs: other }[decide(undefined, { base: before, mine: one, theirs: other })]

  const configuration = mergeValue(
    { base: before?.configuration, mine: one.configuration, theirs: other.configuration },
    'configuration',
    decide,
  )
  const content = isTree(other.content)
    ? other.content
    : mergeValue({ base: before?.content, mine: one.content, theirs: other.content }, '', decide)
  const meta = {
    ...(before && sameValue(other.meta, before.meta) ? one.meta : other.meta),
    ...mergeVersion(one, other),
  }
  // mergeValue returns one of the given values, or a record of their fields.
  const merged = {
    ...other,
    meta,
    configuration: configuration as Record<string, unknown>,
    content: content as StoredBlock['content'],
  }
  return configuration === undefined ? withoutConfiguration(merged) : merged
}

interface ColumnContext {
  readonly versions: ThreeVersions
  readonly choices: Choices
  readonly parent: string | null
  readonly count: number
}

function assignColumns(children: Tree, { versions, choices, parent, count }: ColumnContext): Tree {
  const getVersionsInParent = (uuid: string) => {
    const { base, mine, theirs } = getPositions(versions, uuid)
    return {
      base: base?.parent === parent ? base : undefined,
      mine: mine?.parent === parent ? mine : undefined,
      theirs: theirs?.parent === parent ? theirs : undefined,
    }
  }
  if (count > 0)
    return withColumns(
      children,
      children.map(({ meta }, at) =>
        Math.min(mergeColumn(getVersionsInParent(meta.uuid), choices[meta.uuid]) ?? at % count, count - 1),
      ),
      count,
    )
  return children.map((child) => {
    const { mine, theirs } = getVersionsInParent(child.meta.uuid)
    return [mine, theirs].some((positioned) => positioned && positioned.block.meta.slot === child.meta.slot)
      ? child
      : withoutSlot(child)
  })
}

function mergeColumn({ base, mine, theirs }: Versions<PositionedBlock>, chosen: Side | undefined): number | undefined {
  if (!mine || !theirs) return (mine ?? theirs)?.column
  const isMine = chosen ? chosen === 'mine' : mine.column !== base?.column
  return isMine ? mine.column : theirs.column
}

function withoutConfiguration(block: StoredBlock): StoredBlock {
  const { configuration: _, ...rest } = block
  return rest
}

function mergeVersion({ meta: one }: StoredBlock, { meta: other }: StoredBlock): { readonly version?: number } {
  const version = Math.max(one.version ?? 1, other.version ?? 1)
  return one.version === undefined && other.version === undefined ? {} : { version }
}
