import { expect, test } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { readProductAddresses } from './page-addresses.ts'

test('products at the addresses of a file are read in chunks, each once for a language', async () => {
  const reads: (readonly [locale: string, items: number])[] = []
  const catalogue = {
    async findItemAddresses({ locale }: Context, itemIds: readonly number[]) {
      reads.push([locale, itemIds.length])
      return new Map(itemIds.filter((id) => id <= 2).map((id) => [id, `/product_${id}`]))
    },
  }
  const typed = Array.from({ length: 1200 }, (_, at) => ({ from: `/old/shirt_${at + 1}` }))
  const others = [{ from: '/old/shirt_1_7' }, { from: '/de/alt_2' }, { from: '/about' }, { from: '/%E0%A4%A_1' }]
  const found = await readProductAddresses({ locale: 'en' } as Context, [...typed, ...others], catalogue)
  expect(reads).toEqual([
    ['en', 500],
    ['en', 500],
    ['en', 200],
    ['de', 1],
  ])
  expect([...found]).toEqual([
    ['en old/shirt_1', '/product_1'],
    ['en old/shirt_2', '/product_2'],
    ['en old/shirt_1_7', '/product_1'],
    ['de alt_2', '/product_2'],
  ])
})
