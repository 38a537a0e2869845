import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachBlock, isTree, withNewIds, type Tree } from './blocks.ts'
import type { EditorStore } from './editor-store.ts'
import { banner, carousel, grid, idsOf, picture, words } from './page-makers.ts'
import type { Place } from './page-tree.ts'
import { editor, start } from './store-makers.ts'

const stepCount = 20_000
// Beyond it a page only grows; what is to be proved does not need that.
const mostBlocks = 60

type Random = (below: number) => number
type Act = (store: EditorStore, random: Random, turn: number) => unknown

const acts: readonly Act[] = [
  (store, random, turn) => isFull(store) || store.insert([made(random, turn)], somewhere(store, random)),
  (store, random) => isFull(store) || store.paste([someBlock(store, random)].flatMap((block) => block ? [withNewIds(block, () => crypto.randomUUID())] : []), somewhere(store, random)),
  (store, random) => isFull(store) || store.duplicate(someId(store, random)),
  (store, random) => store.remove(someId(store, random)),
  (store, random) => store.move(someId(store, random), random(2) === 0 ? -1 : 1),
  (store, random) => store.moveTo(someId(store, random), somewhere(store, random)),
  (store, random, turn) => store.setValue(someId(store, random), 'text.title', `title ${random(3)} ${turn}`),
  (store, random) => store.setValue(someId(store, random), 'button', random(2) === 0 ? undefined : { label: 'Go', link: `/${random(9)}` }),
  (store, random) => store.setValue(someId(store, random), 'configuration.columnWidths', Array.from({ length: 1 + random(4) }, () => 1 + random(12))),
  (store) => store.undo(),
  (store) => store.redo(),
]

test('whatever is done undoes to the start and redoes to the end, to the byte', () => {
  fc.assert(fc.property(fc.integer(), (seed) => {
    const { store, clock } = editor({ limit: stepCount })
    const random = randomFrom(seed)
    const written = JSON.stringify(start)
    for (let turn = 0; turn < stepCount; turn++) {
      clock.now += random(1500)
      acts[random(acts.length)]?.(store, random, turn)
      if (turn % 1000 === 0) expectWhole(store)
    }
    while (store.redo()) continue
    const end = store.get().blocks
    const back = versions(store, store.undo)
    expect(store.get()).toMatchObject({ canUndo: false, isEditingEnabled: false })
    expect(store.get().blocks).toEqual(start)
    expect(JSON.stringify(store.get().blocks)).toBe(written)
    const again = versions(store, store.redo)
    expect(store.get().canRedo).toBe(false)
    expect(store.get().blocks).toEqual(end)
    expect(again).toEqual(back.toReversed())
    expect(again.length).toBeGreaterThan(stepCount / 4)
  }), { numRuns: 1 }) // fast-check prints the seed of a failure.
}, 60_000)

test('blocks that an edit does not touch stay the same objects, however often', () => {
  const { store } = editor()
  const untouched = store.get().blocks.slice(1)
  for (let turn = 0; turn < 1000; turn++) store.setValue('a', 'text.title', `title ${turn}`)
  expect(store.get().blocks.slice(1).every((block, at) => block === untouched[at])).toBe(true)
})

/** The page as JSON, now and after each step as far as there are steps. */
function versions(store: EditorStore, step: () => unknown): readonly string[] {
  const seen = [JSON.stringify(store.get().blocks)]
  while (step()) seen.push(JSON.stringify(store.get().blocks))
  return seen
}

function expectWhole(store: EditorStore): void {
  const { blocks, blockUuid } = store.get()
  const ids = idsOf(blocks)
  expect(new Set(ids).size).toBe(ids.length)
  if (blockUuid !== null) expect(ids).toContain(blockUuid)
}

function isFull(store: EditorStore): boolean {
  return idsOf(store.get().blocks).length > mostBlocks
}

function made(random: Random, turn: number): Tree[number] {
  const uuid = `${turn}`
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
function randomFrom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6D2B79F5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, below)
  }
}
