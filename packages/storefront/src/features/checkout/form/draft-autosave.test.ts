import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Shop } from '../../../data/shop/shop.ts'
import { writeCopy } from './draft-copy.ts'
import { createDraftAutosave } from './draft-autosave.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const values = { 'shipping.city': 'Kassel', useAsShipping: 'on' }
// Nothing is sent here.
const shop = {} as Pick<Shop, 'call' | 'inTurn'>
const createAutosave = (cartItemIds: readonly number[]) =>
  createDraftAutosave(shop, { getUnsavedValues: (all) => all, cartItemIds: () => cartItemIds })

test.each([
  ['entered a moment ago in the current session', { isKept: false, cartItemIds: [7] }, { isNewSession: false }],
  ['stored in a session that has ended', { isKept: true, cartItemIds: [3] }, { isNewSession: true }],
  ['entered a moment before the session ended', { isKept: false, cartItemIds: [3] }, { isNewSession: true }],
  ['stored by the server in the current session', { isKept: true, cartItemIds: [7] }, undefined],
])('a draft copy that was %s is restored as expected', (_, storedCopy, expected) => {
  writeCopy({ typed: values, ...storedCopy })
  expect(createAutosave([7, 8]).getRestorableDraft({}, true)).toEqual(expected && { values, ...expected })
})

test('an address that is saved but still in the draft copy is not restored', () => {
  writeCopy({ typed: values, isKept: false, cartItemIds: [7] })
  const { 'shipping.city': _, ...unsaved } = values
  const autosave = createDraftAutosave(shop, { getUnsavedValues: () => unsaved, cartItemIds: () => [7] })
  expect(autosave.getRestorableDraft({}, true)).toBeUndefined()
})

test('a draft that becomes due while an address is being saved is sent after that, without the address', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'FormData',
    class extends Map<string, string> {
      constructor() {
        super()
      }
    },
  )
  const form = { isConnected: true } as HTMLFormElement
  const sent: unknown[] = []
  let unsaved: Record<string, string> = values
  const call = ((_: string, { draft }: { draft: unknown }) =>
    Promise.resolve(sent.push(draft))) as unknown as Shop['call']
  const autosave = createDraftAutosave(
    { call, inTurn: (work) => work() },
    { getUnsavedValues: () => unsaved, cartItemIds: () => [7] },
  )
  autosave.save(form)
  const releaseCountry = autosave.defer(form)
  const releaseAddress = autosave.defer(form)
  releaseCountry(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([])
  unsaved = { useAsShipping: 'on' }
  releaseAddress(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([{ useAsShipping: 'on' }])
  vi.useRealTimers()
})
