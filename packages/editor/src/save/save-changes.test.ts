import { apiErrorOf } from '@vitrine/contract/api-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditorSession } from '../editor-session.ts'
import { createValue } from '../model/value.ts'
import { saveChanges } from './save-changes.ts'
import type { SavePart } from './save-part.ts'

const network = { onLine: false }
let window = new EventTarget()
beforeEach(() => {
  window = new EventTarget()
  network.onLine = false
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
})
afterEach(() => { vi.unstubAllGlobals() })

function saving(name: SavePart['name'], ...outcomes: readonly (Error | undefined)[]) {
  const left = [...outcomes]
  const isDirty = createValue(true)
  const save = async () => {
    const outcome = left.shift()
    if (outcome) throw outcome
    isDirty.set(false)
  }
  // What is public afterwards is not looked at here.
  const call = vi.fn().mockRejectedValue(new Error('not asked here'))
  const host = { call, notify: vi.fn<EditorSession['host']['notify']>(), forget: vi.fn(), tell: vi.fn() }
  const part = { name, isDirty, save }
  // Only what saving one part touches.
  const session = { host, parts: createValue([part]), t: (key: string) => key, overlaid: createValue(null), site: createValue({ page: { isDraft: false } }), store: { get: () => ({ page: {}, revision: 1, publishedRevision: 1 }) } } as unknown as EditorSession
  return { session, host, isDirty, last: () => host.notify.mock.lastCall?.[0] }
}
const noNetwork = new TypeError('Failed to fetch')

test.each([['blocks', ['save.offline', 'save.keptHere']], ['settings', ['save.offline']]] as const)('%s that cannot be saved without a network: says so, offers to save once it is back, and nothing is left to be read when it is done', async (name, message) => {
  const { session, host, isDirty, last } = saving(name, noNetwork)
  await saveChanges(session)
  expect(host.tell).not.toHaveBeenCalled()
  expect(last()).toMatchObject({ message, type: 'negative', about: 'save' })
  network.onLine = true
  window.dispatchEvent(new Event('online'))
  expect(last()).toMatchObject({ message: 'save.onlineAgain', about: 'save' })
  last()?.action?.onClick()
  await vi.waitFor(() => expect(isDirty.get()).toBe(false))
  await vi.waitFor(() => expect(host.notify.mock.calls.map(([each]) => each)).toContainEqual(expect.objectContaining({ type: 'positive', about: 'save' })))
})

test('what was saved otherwise before the network is back is not asked about, and the message goes', async () => {
  const { session, host, isDirty } = saving('settings', noNetwork)
  await saveChanges(session)
  isDirty.set(false)
  window.dispatchEvent(new Event('online'))
  expect(host.forget).toHaveBeenCalledWith('save')
  expect(host.notify).toHaveBeenCalledOnce()
})

test('what the shop refuses is told in its own words, about the saving', async () => {
  const refusal = apiErrorOf({ key: 'editor.invalidBlocks', code: 400, message: 'no', errors: {} }, { statusCode: 400, statusText: '', url: '' })
  const { session, host } = saving('blocks', refusal)
  await saveChanges(session)
  expect(host.tell).toHaveBeenCalledWith(refusal, 'save')
})
