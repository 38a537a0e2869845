import { sameOwn, type Version } from './standing.ts'
import type { Choices, Clash, Side, ThreeVersions } from './terms.ts'

/** The blocks of the merged page. What one removed is gone, unless the other has changed it: then that is a clash and it stays until somebody chooses. */
export function decidePresence(versions: ThreeVersions, choices: Choices, clashes: Clash[]): ReadonlySet<string> {
  const { base, mine, theirs } = versions
  const members = new Set<string>()
  const decided = new Map<string, boolean>()
  for (const uuid of new Set([...theirs.blocks.keys(), ...mine.blocks.keys()])) {
    if (mine.blocks.has(uuid) && theirs.blocks.has(uuid)) members.add(uuid)
    else if (!base.blocks.has(uuid)) addNew(uuid)
    else if (stays(uuid)) members.add(uuid)
  }
  return members

  // Parents come before what stands in them: a new block goes with the one into which it was put.
  function addNew(uuid: string): void {
    const side: Side = mine.blocks.has(uuid) ? 'mine' : 'theirs'
    const parent = versions[side].blocks.get(uuid)?.parent ?? null
    if ((parent === null || members.has(parent)) && (choices[uuid] ?? side) === side) members.add(uuid)
  }

  function stays(uuid: string): boolean {
    const keeper: Side = mine.blocks.has(uuid) ? 'mine' : 'theirs'
    const remover: Side = keeper === 'mine' ? 'theirs' : 'mine'
    const head = headOf(uuid, versions[keeper], versions[remover])
    const known = decided.get(head)
    if (known !== undefined) return known
    const isChanged = wasChanged(head, versions[keeper], versions[remover])
    const taken = choices[head] ?? (isChanged ? keeper : remover)
    decided.set(head, taken === keeper)
    if (isChanged) clashes.push(removalClash(head, taken))
    return taken === keeper
  }

  function removalClash(uuid: string, taken: Side): Clash {
    const [before, one, other] = [base.blocks.get(uuid)?.block, mine.blocks.get(uuid)?.block, theirs.blocks.get(uuid)?.block]
    return { uuid, name: before?.name ?? '', base: before, mine: one, theirs: other, taken }
  }

  /** What was removed together is decided together, by its outermost block. */
  function headOf(uuid: string, kept: Version, removed: Version): string {
    const parent = base.blocks.get(uuid)?.parent ?? null
    const isOutermost = parent === null || removed.blocks.has(parent) || kept.blocks.get(uuid)?.parent !== parent
    return isOutermost ? uuid : headOf(parent, kept, removed)
  }

  function wasChanged(head: string, kept: Version, removed: Version): boolean {
    const before = base.blocks.get(head)
    const now = kept.blocks.get(head)
    if (!before || !now || before.parent !== now.parent) return true
    return hasOtherParts(head, kept, removed)
  }

  function hasOtherParts(uuid: string, kept: Version, removed: Version): boolean {
    const [before, now] = [base.blocks.get(uuid), kept.blocks.get(uuid)]
    if (!before || !now || !sameOwn(before.block, now.block)) return true
    return (kept.lists.get(uuid) ?? []).some((child) => base.blocks.get(child)?.parent !== uuid || (!removed.blocks.has(child) && hasOtherParts(child, kept, removed)))
  }
}
