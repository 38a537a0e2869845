import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import type { Tree } from '../blocks/blocks.ts'
import { createIndexedDbDraftStore, type Draft, type DraftStore } from './draft-store.ts'
import { draftKey, startDraftAutosave } from './draft-autosave.ts'
import { textCard } from '../page.fixtures.ts'
import { createTestEditor, home, startBlocks } from '../store.fixtures.ts'

const owner = 3
const key = draftKey(owner, home)
const other = {
  page: { identifier: '12', entityType: 'category', key: 'category/12/en' },
  blocks: [textCard('x')],
  revision: 3,
  publishedRevision: 3,
} as const

/** An autosave with a manual clock. */
function device(drafts: DraftStore = memoryDrafts(), owner = 3) {
  const { store } = createTestEditor()
  const [clock, logged, writes] = [{ now: 1_000_000 }, [] as unknown[], [] as number[]]
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>()
  const countedDrafts = {
    ...drafts,
    write: (draft: Parameters<DraftStore['write']>[0]) => {
      writes.push(draft.at)
      return drafts.write(draft)
    },
  }
  const autosave = startDraftAutosave(store, {
    drafts: countedDrafts,
    owner,
    now: () => clock.now,
    log: (message, details) => logged.push([message, details]),
    schedule(run, milliseconds) {
      const timer = { at: clock.now + milliseconds, run }
      waiting.add(timer)
      return () => waiting.delete(timer)
    },
  })
  function advance(milliseconds: number): void {
    clock.now += milliseconds
    for (const timer of [...waiting].filter(({ at }) => at <= clock.now)) {
      waiting.delete(timer)
      timer.run()
    }
  }
  return { store, drafts, autosave, advance, writes, logged, waiting }
}

const title = (blocks: Tree | undefined) => JSON.stringify(blocks).match(/"title":"(.*?)"/)?.[1]

describe('draft autosave', () => {
  test('writes at most every two seconds, and always writes the last edit', async () => {
    const { store, drafts, autosave, advance, writes } = device()
    for (let letter = 1; letter <= 65; letter++) {
      store.setValue('a', 'text.title', 'x'.repeat(Math.min(letter, 45)))
      advance(100)
    }
    await autosave.flush()
    expect(writes.map((at) => at - (writes[0] ?? 0))).toEqual([0, 2000, 4000, 6000])
    expect(title((await drafts.read(key))?.blocks)).toBe('x'.repeat(45))
    advance(10_000)
    expect(writes).toHaveLength(4)
  })

  test('stores the base revision and its blocks', async () => {
    const { store, drafts, autosave } = device()
    store.move('a', 1)
    await autosave.flush()
    expect(await drafts.read(key)).toEqual({
      key: '3/immutable/index/en',
      revision: 7,
      base: startBlocks,
      blocks: store.get().blocks,
      at: 1_000_000,
    })
  })

  test('removes the draft after a save, also during a pending write', async () => {
    const { store, drafts, autosave, advance } = device()
    store.move('a', 1)
    advance(0)
    const sent = store.startSaving()
    if (sent) store.completeSave(sent, { blocks: sent.blocks, revision: 8, publishedRevision: 8 })
    advance(5000)
    await autosave.flush()
    expect(await drafts.read(key)).toBeUndefined()
  })

  test('removes the draft when all edits are undone', async () => {
    const { store, drafts, autosave } = device()
    store.move('a', 1)
    await autosave.flush()
    store.undo()
    await autosave.flush()
    expect(await drafts.read(key)).toBeUndefined()
    store.redo()
    await autosave.flush()
    expect(await drafts.read(key)).toBeDefined()
  })

  test('writes the draft when another page is opened and keeps the draft of that page', async () => {
    const { store, drafts, autosave } = device()
    await drafts.write({ key: draftKey(owner, other.page), revision: 3, base: other.blocks, blocks: [], at: 1 })
    store.move('a', 1)
    store.loadPage(other)
    await autosave.flush()
    expect(await drafts.read(key)).toMatchObject({ revision: 7 })
    expect(await drafts.read(draftKey(owner, other.page))).toMatchObject({ blocks: [] })
  })

  test('schedules nothing after it was stopped', () => {
    const { store, autosave, waiting } = device()
    store.move('a', 1)
    autosave.stop()
    store.move('a', 1)
    expect(waiting.size).toBe(0)
  })

  test('logs a storage error and keeps the edits', async () => {
    const { store, autosave, logged } = device({
      ...memoryDrafts(),
      write: () => Promise.reject(new Error('No room.')),
    })
    store.move('a', 1)
    await autosave.flush()
    expect(logged).toEqual([['draft not saved', { error: 'Error: No room.' }]])
    expect(store.get().isEditingEnabled).toBe(true)
  })
})

