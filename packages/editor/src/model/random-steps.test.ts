import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EditorStore } from './editor-store.ts'
import { listIds } from './page.fixtures.ts'
import { applyRandomEdit, createRandom } from './random-edits.fixtures.ts'
import { createTestEditor, startBlocks } from './store.fixtures.ts'

const stepCount = 20_000

test('random edits undo to the start and redo to the end byte by byte', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { store, clock } = createTestEditor({ limit: stepCount })
      const random = createRandom(seed)
      const written = JSON.stringify(startBlocks)
      for (let turn = 0; turn < stepCount; turn++) {
        clock.now += random(1500)
        const act = random(11)
        if (act < 9) applyRandomEdit(store, random, `${turn}`)
        else if (act === 9) store.undo()
        else store.redo()
        if (turn % 1000 === 0) expectWhole(store)
      }
      while (store.redo()) continue
      const end = store.get().blocks
      const back = versions(store, store.undo)
      expect(store.get()).toMatchObject({ canUndo: false, isEditingEnabled: false })
      expect(store.get().blocks).toEqual(startBlocks)
      expect(JSON.stringify(store.get().blocks)).toBe(written)
      const again = versions(store, store.redo)
      expect(store.get().canRedo).toBe(false)
      expect(store.get().blocks).toEqual(end)
      expect(again).toEqual(back.toReversed())
      expect(again.length).toBeGreaterThan(stepCount / 4)
    }),
    { numRuns: 1 },
  ) // fast-check prints the seed of a failure.
}, 60_000)

test('unchanged blocks stay the same objects after a thousand edits', () => {
  const { store } = createTestEditor()
  const untouched = store.get().blocks.slice(1)
  for (let turn = 0; turn < 1000; turn++) store.setValue('a', 'text.title', `title ${turn}`)
  expect(
    store
      .get()
      .blocks.slice(1)
      .every((block, at) => block === untouched[at]),
  ).toBe(true)
})

/** The page as JSON, now and after each remaining step. */
function versions(store: EditorStore, step: () => unknown): readonly string[] {
  const snapshots = [JSON.stringify(store.get().blocks)]
  while (step()) snapshots.push(JSON.stringify(store.get().blocks))
  return snapshots
}

function expectWhole(store: EditorStore): void {
  const { blocks, blockUuid } = store.get()
  const ids = listIds(blocks)
  expect(new Set(ids).size).toBe(ids.length)
  if (blockUuid !== null) expect(ids).toContain(blockUuid)
}
