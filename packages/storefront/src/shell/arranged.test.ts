import type { BlockOf } from '@vitrine/contract/blocks/block-register'
import { expect, test } from 'vitest'
import { arranged } from './arranged.ts'

const entries = ['women', 'men', 'accessories', 'sale'].map((name, at) => ({ id: at + 1, name, path: `/${name}` }))
const menu = (order: (number | null)[], hidden: (number | null)[] = []): BlockOf<'NavigationMenu'> => ({ name: 'NavigationMenu', type: 'content', meta: { uuid: '' }, content: { order, hidden } })

test.each([
  ['no menu keeps their own order', undefined, ['women', 'men', 'accessories', 'sale']],
  ['those that are named come first', menu([4, 2]), ['sale', 'men', 'women', 'accessories']],
  ['hidden ones are left out', menu([], [1, 3]), ['men', 'sale']],
  ['what is not there any more, or not chosen yet, changes nothing', menu([99, null, 3], [null, 98]), ['accessories', 'women', 'men', 'sale']],
])('%s', (_, block, expected) => {
  expect(arranged(entries, block).map(({ name }) => name)).toEqual(expected)
})
