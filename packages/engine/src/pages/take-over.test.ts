import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { expect, test } from 'vitest'
import { lackOf, takeOver } from './take-over.ts'

/** 'a' is a card, 'g(a b)' a grid; the words of the second language are in capitals. */
function page(written: string): StoredBlock[] {
  const stack: StoredBlock[][] = [[]]
  for (const [, grid, card] of written.matchAll(/(\w)\(|(\w)|\)/g)) {
    const top = stack.at(-1) ?? []
    if (grid) {
      const content: StoredBlock[] = []
      top.push({ name: 'MultiGrid', type: 'structure', meta: { uuid: grid }, content })
      stack.push(content)
    } else if (card) top.push({ name: 'TextCard', type: 'content', meta: { uuid: card.toLowerCase() }, content: { text: { title: card } } })
    else stack.pop()
  }
  return stack[0] ?? []
}

function told(blocks: readonly StoredBlock[]): string {
  return blocks.map(({ meta, content }) => (Array.isArray(content) ? `${meta.uuid}(${told(content)})` : String((content as { text: { title: string } }).text.title))).join(' ')
}

test.each([
  ['nothing is lacking', 'A B', 'a b', 'A B'],
  ['one at the end', 'A B', 'a b c', 'A B c'],
  ['one at the beginning', 'A', 'b a', 'b A'],
  ['two in a row', 'A D', 'a b c d', 'A b c D'],
  ['behind a neighbour that stands elsewhere here', 'B A', 'a c b', 'B A c'],
  ['one in a grid that is here', 'g(A)', 'g(a b)', 'g(A b)'],
  ['a whole grid', 'A', 'a g(b c)', 'A g(b c)'],
  ['a grid into which a block moved', 'A B', 'g(a c) b', 'g(A c) B'],
  ['a block of its own stays', 'A X', 'a b', 'A b X'],
])('a page takes over what it lacks: %s', (_, own, source, after) => {
  expect(told(takeOver(page(own), page(source)))).toBe(after)
  expect(lackOf(takeOver(page(own), page(source)), page(source))).toBe(0)
})

test.each([
  ['one of two', 'A', 'a b c', 'c', 'A c'],
  ['with the grid that holds it', 'A', 'a g(b c) d', 'c', 'A g(b c)'],
  ['in a grid that is here', 'g(A)', 'g(a b c)', 'c', 'g(A c)'],
])('a page takes over only what is wanted: %s', (_, own, source, wanted, after) => {
  expect(told(takeOver(page(own), page(source), new Set([wanted])))).toBe(after)
})
