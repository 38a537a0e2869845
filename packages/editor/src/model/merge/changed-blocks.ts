import { movedIds } from './order.ts'
import { hasSameOwnContent } from './positions.ts'
import { getPositions, type MergeConflict, type Side, type ThreeVersions } from './types.ts'

export type BlockChange = 'added' | 'removed' | 'changed' | 'moved'

export interface ChangedBlock {
  readonly uuid: string
  readonly name: string
  readonly mine?: BlockChange
  readonly theirs?: BlockChange
}

/**
 * The changes of each side, by block. Blocks inside an added or removed block, and conflicting blocks, are not listed.
 */
export interface ChangedBlocks {
  readonly mineOnly: readonly ChangedBlock[]
  readonly theirsOnly: readonly ChangedBlock[]
  /** Changed by both, each in another way. */
  readonly both: readonly ChangedBlock[]
  /** The number of blocks that neither side changed. */
  readonly same: number
}

export function listChangedBlocks(versions: ThreeVersions, conflicts: readonly MergeConflict[]): ChangedBlocks {
  const conflictingIds = new Set(conflicts.map(({ uuid }) => uuid))
  const moved = { mine: listMovedIds(versions, 'mine'), theirs: listMovedIds(versions, 'theirs') }
  const uuids = new Set([
    ...versions.base.blocks.keys(),
    ...versions.mine.blocks.keys(),
    ...versions.theirs.blocks.keys(),
  ])
  const all = Array.from(uuids)
    .filter((uuid) => !conflictingIds.has(uuid))
    .map((uuid): ChangedBlock => {
      const { base, mine, theirs } = getPositions(versions, uuid)
      const changes = { mine: getChange('mine', uuid), theirs: getChange('theirs', uuid) }
      return {
        uuid,
        name: (base ?? mine ?? theirs)?.block.name ?? '',
        ...(changes.mine && { mine: changes.mine }),
        ...(changes.theirs && { theirs: changes.theirs }),
      }
    })
  const reported = all.filter(({ uuid }) => !isInsideReported(uuid))
  return {
    mineOnly: reported.filter(({ mine, theirs }) => mine && !theirs),
    theirsOnly: reported.filter(({ mine, theirs }) => theirs && !mine),
    both: reported.filter(({ mine, theirs }) => mine && theirs),
    same: all.filter(({ mine, theirs }) => !mine && !theirs).length,
  }

  function getChange(side: Side, uuid: string): BlockChange | undefined {
    const base = versions.base.blocks.get(uuid)
    const now = versions[side].blocks.get(uuid)
    if (!base) return now && 'added'
    if (!now) return 'removed'
    if (!hasSameOwnContent(base.block, now.block)) return 'changed'
    return base.parent !== now.parent || base.column !== now.column || moved[side].has(uuid) ? 'moved' : undefined
  }

  function isInsideReported(uuid: string): boolean {
    const { base, mine, theirs } = getPositions(versions, uuid)
    const parent = (base ?? mine ?? theirs)?.parent ?? null
    if (parent === null) return false
    if (!base) return !versions.base.blocks.has(parent)
    return (!mine && !versions.mine.blocks.has(parent)) || (!theirs && !versions.theirs.blocks.has(parent))
  }
}

function listMovedIds({ base, ...versions }: ThreeVersions, side: Side): ReadonlySet<string> {
  const lists = Array.from(versions[side].lists)
  return new Set(lists.flatMap(([parent, list]) => Array.from(movedIds(base.lists.get(parent) ?? [], list))))
}