describe('the draft of an earlier visit', () => {
  const draft = { key, revision: 7, base: startBlocks, blocks: [textCard('a', 'unsaved')], at: 1 }
  const page = { page: home, blocks: startBlocks, revision: 7 }

  test('is found for the page and its operator, with whether it is outdated', async () => {
    const drafts = memoryDrafts()
    const { autosave } = device(drafts)
    expect(await autosave.find(page)).toBeUndefined()
    await drafts.write(draft)
    expect(await autosave.find(page)).toEqual({ draft, isOutdated: false })
    expect(await autosave.find({ ...page, revision: 8 })).toEqual({ draft, isOutdated: true })
    expect(await device(drafts, 4).autosave.find(page)).toBeUndefined()
  })

  test('is never the work of this visit, which is written after it was read', async () => {
    const drafts = memoryDrafts()
    const reading = Promise.withResolvers<void>()
    const { store, autosave, advance } = device({
      ...drafts,
      read: (of) => reading.promise.then(() => drafts.read(of)),
    })
    const found = autosave.find(page)
    store.remove('z')
    advance(0)
    await Promise.resolve()
    reading.resolve()
    expect(await found).toBeUndefined()
    await autosave.flush()
    expect((await drafts.read(key))?.blocks).toBe(store.get().blocks)
  })

  test('is found although the page was edited before it was read', async () => {
    const drafts = memoryDrafts()
    await drafts.write(draft)
    const { store, autosave, advance } = device(drafts)
    const found = autosave.find(page)
    store.remove('z')
    advance(0)
    expect(await found).toEqual({ draft, isOutdated: false })
    await autosave.flush()
    expect((await drafts.read(key))?.blocks).toBe(store.get().blocks)
  })

  test('cannot be read, is logged, and edits are written nevertheless', async () => {
    const drafts = memoryDrafts()
    const { store, autosave, logged } = device({ ...drafts, read: () => Promise.reject(new Error('Closed.')) })
    await expect(autosave.find(page)).rejects.toThrow('Closed.')
    store.move('a', 1)
    await autosave.flush()
    expect(logged).toHaveLength(1)
    expect(await drafts.read(key)).toBeDefined()
  })

  test('that equals the saved page is removed', async () => {
    const drafts = memoryDrafts()
    await drafts.write({ ...draft, blocks: structuredClone(startBlocks) })
    expect(await device(drafts).autosave.find({ ...page, revision: 8 })).toBeUndefined()
    expect(await drafts.read(key)).toBeUndefined()
  })
})

test('IndexedDB drafts can be read by a new connection', async () => {
  const factory = new IDBFactory()
  const draft = { key, revision: null, base: [], blocks: startBlocks, at: 1 }
  await createIndexedDbDraftStore(factory).write({ ...draft, blocks: [] })
  await createIndexedDbDraftStore(factory).write(draft)
  expect(await createIndexedDbDraftStore(factory).read(key)).toEqual(draft)
  expect(await createIndexedDbDraftStore(factory).read('another')).toBeUndefined()
  await createIndexedDbDraftStore(factory).remove(key)
  expect(await createIndexedDbDraftStore(factory).read(key)).toBeUndefined()
})

function memoryDrafts(): DraftStore {
  const drafts = new Map<string, Draft>()
  return {
    read: (key) => Promise.resolve(drafts.get(key)),
    write: (draft) => Promise.resolve(void drafts.set(draft.key, draft)),
    remove: (key) => Promise.resolve(void drafts.delete(key)),
  }
}
