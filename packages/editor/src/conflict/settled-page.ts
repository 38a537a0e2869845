import type { Choices, Clash } from '../model/merge/terms.ts'
import { isTree, withNewIds, type Tree } from '../model/blocks.ts'
import { resolve, type Merge } from '../model/merge.ts'
import { findBlock, insertBlocks } from '../model/page-tree.ts'

export interface Settling {
  readonly choices: Choices
  /** Blocks of which both versions stay. */
  readonly both: ReadonlySet<string>
}

/** The page as it was chosen; where both versions of a block stay, theirs stands after mine, with ids of its own. */
export function settledPage(merge: Merge, { choices, both }: Settling, newId: () => string): Tree {
  const mine = Object.fromEntries(Array.from(both, (uuid) => [uuid, 'mine' as const]))
  return Array.from(both).reduce((page, uuid) => {
    const theirs = findBlock(merge.versions.theirs, uuid)
    return theirs ? insertBlocks(page, [withNewIds(theirs, newId)], { target: uuid, position: 'bottom' }) : page
  }, resolve(merge, { ...choices, ...mine }))
}

/** Something that only stands in my version, which nobody has saved, is not on that page. */
export function leavesMineOut({ clashes, mineOnly }: Pick<Merge, 'clashes' | 'mineOnly'>, { choices, both }: Settling): boolean {
  return clashes.some((clash) => !both.has(clash.uuid) && (choices[choiceKey(clash)] ?? clash.taken) === 'theirs' && clash.mine !== undefined) || mineOnly.some(({ uuid }) => choices[uuid] === 'theirs')
}

export interface ClashingBlock {
  readonly uuid: string
  readonly name: string
  readonly clashes: readonly Clash[]
  /** Both versions can stand on the page: they are two, and what stands in them is not shared. */
  readonly mayKeepBoth: boolean
}

/** What clashes, block by block. */
export function clashingBlocks({ clashes, versions }: Pick<Merge, 'clashes' | 'versions'>): readonly ClashingBlock[] {
  return Array.from(Map.groupBy(clashes, ({ uuid }) => uuid), ([uuid, own]) => {
    const [mine, theirs] = [findBlock(versions.mine, uuid), findBlock(versions.theirs, uuid)]
    return { uuid, name: own[0]?.name ?? '', clashes: own, mayKeepBoth: mine !== undefined && theirs !== undefined && !isTree(mine.content) && !isTree(theirs.content) && own.some(({ at }) => at !== 'place') }
  })
}

/** Under which a clash is chosen. */
export const choiceKey = ({ uuid, at }: Pick<Clash, 'uuid' | 'at'>) => (at === undefined ? uuid : `${uuid} ${at}`)
