import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Shop } from '../../data/shop.ts'
import { writeCopy } from './draft-copy.ts'
import { createDraftKeeper } from './kept-draft.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value), removeItem: (key: string) => stored.delete(key) })
})
afterEach(() => { vi.unstubAllGlobals() })

const typed = { 'shipping.city': 'Kassel', 'useAsShipping': 'on' }
// Nothing is sent here.
const shop = {} as Pick<Shop, 'call' | 'inTurn'>
const keeperOf = (cartItemIds: readonly number[]) => createDraftKeeper(shop, { unsavedIn: (all) => all, cartItemIds: () => cartItemIds })

test.each([
  ['typed a moment ago in the session that goes on', { isKept: false, cartItemIds: [7] }, { isNewSession: false }],
  ['typed in a session that has ended', { isKept: true, cartItemIds: [3] }, { isNewSession: true }],
  ['typed a moment before the session ended', { isKept: false, cartItemIds: [3] }, { isNewSession: true }],
  ['kept by the shop in the session that goes on', { isKept: true, cartItemIds: [7] }, undefined],
])('what was %s is given back as that', (_, copy, expected) => {
  writeCopy({ typed, ...copy })
  expect(keeperOf([7, 8]).missedBy({}, true)).toEqual(expected && { typed, ...expected })
})

test('an address that was saved before the window forgot it is not given back', () => {
  writeCopy({ typed, isKept: false, cartItemIds: [7] })
  const { 'shipping.city': _, ...unsaved } = typed
  const keeper = createDraftKeeper(shop, { unsavedIn: () => unsaved, cartItemIds: () => [7] })
  expect(keeper.missedBy({}, true)).toBeUndefined()
})

test('a draft that becomes due while an address is being saved is sent after that, without the address', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('FormData', class extends Map<string, string> { constructor() { super() } })
  const form = { isConnected: true } as HTMLFormElement
  const sent: unknown[] = []
  let unsaved: Record<string, string> = typed
  const call = ((_: string, { draft }: { draft: unknown }) => Promise.resolve(sent.push(draft))) as unknown as Shop['call']
  const keeper = createDraftKeeper({ call, inTurn: (work) => work() }, { unsavedIn: () => unsaved, cartItemIds: () => [7] })
  keeper.keep(form)
  const releaseCountry = keeper.hold(form)
  const releaseAddress = keeper.hold(form)
  releaseCountry(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([])
  unsaved = { useAsShipping: 'on' }
  releaseAddress(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([{ useAsShipping: 'on' }])
  vi.useRealTimers()
})
