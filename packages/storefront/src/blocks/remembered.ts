import type { Block } from '@vitrine/contract/blocks/block-register'
import { sameValue } from '@vitrine/contract/blocks/same-value'
import type { Loaded } from './loaded.ts'

type Load = (blocks: readonly Block[]) => Promise<Loaded>

/**
 * Loads only when the blocks ask for something else: most edits change texts. An answer that says the same is the same object, so that no block is drawn
 * again for it. The cost of a call follows what was changed, since unchanged blocks keep their objects.
 */
export function remembered(load: Load): Load {
  const keys = new WeakMap<Block, string>()
  let last: { readonly key: string; readonly answer: Promise<Loaded> } | undefined

  function keyOf(block: Block): string {
    const known = keys.get(block)
    if (known !== undefined) return known
    const key = JSON.stringify(block, (name, value: unknown) => (typeof value === 'string' && name !== 'name' && name !== 'tag' ? undefined : value))
    // Blocks that ask for nothing say nothing: adding or moving one of them asks nothing new.
    const asked = /"(?:name)":"(?:ProductRecommendedProducts|ProductCarousel|CategoryTiles|Countdown)"/.test(key) ? key : ''
    keys.set(block, asked)
    return asked
  }

  return (blocks) => {
    const key = blocks.map(keyOf).filter(Boolean).join()
    if (last?.key === key) return last.answer
    const before = last?.answer
    const answer = load(blocks).then(async (loaded) => {
      const known = await before?.catch(() => undefined)
      return known && sameValue(known, loaded) ? known : loaded
    })
    last = { key, answer }
    // What failed is asked again with the next edit.
    answer.catch(() => { if (last?.answer === answer) last = undefined })
    return answer
  }
}
