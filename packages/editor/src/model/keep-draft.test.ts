import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import type { Tree } from './blocks.ts'
import { indexedDrafts, type Draft, type DraftStore } from './draft-store.ts'
import { draftKey, findDraft, keepDraft } from './keep-draft.ts'
import { words } from './page.fixtures.ts'
import { editor, home, start } from './store.fixtures.ts'

const owner = 3
const key = draftKey(owner, home)
const other = { page: { identifier: '12', entityType: 'category', key: 'category/12/en' }, blocks: [words('x')], revision: 3, publishedRevision: 3 } as const

/** A device whose clock goes on by hand. */
function device(drafts: DraftStore = memoryDrafts()) {
  const { store } = editor()
  const [clock, logged, writes] = [{ now: 1_000_000 }, [] as unknown[], [] as number[]]
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>()
  const counted = { ...drafts, write: (draft: Parameters<DraftStore['write']>[0]) => { writes.push(draft.at); return drafts.write(draft) } }
  const keeper = keepDraft(store, {
    drafts: counted, owner, now: () => clock.now, log: (message, details) => logged.push([message, details]),
    later(run, milliseconds) {
      const timer = { at: clock.now + milliseconds, run }
      waiting.add(timer)
      return () => waiting.delete(timer)
    },
  })
  function pass(milliseconds: number): void {
    clock.now += milliseconds
    for (const timer of [...waiting].filter(({ at }) => at <= clock.now)) {
      waiting.delete(timer)
      timer.run()
    }
  }
  return { store, drafts, keeper, pass, writes, logged, waiting }
}

const title = (blocks: Tree | undefined) => JSON.stringify(blocks).match(/"title":"(.*?)"/)?.[1]

describe('unsaved work is kept', () => {
  test('at most every two seconds, and always the last of it', async () => {
    const { store, drafts, keeper, pass, writes } = device()
    for (let letter = 1; letter <= 65; letter++) {
      store.setValue('a', 'text.title', 'x'.repeat(Math.min(letter, 45)))
      pass(100)
    }
    await keeper.flush()
    expect(writes.map((at) => at - (writes[0] ?? 0))).toEqual([0, 2000, 4000, 6000])
    expect(title((await drafts.read(key))?.blocks)).toBe('x'.repeat(45))
    pass(10_000)
    expect(writes).toHaveLength(4)
  })

  test('with what it is based on', async () => {
    const { store, drafts, keeper } = device()
    store.move('a', 1)
    await keeper.flush()
    expect(await drafts.read(key)).toEqual({ key: '3/immutable/index/en', revision: 7, base: start, blocks: store.get().blocks, at: 1_000_000 })
  })

  test('until it is saved, also when the save comes in the middle of a write', async () => {
    const { store, drafts, keeper, pass } = device()
    store.move('a', 1)
    pass(0)
    const sent = store.startSaving()
    if (sent) store.saved(sent, { blocks: sent.blocks, revision: 8, publishedRevision: 8 })
    pass(5000)
    await keeper.flush()
    expect(await drafts.read(key)).toBeUndefined()
  })

  test('until it is undone', async () => {
    const { store, drafts, keeper } = device()
    store.move('a', 1)
    await keeper.flush()
    store.undo()
    await keeper.flush()
    expect(await drafts.read(key)).toBeUndefined()
    store.redo()
    await keeper.flush()
    expect(await drafts.read(key)).toBeDefined()
  })

  test('when another page is opened; that page\'s own draft stays until it is asked for', async () => {
    const { store, drafts, keeper } = device()
    await drafts.write({ key: draftKey(owner, other.page), revision: 3, base: other.blocks, blocks: [], at: 1 })
    store.move('a', 1)
    store.loadPage(other)
    await keeper.flush()
    expect(await drafts.read(key)).toMatchObject({ revision: 7 })
    expect(await drafts.read(draftKey(owner, other.page))).toMatchObject({ blocks: [] })
  })

  test('no more when the editor is left', () => {
    const { store, keeper, waiting } = device()
    store.move('a', 1)
    keeper.stop()
    store.move('a', 1)
    expect(waiting.size).toBe(0)
  })

  test('a device that keeps nothing does not stop the work', async () => {
    const { store, keeper, logged } = device({ ...memoryDrafts(), write: () => Promise.reject(new Error('No room.')) })
    store.move('a', 1)
    await keeper.flush()
    expect(logged).toEqual([['draft not kept', { error: 'Error: No room.' }]])
    expect(store.get().isEditingEnabled).toBe(true)
  })
})

describe('coming back', () => {
  const draft = { key, revision: 7, base: start, blocks: [words('a', 'unsaved')], at: 1 }
  const page = { page: home, blocks: start, revision: 7 }

  test('the draft of this page is found, and told if somebody has saved since', async () => {
    const drafts = memoryDrafts()
    expect(await findDraft(page, { drafts, owner })).toBeUndefined()
    await drafts.write(draft)
    expect(await findDraft(page, { drafts, owner })).toEqual({ draft, hasMoved: false })
    expect(await findDraft({ ...page, revision: 8 }, { drafts, owner })).toEqual({ draft, hasMoved: true })
    expect(await findDraft(page, { drafts, owner: 4 })).toBeUndefined()
  })

  test('one that says what is saved already is no draft any more', async () => {
    const drafts = memoryDrafts()
    await drafts.write({ ...draft, blocks: structuredClone(start) })
    expect(await findDraft({ ...page, revision: 8 }, { drafts, owner })).toBeUndefined()
    expect(await drafts.read(key)).toBeUndefined()
  })
})

test('drafts outlive the window', async () => {
  const factory = new IDBFactory()
  const draft = { key, revision: null, base: [], blocks: start, at: 1 }
  await indexedDrafts(factory).write({ ...draft, blocks: [] })
  await indexedDrafts(factory).write(draft)
  expect(await indexedDrafts(factory).read(key)).toEqual(draft)
  expect(await indexedDrafts(factory).read('another')).toBeUndefined()
  await indexedDrafts(factory).remove(key)
  expect(await indexedDrafts(factory).read(key)).toBeUndefined()
})

function memoryDrafts(): DraftStore {
  const drafts = new Map<string, Draft>()
  return {
    read: (key) => Promise.resolve(drafts.get(key)),
    write: (draft) => Promise.resolve(void drafts.set(draft.key, draft)),
    remove: (key) => Promise.resolve(void drafts.delete(key)),
  }
}
