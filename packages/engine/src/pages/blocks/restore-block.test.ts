import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { isList } from '@vitrine/contract/blocks/tree/block-tree'
import { expect, test } from 'vitest'
import { restoreBlock } from './restore-block.ts'

const card = (uuid: string, title = uuid): StoredBlock => ({
  name: 'TextCard',
  type: 'content',
  meta: { uuid },
  content: { text: { title } },
})
const grid = (uuid: string, ...content: StoredBlock[]): StoredBlock => ({
  name: 'MultiGrid',
  type: 'structure',
  meta: { uuid },
  content,
})
const cards = (word: string) => [...word].map((letter) => card(letter))

// 'a(bc)d': a structure a that contains b and c, then d. A capital letter marks changed content.
const format = (blocks: readonly StoredBlock[] | undefined): string =>
  (blocks ?? [])
    .map(({ meta, content }) =>
      isList(content)
        ? `${meta.uuid}(${format(content)})`
        : content['text'] && JSON.stringify(content).includes('NEW')
          ? meta.uuid.toUpperCase()
          : meta.uuid,
    )
    .join('')

test.each([
  ['a block at its present position', [card('c'), card('b', 'NEW'), card('a')], cards('abc'), 'b', 'cba'],
  ['a removed block at its former position', cards('ac'), cards('abc'), 'b', 'abc'],
  ['the first block', cards('bc'), cards('abc'), 'a', 'abc'],
  ['a block whose neighbours were removed', cards('xy'), cards('abc'), 'b', 'bxy'],
  ['a block behind a neighbour that moved', cards('cxa'), cards('abc'), 'b', 'cxab'],
  [
    'a block into its former structure',
    [grid('g', ...cards('a')), card('x')],
    [grid('g', ...cards('ab'))],
    'b',
    'g(ab)x',
  ],
  ['a block whose structure was removed, at the end', cards('x'), [grid('g', ...cards('ab'))], 'b', 'xb'],
  ['a structure with its contents', cards('x'), [card('x'), grid('g', ...cards('ab'))], 'g', 'xg(ab)'],
  [
    'a structure and the blocks that had moved out of it',
    [...cards('ax'), grid('g', ...cards('b'))],
    [grid('g', ...cards('ab'))],
    'g',
    'xg(ab)',
  ],
  [
    'a structure out of the block into which it had moved',
    [grid('b', grid('g'))],
    [grid('g', grid('b'))],
    'g',
    'g(b())',
  ],
])('restores %s', (_, present, old, uuid, result) => {
  expect(format(restoreBlock(present, old, uuid))).toBe(result)
})

test('a block that the old revision does not have cannot be restored', () => {
  expect(restoreBlock(cards('a'), cards('b'), 'a')).toBeUndefined()
})
