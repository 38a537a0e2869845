import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { expect, test } from 'vitest'
import { countMissingBlocks, mergeMissingBlocks, mergeMissingEntries } from './merge-missing-blocks.ts'

/** 'a' is a card, 'g(a b)' a grid; the texts of the second language are in capitals. */
function page(notation: string): StoredBlock[] {
  const stack: StoredBlock[][] = [[]]
  for (const [, grid, card] of notation.matchAll(/(\w)\(|(\w)|\)/g)) {
    const top = stack.at(-1) ?? []
    if (grid) {
      const content: StoredBlock[] = []
      top.push({ name: 'MultiGrid', type: 'structure', meta: { uuid: grid }, content })
      stack.push(content)
    } else if (card)
      top.push({
        name: 'TextCard',
        type: 'content',
        meta: { uuid: card.toLowerCase() },
        content: { text: { title: card } },
      })
    else stack.pop()
  }
  return stack[0] ?? []
}

function format(blocks: readonly StoredBlock[]): string {
  return blocks
    .map(({ meta, content }) =>
      Array.isArray(content)
        ? `${meta.uuid}(${format(content)})`
        : String((content as { text: { title: string } }).text.title),
    )
    .join(' ')
}

test.each([
  ['nothing is missing', 'A B', 'a b', 'A B'],
  ['one at the end', 'A B', 'a b c', 'A B c'],
  ['one at the beginning', 'A', 'b a', 'b A'],
  ['two in a row', 'A D', 'a b c d', 'A b c D'],
  ['behind a neighbour at another position', 'B A', 'a c b', 'B A c'],
  ['one in an existing grid', 'g(A)', 'g(a b)', 'g(A b)'],
  ['a whole grid', 'A', 'a g(b c)', 'A g(b c)'],
  ['a grid into which a block moved', 'A B', 'g(a c) b', 'g(A c) B'],
  ['a block that only the own page has stays', 'A X', 'a b', 'A b X'],
])('adds the missing blocks of the source: %s', (_, own, source, after) => {
  expect(format(mergeMissingBlocks(page(own), page(source)))).toBe(after)
  expect(countMissingBlocks(mergeMissingBlocks(page(own), page(source)), page(source))).toBe(0)
})

test.each([
  ['one of two', 'A', 'a b c', 'c', 'A c'],
  ['with the grid that contains it', 'A', 'a g(b c) d', 'c', 'A g(b c)'],
  ['in an existing grid', 'g(A)', 'g(a b c)', 'c', 'g(A c)'],
])('adds only the required block: %s', (_, own, source, requiredId, after) => {
  expect(format(mergeMissingBlocks(page(own), page(source), new Set([requiredId])))).toBe(after)
})

test.each([
  ['on the page', (list: StoredBlock) => [list]],
  ['in a grid', (list: StoredBlock) => [{ ...page('g()')[0], content: [list] } as StoredBlock]],
])('a list %s gets the entries at its end that only the source has', (_, place) => {
  const list = (...entries: readonly string[]): StoredBlock => ({
    name: 'List',
    type: 'content',
    meta: { uuid: 'l' },
    content: { entries: entries.map((text) => ({ text })) },
  })
  expect(mergeMissingEntries(place(list('EINS')), place(list('one', 'two')))).toEqual(place(list('EINS', 'two')))
})
