import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { eachBlock, isList, isRecord } from '@vitrine/contract/blocks/tree/block-tree'

const indexById = (blocks: readonly StoredBlock[]) =>
  new Map([...eachBlock(blocks)].map((block) => [block.meta.uuid, block]))

/** The number of blocks of the source that the own page does not have. */
export function countMissingBlocks(own: readonly StoredBlock[], source: readonly StoredBlock[]): number {
  const ownById = indexById(own)
  return [...eachBlock(source)].filter(({ meta }) => !ownById.has(meta.uuid)).length
}

/**
 * Adds the blocks of the source that the own page is missing, each behind the same neighbour as in the source: all of
 * them, or those that contain a required one. Existing blocks keep their texts, also when they move into a grid that is
 * added.
 */
export function mergeMissingBlocks(
  own: readonly StoredBlock[],
  source: readonly StoredBlock[],
  requiredIds?: ReadonlySet<string>,
): readonly StoredBlock[] {
  const [ownById, sourceById] = [indexById(own), indexById(source)]
  const isNew = (block: StoredBlock) =>
    !ownById.has(block.meta.uuid) &&
    (!requiredIds || [...eachBlock([block])].some(({ meta }) => requiredIds.has(meta.uuid)))
  const adopted = [...sourceById.values()]
    .filter((block) => isList(block.content) && isNew(block))
    .flatMap(({ content }) => (isList(content) ? content : []))
  const moved = new Set(adopted.map(({ meta }) => meta.uuid))

  function copyBlock(block: StoredBlock): StoredBlock {
    const ownBlock = ownById.get(block.meta.uuid)
    if (ownBlock)
      return {
        ...mergeInto(ownBlock),
        meta: { ...ownBlock.meta, ...(block.meta.slot !== undefined && { slot: block.meta.slot }) },
      }
    return isList(block.content) ? { ...block, content: block.content.map(copyBlock) } : block
  }
  function mergeInto(block: StoredBlock): StoredBlock {
    const twin = sourceById.get(block.meta.uuid)
    return isList(block.content)
      ? { ...block, content: mergeLists(block.content, twin && isList(twin.content) ? twin.content : []) }
      : block
  }
  function mergeLists(ownList: readonly StoredBlock[], sourceList: readonly StoredBlock[]): readonly StoredBlock[] {
    const merged = ownList.filter(({ meta }) => !moved.has(meta.uuid)).map(mergeInto)
    for (const [at, block] of sourceList.entries()) {
      if (!isNew(block) || moved.has(block.meta.uuid)) continue
      const before = sourceList.slice(0, at).findLast(({ meta }) => merged.some((each) => each.meta.uuid === meta.uuid))
      merged.splice(
        before ? merged.findIndex(({ meta }) => meta.uuid === before.meta.uuid) + 1 : 0,
        0,
        copyBlock(block),
      )
    }
    return merged
  }
  return mergeLists(own, source)
}

/**
 * Appends the entries at the ends of lists and tables that only the source has; lists of products and the like are not
 * changed.
 */
export function mergeMissingEntries(
  own: readonly StoredBlock[],
  source: readonly StoredBlock[],
  requiredIds?: ReadonlySet<string>,
): readonly StoredBlock[] {
  const sourceById = indexById(source)
  const withMissingEntries = (block: StoredBlock): StoredBlock => {
    if (isList(block.content)) return { ...block, content: block.content.map(withMissingEntries) }
    const twin = sourceById.get(block.meta.uuid)
    return twin?.name === block.name && (!requiredIds || requiredIds.has(block.meta.uuid))
      ? { ...block, content: { ...block.content, ...mergeRecords(block.content, twin.content) } }
      : block
  }
  return own.map(withMissingEntries)
}

function mergeRecords(own: object, source: object): Readonly<Record<string, unknown>> {
  const sourceById = new Map(Object.entries(source))
  return Object.fromEntries(Object.entries(own).map(([key, value]) => [key, mergeValues(value, sourceById.get(key))]))
}

function mergeValues(own: unknown, source: unknown): unknown {
  if (isRecord(own) && isRecord(source)) return mergeRecords(own, source)
  if (!Array.isArray(own) || !Array.isArray(source)) return own
  const isTable = source.every((row) => Array.isArray(row))
  const rest = isTable || source.every(isRecord) ? source.slice(own.length) : []
  return [
    ...own.map((item: unknown, at) =>
      isTable && Array.isArray(item) ? [...item, ...sliceRow(source[at], item.length)] : mergeValues(item, source[at]),
    ),
    ...rest,
  ]
}

const sliceRow = (row: unknown, from: number): readonly unknown[] => (Array.isArray(row) ? row.slice(from) : [])
