import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { findSeen, rememberSeen } from './seen-values.ts'
import { deleteDrafts, readDraft, setDraftOwner, writeDraft } from './drafts.ts'

const draftOf = (text: string) => ({ name: 'note/1', version: 0, changes: { text }, at: Date.now() })
const textOf = async () => (await readDraft('note/1'))?.changes['text']

class Storage {
  [key: string]: unknown
  getItem = (key: string) => this[key] ?? null
  setItem = (key: string, value: string) => void (this[key] = value)
  removeItem = (key: string) => void delete this[key]
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('drafts and seen values of one person are deleted before another uses the device, even without a logout', async () => {
  vi.stubGlobal('localStorage', new Storage())
  await setDraftOwner(1)
  await writeDraft(draftOf('of the first person'))
  rememberSeen('shipping/1', 7, { name: 'Post' })
  await setDraftOwner(1)
  expect([await textOf(), findSeen('shipping/1', 7)]).toEqual(['of the first person', { name: 'Post' }])

  await setDraftOwner(2)
  expect([await textOf(), findSeen('shipping/1', 7)]).toEqual([undefined, undefined])
  await setDraftOwner(1)
  expect([await textOf(), findSeen('shipping/1', 7)]).toEqual([undefined, undefined])
})

test('a logout leaves nothing', async () => {
  vi.stubGlobal('localStorage', new Storage())
  await setDraftOwner(1)
  await writeDraft(draftOf('typed'))
  rememberSeen('shipping/1', 7, { name: 'Post' })
  await deleteDrafts()
  expect([await textOf(), findSeen('shipping/1', 7)]).toEqual([undefined, undefined])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('admin.seen.'))).toEqual([])
})
