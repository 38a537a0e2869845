import { toApiError } from '@vitrine/contract/api/api-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditorSession } from '../editor-session.ts'
import { createValue } from '../model/blocks/value.ts'
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
afterEach(() => {
  vi.unstubAllGlobals()
})

function createSession(name: SavePart['name'], ...outcomes: readonly (Error | undefined)[]) {
  const remaining = [...outcomes]
  const isDirty = createValue(true)
  const save = async () => {
    const outcome = remaining.shift()
    if (outcome) throw outcome
    isDirty.set(false)
  }
  // The checks after a save are not part of these tests.
  const call = vi.fn().mockRejectedValue(new Error('not called in this test'))
  const host = {
    call,
    notify: vi.fn<EditorSession['host']['notify']>(),
    removeNotification: vi.fn(),
    reportError: vi.fn(),
  }
  const part = { name, isDirty, save }
  // Only the parts of a session that saving uses.
  const session = {
    host,
    parts: createValue([part]),
    t: (key: string) => key,
    activeDialog: createValue(null),
    site: createValue({ page: { isDraft: false } }),
    store: { get: () => ({ page: {}, revision: 1, publishedRevision: 1 }) },
  } as unknown as EditorSession
  return { session, host, isDirty, last: () => host.notify.mock.lastCall?.[0] }
}
const noNetwork = new TypeError('Failed to fetch')

test.each([
  ['blocks', ['save.offline', 'save.keptHere']],
  ['settings', ['save.offline']],
] as const)(
  'saving %s offline notifies, offers to save again when online, and replaces the message after the save',
  async (name, message) => {
    const { session, host, isDirty, last } = createSession(name, noNetwork)
    await saveChanges(session)
    expect(host.reportError).not.toHaveBeenCalled()
    expect(last()).toMatchObject({ message, type: 'negative', about: 'save' })
    network.onLine = true
    window.dispatchEvent(new Event('online'))
    expect(last()).toMatchObject({ message: 'save.onlineAgain', about: 'save' })
    last()?.action?.onClick()
    await vi.waitFor(() => expect(isDirty.get()).toBe(false))
    await vi.waitFor(() =>
      expect(host.notify.mock.calls.map(([each]) => each)).toContainEqual(
        expect.objectContaining({ type: 'positive', about: 'save' }),
      ),
    )
  },
)

test('the offline message is removed when everything was saved before the network is back', async () => {
  const { session, host, isDirty } = createSession('settings', noNetwork)
  await saveChanges(session)
  isDirty.set(false)
  window.dispatchEvent(new Event('online'))
  expect(host.removeNotification).toHaveBeenCalledWith('save')
  expect(host.notify).toHaveBeenCalledOnce()
})

test('an API error during a save is reported with the subject save', async () => {
  const refusal = toApiError(
    { key: 'editor.invalidBlocks', code: 400, message: 'no', errors: {} },
    { statusCode: 400, statusText: '', url: '' },
  )
  const { session, host } = createSession('blocks', refusal)
  await saveChanges(session)
  expect(host.reportError).toHaveBeenCalledWith(refusal, 'save')
})

test('a conflict with a newer version is not reported as a failure, because its dialog is open', async () => {
  const { session, host } = createSession(
    'blocks',
    toApiError(
      { key: 'editor.revisionStale', code: 409, message: 'no', errors: {} },
      { statusCode: 409, statusText: '', url: '' },
    ),
  )
  await saveChanges(session)
  expect(host.notify).not.toHaveBeenCalled()
  expect(host.reportError).not.toHaveBeenCalled()
})
