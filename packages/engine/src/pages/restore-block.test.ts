import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { isList } from '@vitrine/contract/blocks/block-tree'
import { expect, test } from 'vitest'
import { restoreBlock } from './restore-block.ts'

const card = (uuid: string, title = uuid): StoredBlock => ({ name: 'TextCard', type: 'content', meta: { uuid }, content: { text: { title } } })
const grid = (uuid: string, ...content: StoredBlock[]): StoredBlock => ({ name: 'MultiGrid', type: 'structure', meta: { uuid }, content })
const cards = (word: string) => [...word].map((letter) => card(letter))

// 'a(bc)d': a structure a with b and c in it, and d; a capital says something else.
const drawn = (blocks: readonly StoredBlock[] | undefined): string => (blocks ?? []).map(({ meta, content }) =>
  (isList(content) ? `${meta.uuid}(${drawn(content)})` : content['text'] && JSON.stringify(content).includes('NEW') ? meta.uuid.toUpperCase() : meta.uuid)).join('')

test.each([
  ['a block in its present place', [card('c'), card('b', 'NEW'), card('a')], cards('abc'), 'b', 'cba'],
  ['a block that is gone, where it stood', cards('ac'), cards('abc'), 'b', 'abc'],
  ['the first block', cards('bc'), cards('abc'), 'a', 'abc'],
  ['a block whose neighbours are gone', cards('xy'), cards('abc'), 'b', 'bxy'],
  ['a block behind one that moved', cards('cxa'), cards('abc'), 'b', 'cxab'],
  ['a block into the structure in which it stood', [grid('g', ...cards('a')), card('x')], [grid('g', ...cards('ab'))], 'b', 'g(ab)x'],
  ['a block whose structure is gone, at the end', cards('x'), [grid('g', ...cards('ab'))], 'b', 'xb'],
  ['a structure with what stood in it', cards('x'), [card('x'), grid('g', ...cards('ab'))], 'g', 'xg(ab)'],
  ['a structure, taking back what had left it', [...cards('ax'), grid('g', ...cards('b'))], [grid('g', ...cards('ab'))], 'g', 'xg(ab)'],
  ['a structure out of the block that had taken it in', [grid('b', grid('g'))], [grid('g', grid('b'))], 'g', 'g(b())'],
])('%s comes back', (_, present, old, uuid, result) => {
  expect(drawn(restoreBlock(present, old, uuid))).toBe(result)
})

test('a block that the old version does not have cannot come back', () => {
  expect(restoreBlock(cards('a'), cards('b'), 'a')).toBeUndefined()
})
