import type { StoredBlock } from './block.ts'
import { isList } from './block-tree.ts'
import { sameValue } from './same-value.ts'

/** Blocks by their ids. A block that says something else and stands elsewhere is in both `changed` and `moved`. */
export interface BlockComparison {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** It says something else itself; what changed in the blocks inside it is told of those. */
  readonly changed: readonly string[]
  /** It stands in another block or column, or in another order among those that stayed beside it. */
  readonly moved: readonly string[]
}

/** What became of the blocks of a page from one tree to another. */
export function compareBlocks(before: readonly StoredBlock[], after: readonly StoredBlock[]): BlockComparison {
  const [old, present] = [placed(before), placed(after)]
  const stayed = [...present.values()].filter(({ block }) => old.has(block.meta.uuid))
  return {
    added: [...present.keys()].filter((uuid) => !old.has(uuid)),
    removed: [...old.keys()].filter((uuid) => !present.has(uuid)),
    changed: stayed.filter(({ block }) => !saysTheSame(old.get(block.meta.uuid)?.block, block)).map(({ block }) => block.meta.uuid),
    moved: movedIn(old, stayed),
  }
}

interface Placed {
  readonly block: StoredBlock
  readonly parent: string | null
  /** Its place among all blocks of its parent. */
  readonly index: number
}

function placed(blocks: readonly StoredBlock[], parent: string | null = null, into = new Map<string, Placed>()): ReadonlyMap<string, Placed> {
  for (const [index, block] of blocks.entries()) {
    into.set(block.meta.uuid, { block, parent, index })
    if (isList(block.content)) placed(block.content, block.meta.uuid, into)
  }
  return into
}

function saysTheSame(old: StoredBlock | undefined, { name, type, configuration, content }: StoredBlock): boolean {
  if (old?.name !== name || old.type !== type || !sameValue(old.configuration, configuration)) return false
  if (isList(content) || isList(old.content)) return isList(content) && isList(old.content)
  return sameValue(old.content, content)
}

function movedIn(old: ReadonlyMap<string, Placed>, stayed: readonly Placed[]): string[] {
  const siblings = Map.groupBy(stayed, ({ parent }) => parent)
  return [...siblings].flatMap(([parent, list]) => {
    const places = list.map(({ block }) => ({ uuid: block.meta.uuid, slot: block.meta.slot, was: old.get(block.meta.uuid) }))
    const here = places.filter(({ was, slot }) => was?.parent === parent && was.block.meta.slot === slot)
    const inOrder = new Set(longestRise(here.map(({ was }) => was?.index ?? 0)).map((at) => here[at]?.uuid))
    return places.map(({ uuid }) => uuid).filter((uuid) => !inOrder.has(uuid))
  })
}

/** Places of a longest rising sequence in a list of different numbers: what kept its order, so that the fewest count as moved. */
function longestRise(numbers: readonly number[]): number[] {
  const ends: number[] = []
  const before: (number | undefined)[] = []
  for (const [at, number] of numbers.entries()) {
    const length = ends.findIndex((end) => (numbers[end] ?? 0) > number)
    const place = length < 0 ? ends.length : length
    before[at] = ends[place - 1]
    ends[place] = at
  }
  const rise: number[] = []
  for (let at = ends.at(-1); at !== undefined; at = before[at]) rise.unshift(at)
  return rise
}
