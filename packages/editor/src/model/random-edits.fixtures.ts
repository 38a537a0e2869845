import { eachBlock } from '@vitrine/contract/blocks/tree/block-tree'
import { isTree, withNewIds, type Tree } from './blocks/blocks.ts'
import type { EditorStore } from './editor-store.ts'
import { banner, carousel, grid, listIds, picture, textCard } from './page.fixtures.ts'
import type { InsertPosition } from './pages/page-tree.ts'

// Random edits for tests.
// Keeps the pages of the property tests small.
const maxBlocks = 60

export type Random = (below: number) => number
type Edit = (store: EditorStore, random: Random, name: string) => unknown

/** Each applies one edit, or none where it is not allowed. */
const edits: readonly Edit[] = [
  (store, random, name) =>
    isFull(store) || store.insert([createRandomBlock(random, name)], randomPosition(store, random)),
  (store, random, name) =>
    isFull(store) ||
    store.paste(
      [randomBlock(store, random)].flatMap((block) =>
        block ? [withNewIds(block, () => `${name}-${random(1e9)}`)] : [],
      ),
      randomPosition(store, random),
    ),
  (store, random) => isFull(store) || store.duplicate(randomId(store, random)),
  (store, random) => store.remove(randomId(store, random)),
  (store, random) => store.move(randomId(store, random), random(2) === 0 ? -1 : 1),
  (store, random) => store.moveTo(randomId(store, random), randomPosition(store, random)),
  (store, random, name) => store.setValue(randomId(store, random), 'text.title', `title ${random(3)} ${name}`),
  (store, random) =>
    store.setValue(
      randomId(store, random),
      'button',
      random(2) === 0 ? undefined : { label: 'Go', link: `/${random(9)}` },
    ),
  (store, random) =>
    store.setValue(
      randomId(store, random),
      'configuration.columnWidths',
      Array.from({ length: 1 + random(4) }, () => 1 + random(12)),
    ),
]

export function applyRandomEdit(store: EditorStore, random: Random, name: string): void {
  edits[random(edits.length)]?.(store, random, name)
}

function isFull(store: EditorStore): boolean {
  return listIds(store.get().blocks).length > maxBlocks
}

function createRandomBlock(random: Random, uuid: string): Tree[number] {
  const kinds = [
    () => textCard(uuid),
    () => picture(uuid, random(3)),
    () => banner(uuid),
    () => grid(uuid, [picture(`${uuid}-b`), textCard(`${uuid}-c`)], 1 + random(4)),
    () => carousel(uuid, [banner(`${uuid}-s`), banner(`${uuid}-t`)]),
  ]
  return kinds[random(kinds.length)]?.() ?? textCard(uuid)
}

function randomId(store: EditorStore, random: Random): string {
  return randomBlock(store, random)?.meta.uuid ?? 'nobody'
}

function randomBlock(store: EditorStore, random: Random): Tree[number] | undefined {
  const all = [...eachBlock(store.get().blocks)]
  return all[random(all.length)]
}

function randomPosition(store: EditorStore, random: Random): InsertPosition {
  const block = randomBlock(store, random)
  if (!block || random(4) === 0) return { parent: null, index: random(9) }
  if (isTree(block.content) && random(2) === 0)
    return { parent: block.meta.uuid, index: random(4), ...(random(2) === 0 && { slot: random(4) }) }
  return { target: block.meta.uuid, position: random(2) === 0 ? 'top' : 'bottom' }
}

/** Mulberry32: the same numbers for the same seed. */
export function createRandom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, below)
  }
}
