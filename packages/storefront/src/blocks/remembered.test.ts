import type { Block } from '@vitrine/contract/blocks/block-register'
import { describe, expect, test, vi } from 'vitest'
import { nothingLoaded, type Loaded } from './loaded.ts'
import { remembered } from './remembered.ts'

// As much of a block as is looked at.
const block = (name: string, content: object) => ({ name, type: 'content', meta: { uuid: crypto.randomUUID() }, content }) as unknown as Block
const [text, other, gallery] = [block('TextCard', { text: { title: 'One' } }), block('TextCard', { text: { title: 'Two' } }), block('ProductRecommendedProducts', { categoryId: 1 })]

describe('what blocks under edit show of the shop', () => {
  test('is loaded once while only texts change, come, move and go', async () => {
    const load = vi.fn<() => Promise<Loaded>>(async () => ({ ...nothingLoaded }))
    const ask = remembered(load)
    const first = await ask([text, gallery])
    expect(await ask([other, gallery, text])).toBe(first)
    expect(await ask([gallery])).toBe(first)
    expect(load).toHaveBeenCalledOnce()
  })

  test('is loaded again for another category, and stays the same object where it says the same', async () => {
    const load = vi.fn<() => Promise<Loaded>>(async () => ({ ...nothingLoaded, galleries: {} }))
    const ask = remembered(load)
    const first = await ask([gallery])
    expect(await ask([block('ProductRecommendedProducts', { categoryId: 2 })])).toBe(first)
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('is asked for again after a failure', async () => {
    const load = vi.fn<() => Promise<Loaded>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(nothingLoaded)
    const ask = remembered(load)
    await expect(ask([gallery])).rejects.toThrow('offline')
    expect(await ask([gallery])).toBe(nothingLoaded)
  })
})
