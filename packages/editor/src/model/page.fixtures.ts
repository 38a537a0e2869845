import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { eachBlock } from '@vitrine/contract/blocks/tree/block-tree'
import type { Tree } from './blocks/blocks.ts'

// Pages for tests: the id of each block is one letter or word.
export const textCard = (uuid: string, title = uuid): StoredBlock => ({
  name: 'TextCard',
  type: 'content',
  meta: { uuid },
  content: { text: { title } },
})
export const picture = (uuid: string, slot?: number): StoredBlock => ({
  name: 'Image',
  type: 'content',
  meta: { uuid, ...(slot !== undefined && { slot }) },
  content: { alt: uuid },
})
export const banner = (uuid: string): StoredBlock => ({
  name: 'Banner',
  type: 'content',
  meta: { uuid },
  content: { text: { title: uuid } },
})
export const grid = (uuid: string, content: Tree, columns = 2): StoredBlock => ({
  name: 'MultiGrid',
  type: 'structure',
  meta: { uuid },
  configuration: { columnWidths: Array.from({ length: columns }, () => 12 / columns) },
  content,
})
export const carousel = (uuid: string, content: Tree): StoredBlock => ({
  name: 'Carousel',
  type: 'structure',
  meta: { uuid },
  configuration: { controls: { displayArrows: true } },
  content,
})
export const unknownBlock = (uuid: string, content: Tree = []): StoredBlock => ({
  name: 'Snow',
  type: 'structure',
  meta: { uuid },
  content,
})

/** 'a grid(b c) d' */
export function outline(tree: Tree): string {
  return tree
    .map(({ meta, content }) => (Array.isArray(content) ? `${meta.uuid}(${outline(content)})` : meta.uuid))
    .join(' ')
}

export function listIds(tree: Tree): readonly string[] {
  return Array.from(eachBlock(tree), ({ meta }) => meta.uuid)
}

/** new-1, new-2, ... */
export function createIdSequence(prefix = 'new'): () => string {
  let count = 0
  return () => `${prefix}-${++count}`
}
