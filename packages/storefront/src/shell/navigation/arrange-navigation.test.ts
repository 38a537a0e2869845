import type { BlockOf } from '@vitrine/contract/blocks/block-register'
import { expect, test } from 'vitest'
import { arrangeNavigation } from './arrange-navigation.ts'

const entries = ['women', 'men', 'accessories', 'sale'].map((name, at) => ({ id: at + 1, name, path: `/${name}` }))
const menu = (order: (number | null)[], hidden: (number | null)[] = []): BlockOf<'NavigationMenu'> => ({
  name: 'NavigationMenu',
  type: 'content',
  meta: { uuid: '' },
  content: { order, hidden },
})

test.each([
  ['entries keep their own order without a menu', undefined, ['women', 'men', 'accessories', 'sale']],
  ['entries in the order list come first', menu([4, 2]), ['sale', 'men', 'women', 'accessories']],
  ['hidden entries are left out', menu([], [1, 3]), ['men', 'sale']],
  [
    'missing and empty ids in the lists are ignored',
    menu([99, null, 3], [null, 98]),
    ['accessories', 'women', 'men', 'sale'],
  ],
])('%s', (_, block, expected) => {
  expect(arrangeNavigation(entries, block).map(({ name }) => name)).toEqual(expected)
})
