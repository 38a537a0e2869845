import { eachBlock } from '@vitrine/contract/blocks/block-tree'
import { isTree, withNewIds, type Tree } from './blocks.ts'
import type { EditorStore } from './editor-store.ts'
import { banner, carousel, grid, idsOf, picture, words } from './page.fixtures.ts'
import type { Place } from './page-tree.ts'

// What operators do, at random: for tests.
// Beyond it a page only grows; what is to be proved does not need that.
const mostBlocks = 60

export type Random = (below: number) => number
type Act = (store: EditorStore, random: Random, name: string) => unknown

/** Each is one edit, or none where it does not fit. */
const edits: readonly Act[] = [
  (store, random, name) => isFull(store) || store.insert([made(random, name)], somewhere(store, random)),
  (store, random, name) => isFull(store) || store.paste([someBlock(store, random)].flatMap((block) => block ? [withNewIds(block, () => `${name}-${random(1e9)}`)] : []), somewhere(store, random)),
  (store, random) => isFull(store) || store.duplicate(someId(store, random)),
  (store, random) => store.remove(someId(store, random)),
  (store, random) => store.move(someId(store, random), random(2) === 0 ? -1 : 1),
  (store, random) => store.moveTo(someId(store, random), somewhere(store, random)),
  (store, random, name) => store.setValue(someId(store, random), 'text.title', `title ${random(3)} ${name}`),
  (store, random) => store.setValue(someId(store, random), 'button', random(2) === 0 ? undefined : { label: 'Go', link: `/${random(9)}` }),
  (store, random) => store.setValue(someId(store, random), 'configuration.columnWidths', Array.from({ length: 1 + random(4) }, () => 1 + random(12))),
]

export function editAtRandom(store: EditorStore, random: Random, name: string): void {
  edits[random(edits.length)]?.(store, random, name)
}

function isFull(store: EditorStore): boolean {
  return idsOf(store.get().blocks).length > mostBlocks
}

function made(random: Random, uuid: string): Tree[number] {
  const kinds = [
    () => words(uuid), () => picture(uuid, random(3)), () => banner(uuid), () => grid(uuid, [picture(`${uuid}-b`), words(`${uuid}-c`)], 1 + random(4)),
    () => carousel(uuid, [banner(`${uuid}-s`), banner(`${uuid}-t`)]),
  ]
  return kinds[random(kinds.length)]?.() ?? words(uuid)
}

function someId(store: EditorStore, random: Random): string {
  return someBlock(store, random)?.meta.uuid ?? 'nobody'
}

function someBlock(store: EditorStore, random: Random): Tree[number] | undefined {
  const all = [...eachBlock(store.get().blocks)]
  return all[random(all.length)]
}

function somewhere(store: EditorStore, random: Random): Place {
  const block = someBlock(store, random)
  if (!block || random(4) === 0) return { parent: null, index: random(9) }
  if (isTree(block.content) && random(2) === 0) return { parent: block.meta.uuid, index: random(4), ...(random(2) === 0 && { slot: random(4) }) }
  return { target: block.meta.uuid, position: random(2) === 0 ? 'top' : 'bottom' }
}

/** Mulberry32: the same numbers for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6D2B79F5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, below)
  }
}
