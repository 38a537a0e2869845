import { movedIds } from './order.ts'
import { sameOwn } from './standing.ts'
import { standings, type Clash, type Side, type ThreeVersions } from './terms.ts'

export type Touch = 'added' | 'removed' | 'changed' | 'moved'

export interface TouchedBlock {
  readonly uuid: string
  readonly name: string
  readonly mine?: Touch
  readonly theirs?: Touch
}

/** What each did, block by block. What came or went inside a block that came or went is not told again, nor what clashes. */
export interface Touched {
  readonly mineOnly: readonly TouchedBlock[]
  readonly theirsOnly: readonly TouchedBlock[]
  /** Both, each something else. */
  readonly both: readonly TouchedBlock[]
  /** How many blocks are the same in both versions and before. */
  readonly same: number
}

export function touchedBlocks(versions: ThreeVersions, clashes: readonly Clash[]): Touched {
  const clashing = new Set(clashes.map(({ uuid }) => uuid))
  const moved = { mine: allMoved(versions, 'mine'), theirs: allMoved(versions, 'theirs') }
  const uuids = new Set([...versions.base.blocks.keys(), ...versions.mine.blocks.keys(), ...versions.theirs.blocks.keys()])
  const all = Array.from(uuids).filter((uuid) => !clashing.has(uuid)).map((uuid): TouchedBlock => {
    const { base, mine, theirs } = standings(versions, uuid)
    const touches = { mine: touchBy('mine', uuid), theirs: touchBy('theirs', uuid) }
    return { uuid, name: (base ?? mine ?? theirs)?.block.name ?? '', ...(touches.mine && { mine: touches.mine }), ...(touches.theirs && { theirs: touches.theirs }) }
  })
  const told = all.filter(({ uuid }) => !isInner(uuid))
  return {
    mineOnly: told.filter(({ mine, theirs }) => mine && !theirs), theirsOnly: told.filter(({ mine, theirs }) => theirs && !mine),
    both: told.filter(({ mine, theirs }) => mine && theirs), same: all.filter(({ mine, theirs }) => !mine && !theirs).length,
  }

  function touchBy(side: Side, uuid: string): Touch | undefined {
    const base = versions.base.blocks.get(uuid)
    const now = versions[side].blocks.get(uuid)
    if (!base) return now && 'added'
    if (!now) return 'removed'
    if (!sameOwn(base.block, now.block)) return 'changed'
    return base.parent !== now.parent || base.column !== now.column || moved[side].has(uuid) ? 'moved' : undefined
  }

  function isInner(uuid: string): boolean {
    const { base, mine, theirs } = standings(versions, uuid)
    const parent = (base ?? mine ?? theirs)?.parent ?? null
    if (parent === null) return false
    if (!base) return !versions.base.blocks.has(parent)
    return (!mine && !versions.mine.blocks.has(parent)) || (!theirs && !versions.theirs.blocks.has(parent))
  }
}

function allMoved({ base, ...versions }: ThreeVersions, side: Side): ReadonlySet<string> {
  const lists = Array.from(versions[side].lists)
  return new Set(lists.flatMap(([parent, list]) => Array.from(movedIds(base.lists.get(parent) ?? [], list))))
}
