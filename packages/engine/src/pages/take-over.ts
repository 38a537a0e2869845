import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { eachBlock, isList, isRecord } from '@vitrine/contract/blocks/block-tree'

const idsOf = (blocks: readonly StoredBlock[]) => new Map([...eachBlock(blocks)].map((block) => [block.meta.uuid, block]))

/** How many blocks of one page another one does not have. */
export function lackOf(own: readonly StoredBlock[], source: readonly StoredBlock[]): number {
  const known = idsOf(own)
  return [...eachBlock(source)].filter(({ meta }) => !known.has(meta.uuid)).length
}

/**
 * A page with blocks of its source that it lacks, each behind the same neighbour as there; all of them, or those that hold a wanted one. What stands
 * here already keeps its words, also where it moves into a grid that is taken over.
 */
export function takeOver(own: readonly StoredBlock[], source: readonly StoredBlock[], wanted?: ReadonlySet<string>): readonly StoredBlock[] {
  const [known, theirs] = [idsOf(own), idsOf(source)]
  const isNew = (block: StoredBlock) => !known.has(block.meta.uuid) && (!wanted || [...eachBlock([block])].some(({ meta }) => wanted.has(meta.uuid)))
  const into = [...theirs.values()].filter((block) => isList(block.content) && isNew(block)).flatMap(({ content }) => (isList(content) ? content : []))
  const moved = new Set(into.map(({ meta }) => meta.uuid))

  function copied(block: StoredBlock): StoredBlock {
    const mine = known.get(block.meta.uuid)
    if (mine) return { ...settled(mine), meta: { ...mine.meta, ...(block.meta.slot !== undefined && { slot: block.meta.slot }) } }
    return isList(block.content) ? { ...block, content: block.content.map(copied) } : block
  }
  function settled(block: StoredBlock): StoredBlock {
    const twin = theirs.get(block.meta.uuid)
    return isList(block.content) ? { ...block, content: settledIn(block.content, twin && isList(twin.content) ? twin.content : []) } : block
  }
  function settledIn(mine: readonly StoredBlock[], there: readonly StoredBlock[]): readonly StoredBlock[] {
    const here = mine.filter(({ meta }) => !moved.has(meta.uuid)).map(settled)
    for (const [at, block] of there.entries()) {
      if (!isNew(block) || moved.has(block.meta.uuid)) continue
      const before = there.slice(0, at).findLast(({ meta }) => here.some((each) => each.meta.uuid === meta.uuid))
      here.splice(before ? here.findIndex(({ meta }) => meta.uuid === before.meta.uuid) + 1 : 0, 0, copied(block))
    }
    return here
  }
  return settledIn(own, source)
}

/** Blocks with the entries at the ends of their lists and tables that only the source has; lists of products and the like stay as they are. */
export function withEntries(own: readonly StoredBlock[], source: readonly StoredBlock[], wanted?: ReadonlySet<string>): readonly StoredBlock[] {
  const theirs = idsOf(source)
  const grown = (block: StoredBlock): StoredBlock => {
    if (isList(block.content)) return { ...block, content: block.content.map(grown) }
    const twin = theirs.get(block.meta.uuid)
    return twin?.name === block.name && (!wanted || wanted.has(block.meta.uuid)) ? { ...block, content: { ...block.content, ...grownRecord(block.content, twin.content) } } : block
  }
  return own.map(grown)
}

function grownRecord(own: object, source: object): Readonly<Record<string, unknown>> {
  const theirs = new Map(Object.entries(source))
  return Object.fromEntries(Object.entries(own).map(([key, value]) => [key, grownValue(value, theirs.get(key))]))
}

function grownValue(own: unknown, source: unknown): unknown {
  if (isRecord(own) && isRecord(source)) return grownRecord(own, source)
  if (!Array.isArray(own) || !Array.isArray(source)) return own
  const isTable = source.every((row) => Array.isArray(row))
  const rest = isTable || source.every(isRecord) ? source.slice(own.length) : []
  return [...own.map((item: unknown, at) => (isTable && Array.isArray(item) ? [...item, ...restOf(source[at], item.length)] : grownValue(item, source[at]))), ...rest]
}

const restOf = (row: unknown, from: number): readonly unknown[] => (Array.isArray(row) ? row.slice(from) : [])
