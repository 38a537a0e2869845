import type { Choices, MergeConflict } from '../model/merge/types.ts'
import { isTree, withNewIds, type Tree } from '../model/blocks/blocks.ts'
import { resolveMerge, type Merge } from '../model/merge/merge.ts'
import { findBlock, insertBlocks } from '../model/pages/page-tree.ts'

export interface MergeResolution {
  readonly choices: Choices
  /** Ids of blocks of which both versions are kept. */
  readonly both: ReadonlySet<string>
}

/**
 * The merged page with the given choices; where both versions of a block are kept, theirs comes after mine, with new
 * ids.
 */
export function buildResolvedPage(merge: Merge, { choices, both }: MergeResolution, newId: () => string): Tree {
  const mine = Object.fromEntries(Array.from(both, (uuid) => [uuid, 'mine' as const]))
  return Array.from(both).reduce(
    (page, uuid) => {
      const theirs = findBlock(merge.versions.theirs, uuid)
      return theirs ? insertBlocks(page, [withNewIds(theirs, newId)], { target: uuid, position: 'bottom' }) : page
    },
    resolveMerge(merge, { ...choices, ...mine }),
  )
}

/** Whether some unsaved local change is not on the resolved page. */
export function dropsLocalChanges(
  { conflicts, mineOnly }: Pick<Merge, 'conflicts' | 'mineOnly'>,
  { choices, both }: MergeResolution,
): boolean {
  return (
    conflicts.some(
      (conflict) =>
        !both.has(conflict.uuid) &&
        (choices[choiceKey(conflict)] ?? conflict.winner) === 'theirs' &&
        conflict.mine !== undefined,
    ) || mineOnly.some(({ uuid }) => choices[uuid] === 'theirs')
  )
}

export interface ConflictingBlock {
  readonly uuid: string
  readonly name: string
  readonly conflicts: readonly MergeConflict[]
  /** Both versions exist and have no children, so both can be kept. */
  readonly canKeepBoth: boolean
}

/** The conflicts grouped by block. */
export function groupConflictsByBlock({
  conflicts,
  versions,
}: Pick<Merge, 'conflicts' | 'versions'>): readonly ConflictingBlock[] {
  return Array.from(
    Map.groupBy(conflicts, ({ uuid }) => uuid),
    ([uuid, own]) => {
      const [mine, theirs] = [findBlock(versions.mine, uuid), findBlock(versions.theirs, uuid)]
      return {
        uuid,
        name: own[0]?.name ?? '',
        conflicts: own,
        canKeepBoth:
          mine !== undefined &&
          theirs !== undefined &&
          !isTree(mine.content) &&
          !isTree(theirs.content) &&
          own.some(({ at }) => at !== 'place'),
      }
    },
  )
}

/** The key of a conflict in `Choices`. */
export const choiceKey = ({ uuid, at }: Pick<MergeConflict, 'uuid' | 'at'>) =>
  at === undefined ? uuid : `${uuid} ${at}`
