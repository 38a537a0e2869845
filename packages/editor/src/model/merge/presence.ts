import { hasSameOwnContent, type Version } from './positions.ts'
import type { Choices, MergeConflict, Side, ThreeVersions } from './types.ts'

/**
 * The blocks of the merged page. A block removed by one side is gone, unless the other changed it: that is a conflict,
 * and the block stays by default.
 */
export function decidePresence(
  versions: ThreeVersions,
  choices: Choices,
  conflicts: MergeConflict[],
): ReadonlySet<string> {
  const { base, mine, theirs } = versions
  const members = new Set<string>()
  const decisions = new Map<string, boolean>()
  for (const uuid of new Set([...theirs.blocks.keys(), ...mine.blocks.keys()])) {
    if (mine.blocks.has(uuid) && theirs.blocks.has(uuid)) members.add(uuid)
    else if (!base.blocks.has(uuid)) addIfChosen(uuid)
    else if (shouldStay(uuid)) members.add(uuid)
  }
  return members

  // Parents come before their children: a new block is added only if its parent is.
  function addIfChosen(uuid: string): void {
    const side: Side = mine.blocks.has(uuid) ? 'mine' : 'theirs'
    const parent = versions[side].blocks.get(uuid)?.parent ?? null
    if ((parent === null || members.has(parent)) && (choices[uuid] ?? side) === side) members.add(uuid)
  }

  function shouldStay(uuid: string): boolean {
    const keeperSide: Side = mine.blocks.has(uuid) ? 'mine' : 'theirs'
    const removerSide: Side = keeperSide === 'mine' ? 'theirs' : 'mine'
    const outermost = findOutermostRemoved(uuid, versions[keeperSide], versions[removerSide])
    const decision = decisions.get(outermost)
    if (decision !== undefined) return decision
    const isChanged = hasChanged(outermost, versions[keeperSide], versions[removerSide])
    const winner = choices[outermost] ?? (isChanged ? keeperSide : removerSide)
    decisions.set(outermost, winner === keeperSide)
    if (isChanged) conflicts.push(toRemovalConflict(outermost, winner))
    return winner === keeperSide
  }

  function toRemovalConflict(uuid: string, winner: Side): MergeConflict {
    const [before, one, other] = [
      base.blocks.get(uuid)?.block,
      mine.blocks.get(uuid)?.block,
      theirs.blocks.get(uuid)?.block,
    ]
    return { uuid, name: before?.name ?? '', base: before, mine: one, theirs: other, winner }
  }

  /** Blocks that were removed together are decided together, by the outermost one. */
  function findOutermostRemoved(uuid: string, keptVersion: Version, otherVersion: Version): string {
    const parent = base.blocks.get(uuid)?.parent ?? null
    const isOutermost =
      parent === null || otherVersion.blocks.has(parent) || keptVersion.blocks.get(uuid)?.parent !== parent
    return isOutermost ? uuid : findOutermostRemoved(parent, keptVersion, otherVersion)
  }

  function hasChanged(outermost: string, keptVersion: Version, otherVersion: Version): boolean {
    const before = base.blocks.get(outermost)
    const now = keptVersion.blocks.get(outermost)
    if (!before || !now || before.parent !== now.parent) return true
    return hasChangesInside(outermost, keptVersion, otherVersion)
  }

  function hasChangesInside(uuid: string, keptVersion: Version, otherVersion: Version): boolean {
    const [before, now] = [base.blocks.get(uuid), keptVersion.blocks.get(uuid)]
    if (!before || !now || !hasSameOwnContent(before.block, now.block)) return true
    return (keptVersion.lists.get(uuid) ?? []).some(
      (child) =>
        base.blocks.get(child)?.parent !== uuid ||
        (!otherVersion.blocks.has(child) && hasChangesInside(child, keptVersion, otherVersion)),
    )
  }
}
