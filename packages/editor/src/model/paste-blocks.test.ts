import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { describe, expect, test } from 'vitest'
import type { Tree } from './blocks.ts'
import { clipboardText, looksLikeBlocks } from './clipboard.ts'
import { banner, carousel, countingIds, grid, idsOf, outline, picture, strange, words } from './page.fixtures.ts'
import { insertBlocks } from './page-tree.ts'
import { readPasted } from './paste-blocks.ts'
import { pastePlace } from './paste-place.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const paste = (text: string) => readPasted(text, { register: blockRegister, newId: countingIds(), cleanRich: (html) => html.replaceAll(/<script.*?<\/script>/g, '') })
const text = (blocks: unknown, version = 1) => JSON.stringify({ vitrine: 'blocks', version, blocks })

describe('what was copied can be pasted', () => {
  test('with new ids for every block [ED-4.04]', () => {
    const copied = [carousel(id(1), [banner(id(2)), banner(id(3))]), words(id(4), 'Hello')]
    const pasted = paste(clipboardText(copied))
    expect(pasted).toMatchObject({ faults: [], blocks: [{ name: 'Carousel', content: [{ name: 'Banner' }, { name: 'Banner' }] }, { name: 'TextCard', content: { text: { title: 'Hello' } } }] })
    expect('blocks' in pasted && idsOf(pasted.blocks)).toEqual(['new-1', 'new-2', 'new-3', 'new-4'])
  })

  test('unknown blocks as they are', () => {
    const unknown = { ...strange(id(1), [words(id(2))]), configuration: { depth: 3 } }
    const pasted = paste(clipboardText([unknown]))
    expect(pasted).toEqual({ faults: [], blocks: [{ ...unknown, meta: { uuid: 'new-1' }, content: [{ ...words(id(2)), meta: { uuid: 'new-2' } }] }] })
  })

  test('without what does not fit, and that is told', () => {
    const pasted = paste(text([words(id(1)), { ...words(id(2)), content: { text: { title: 5 } } }, 'x']))
    expect('blocks' in pasted && pasted.blocks).toHaveLength(1)
    expect(pasted.faults.map(({ path }) => path)).toEqual(['blocks[1].content.text.title', 'blocks[2]'])
  })

  test('without anything that runs', () => {
    const pasted = paste(text([{ ...words(id(1)), content: { text: { title: 'x', htmlDescription: '<p>Hi</p><script>steal()</script>' } } }]))
    expect(JSON.stringify(pasted)).not.toContain('steal')
    expect(paste(text([{ ...words(id(1)), content: { button: { label: 'Go', link: 'javascript:steal()' } } }]))).toMatchObject({ refused: 'nothingFits' })
  })
})

test.each([
  ['a sentence', 'Hello there', 'notBlocks'],
  ['nothing', '', 'notBlocks'],
  ['JSON of somebody else', '{"blocks":[]}', 'notBlocks'],
  ['a number', '5', 'notBlocks'],
  ['null', 'null', 'notBlocks'],
  ['half of it', '{"vitrine":"blocks","version":1,"blocks":[', 'notBlocks'],
  ['blocks that are no list', text({ 0: words(id(1)) }), 'notBlocks'],
  ['blocks of a newer editor', text([words(id(1))], 2), 'newerVersion'],
  ['an empty list', text([]), 'nothingFits'],
  ['a list of nothing', text([null, 1, 'x']), 'nothingFits'],
  ['more than any page', text([{ ...words(id(1)), content: { text: { title: 'x'.repeat(5_000_000) } } }]), 'tooLarge'],
])('%s is refused', (_, written, refused) => {
  expect(paste(written)).toMatchObject({ refused })
})

test('only words that begin like blocks are read', () => {
  expect(looksLikeBlocks(clipboardText([]))).toBe(true)
  expect(looksLikeBlocks('Hello {"vitrine"')).toBe(false)
})

describe('pasted blocks go', () => {
  const page: Tree = [words('a'), grid('g', [picture('b'), words('c')]), carousel('k', [banner('s')])]
  test.each<[string, Tree, string | null, string]>([
    ['into the selected block that takes them', [banner('n')], 'k', 'a g(b c) k(s n)'],
    ['behind the selected block', [words('n')], 'a', 'a n g(b c) k(s)'],
    ['behind the selected block inside another', [picture('n')], 'b', 'a g(b n c) k(s)'],
    ['behind what stands around it where that takes them', [grid('n', [])], 'b', 'a g(b c) n() k(s)'],
    ['behind a structure that does not take them', [words('n')], 'k', 'a g(b c) k(s) n'],
    ['together, if one does not fit inside', [banner('n'), words('m')], 's', 'a g(b c) k(s) n m'],
    ['to the end without a selection', [words('n')], null, 'a g(b c) k(s) n'],
    ['to the end if the selected block is gone', [words('n')], 'gone', 'a g(b c) k(s) n'],
  ])('%s', (_, blocks, selected, expected) => {
    expect(outline(insertBlocks(page, blocks, pastePlace(page, blocks, { selected, rules: blockRegister })))).toBe(expected)
  })
})
