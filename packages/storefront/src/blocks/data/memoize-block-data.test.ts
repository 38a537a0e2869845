import type { Block } from '@vitrine/contract/blocks/block-register'
import { describe, expect, test, vi } from 'vitest'
import { emptyBlockData, type BlockData } from './block-data.ts'
import { memoizeBlockData } from './memoize-block-data.ts'

// The function reads only these parts of a block.
const block = (name: string, content: object) =>
  ({ name, type: 'content', meta: { uuid: crypto.randomUUID() }, content }) as unknown as Block
const [text, other, gallery] = [
  block('TextCard', { text: { title: 'One' } }),
  block('TextCard', { text: { title: 'Two' } }),
  block('ProductRecommendedProducts', { categoryId: 1 }),
]

describe('shop data of blocks in the editor', () => {
  test('is loaded once while only text blocks are changed, added, moved and removed', async () => {
    const load = vi.fn<() => Promise<BlockData>>(async () => ({ ...emptyBlockData }))
    const memoized = memoizeBlockData(load)
    const first = await memoized([text, gallery])
    expect(await memoized([other, gallery, text])).toBe(first)
    expect(await memoized([gallery])).toBe(first)
    expect(load).toHaveBeenCalledOnce()
  })

  test('is loaded again for another category, and keeps its object when the data is equal', async () => {
    const load = vi.fn<() => Promise<BlockData>>(async () => ({ ...emptyBlockData, galleries: {} }))
    const memoized = memoizeBlockData(load)
    const first = await memoized([gallery])
    expect(await memoized([block('ProductRecommendedProducts', { categoryId: 2 })])).toBe(first)
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('is loaded again after a failure', async () => {
    const load = vi
      .fn<() => Promise<BlockData>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(emptyBlockData)
    const memoized = memoizeBlockData(load)
    await expect(memoized([gallery])).rejects.toThrow('offline')
    expect(await memoized([gallery])).toBe(emptyBlockData)
  })
})
