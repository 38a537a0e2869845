import type { Block } from '@vitrine/contract/blocks/block-register'
import { sameValue } from '@vitrine/contract/blocks/tree/same-value'
import type { BlockData } from './block-data.ts'

type LoadBlockData = (blocks: readonly Block[]) => Promise<BlockData>

/**
 * Loads only when the blocks need other data, since most edits change texts. Equal data keeps its object, so that no
 * block renders again. Only changed blocks are serialized, since unchanged blocks keep their objects.
 */
export function memoizeBlockData(load: LoadBlockData): LoadBlockData {
  const keys = new WeakMap<Block, string>()
  let last: { readonly key: string; readonly answer: Promise<BlockData> } | undefined

  function getKey(block: Block): string {
    const cachedKey = keys.get(block)
    if (cachedKey !== undefined) return cachedKey
    const key = JSON.stringify(block, (name, value: unknown) =>
      typeof value === 'string' && name !== 'name' && name !== 'tag' ? undefined : value,
    )
    // Blocks without data have an empty key, so that adding or moving them loads nothing.
    const dataKey = /"(?:name)":"(?:ProductRecommendedProducts|ProductCarousel|CategoryTiles|Countdown)"/.test(key)
      ? key
      : ''
    keys.set(block, dataKey)
    return dataKey
  }

  return (blocks) => {
    const key = blocks.map(getKey).filter(Boolean).join()
    if (last?.key === key) return last.answer
    const previous = last?.answer
    const answer = load(blocks).then(async (loaded) => {
      const previousData = await previous?.catch(() => undefined)
      return previousData && sameValue(previousData, loaded) ? previousData : loaded
    })
    last = { key, answer }
    // A failed request is repeated with the next edit.
    answer.catch(() => {
      if (last?.answer === answer) last = undefined
    })
    return answer
  }
}
