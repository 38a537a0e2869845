import type { PositionedBlock } from './positions.ts'
import {
  getPositions,
  type Choices,
  type MergeConflict,
  type Side,
  type ThreeVersions,
  type Versions,
} from './types.ts'

type Parents = ReadonlyMap<string, string | null>

/** The parent of each member; null: the page itself. A parent is always a member and never a descendant. */
export function mergeParents(
  versions: ThreeVersions,
  members: ReadonlySet<string>,
  { choices, conflicts }: { readonly choices: Choices; readonly conflicts: MergeConflict[] },
): Parents {
  const parents = new Map<string, string | null>()
  for (const uuid of members) {
    const { base, mine, theirs } = getPositions(versions, uuid)
    const candidates = [resolvePosition({ base, mine, theirs }, uuid), mine, theirs, base].flatMap((positioned) =>
      positioned ? [positioned.parent] : [],
    )
    parents.set(
      uuid,
      candidates.find((parent) => parent === null || (members.has(parent) && !isInside(parents, parent, uuid))) ?? null,
    )
  }
  return parents

  function resolvePosition(
    { base, mine, theirs }: Versions<PositionedBlock>,
    uuid: string,
  ): PositionedBlock | undefined {
    if (!mine || !theirs || mine.parent === theirs.parent) return mine ?? theirs
    const choice = choices[uuid] ?? choices[`${uuid} place`]
    const isConflict = base?.parent !== mine.parent && base?.parent !== theirs.parent
    const winner: Side = choice ?? (isConflict || base?.parent === theirs.parent ? 'mine' : 'theirs')
    if (isConflict)
      conflicts.push({
        uuid,
        name: mine.block.name,
        at: 'place',
        base: base?.parent,
        mine: mine.parent,
        theirs: theirs.parent,
        winner,
      })
    return { mine, theirs }[winner]
  }
}

function isInside(parents: Parents, from: string, uuid: string): boolean {
  for (let step: string | null | undefined = from; step != null; step = parents.get(step))
    if (step === uuid) return true
  return false
}
