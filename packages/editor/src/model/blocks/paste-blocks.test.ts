import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { describe, expect, test } from 'vitest'
import type { Tree } from './blocks.ts'
import { toClipboardText, looksLikeBlocks } from './clipboard.ts'
import {
  banner,
  carousel,
  createIdSequence,
  grid,
  listIds,
  outline,
  picture,
  unknownBlock,
  textCard,
} from '../page.fixtures.ts'
import { insertBlocks } from '../pages/page-tree.ts'
import { parsePastedBlocks } from './paste-blocks.ts'
import { findPastePosition } from './paste-position.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const paste = (text: string) =>
  parsePastedBlocks(text, {
    register: blockRegister,
    newId: createIdSequence(),
    cleanRich: (html) => html.replaceAll(/<script.*?<\/script>/g, ''),
  })
const text = (blocks: unknown, version = 1) => JSON.stringify({ vitrine: 'blocks', version, blocks })

describe('pasting copied blocks', () => {
  test('creates new ids for every block [ED-4.04]', () => {
    const copied = [carousel(id(1), [banner(id(2)), banner(id(3))]), textCard(id(4), 'Hello')]
    const pasted = paste(toClipboardText(copied))
    expect(pasted).toMatchObject({
      faults: [],
      blocks: [
        { name: 'Carousel', content: [{ name: 'Banner' }, { name: 'Banner' }] },
        { name: 'TextCard', content: { text: { title: 'Hello' } } },
      ],
    })
    expect('blocks' in pasted && listIds(pasted.blocks)).toEqual(['new-1', 'new-2', 'new-3', 'new-4'])
  })

  test('keeps unknown blocks unchanged', () => {
    const unknown = { ...unknownBlock(id(1), [textCard(id(2))]), configuration: { depth: 3 } }
    const pasted = paste(toClipboardText([unknown]))
    expect(pasted).toEqual({
      faults: [],
      blocks: [{ ...unknown, meta: { uuid: 'new-1' }, content: [{ ...textCard(id(2)), meta: { uuid: 'new-2' } }] }],
    })
  })

  test('omits invalid parts and reports them', () => {
    const pasted = paste(text([textCard(id(1)), { ...textCard(id(2)), content: { text: { title: 5 } } }, 'x']))
    expect('blocks' in pasted && pasted.blocks).toHaveLength(1)
    expect(pasted.faults.map(({ path }) => path)).toEqual(['blocks[1].content.text.title', 'blocks[2]'])
  })

  test('removes scripts', () => {
    const pasted = paste(
      text([
        { ...textCard(id(1)), content: { text: { title: 'x', htmlDescription: '<p>Hi</p><script>steal()</script>' } } },
      ]),
    )
    expect(JSON.stringify(pasted)).not.toContain('steal')
    expect(
      paste(text([{ ...textCard(id(1)), content: { button: { label: 'Go', link: 'javascript:steal()' } } }])),
    ).toMatchObject({ refusal: 'nothingFits' })
  })
})

test.each([
  ['a sentence', 'Hello there', 'notBlocks'],
  ['nothing', '', 'notBlocks'],
  ['JSON of another program', '{"blocks":[]}', 'notBlocks'],
  ['a number', '5', 'notBlocks'],
  ['null', 'null', 'notBlocks'],
  ['half of it', '{"vitrine":"blocks","version":1,"blocks":[', 'notBlocks'],
  ['blocks that are no list', text({ 0: textCard(id(1)) }), 'notBlocks'],
  ['blocks of a newer editor', text([textCard(id(1))], 2), 'newerVersion'],
  ['an empty list', text([]), 'nothingFits'],
  ['a list of nothing', text([null, 1, 'x']), 'nothingFits'],
  [
    'more than any page',
    text([{ ...textCard(id(1)), content: { text: { title: 'x'.repeat(5_000_000) } } }]),
    'tooLarge',
  ],
])('%s is refused', (_, written, refusal) => {
  expect(paste(written)).toMatchObject({ refusal })
})

test('looksLikeBlocks accepts only text with the prefix of copied blocks', () => {
  expect(looksLikeBlocks(toClipboardText([]))).toBe(true)
  expect(looksLikeBlocks('Hello {"vitrine"')).toBe(false)
})

describe('pasted blocks are inserted', () => {
  const page: Tree = [textCard('a'), grid('g', [picture('b'), textCard('c')]), carousel('k', [banner('s')])]
  test.each<[string, Tree, string | null, string]>([
    ['into the selected block if it accepts them', [banner('n')], 'k', 'a g(b c) k(s n)'],
    ['behind the selected block', [textCard('n')], 'a', 'a n g(b c) k(s)'],
    ['behind the selected block inside another', [picture('n')], 'b', 'a g(b n c) k(s)'],
    ['after the first ancestor whose parent accepts them', [grid('n', [])], 'b', 'a g(b c) n() k(s)'],
    ['after a structure that does not accept them', [textCard('n')], 'k', 'a g(b c) k(s) n'],
    ['together, if one does not fit inside', [banner('n'), textCard('m')], 's', 'a g(b c) k(s) n m'],
    ['to the end without a selection', [textCard('n')], null, 'a g(b c) k(s) n'],
    ['to the end if the selected block is gone', [textCard('n')], 'gone', 'a g(b c) k(s) n'],
  ])('%s', (_, blocks, selected, expected) => {
    expect(
      outline(insertBlocks(page, blocks, findPastePosition(page, blocks, { selected, rules: blockRegister }))),
    ).toBe(expected)
  })
})
