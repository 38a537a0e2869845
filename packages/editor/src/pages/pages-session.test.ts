import type { CategorySettings } from '@vitrine/contract/pages/page-tree.contract'
import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import type { EditorSession } from '../editor-session.ts'
import { areSettingsDirty, withDetails } from '../model/pages/page-settings.ts'
import { createValue } from '../model/blocks/value.ts'
import { getPagesSession } from './pages-session.ts'

// Leaving the document is not part of these tests.
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const settings = (name: string) => ({ id: 7, details: [{ name }], clients: [] }) as unknown as CategorySettings
const loaded = { settings: settings('Care'), version: 1, path: '/care' }

/** A session whose backend answers when it is told to. */
function createSession() {
  const answers: ((answer: unknown) => void)[] = []
  const call = () => new Promise((resolve) => answers.push(resolve))
  const session = {
    host: { call, notify: () => {} },
    t: (key: string) => key,
    site: createValue({ page: { categoryId: null }, tree: [] }),
  } as unknown as EditorSession
  const pages = getPagesSession(session)
  const rename = (name: string) => pages.drafts.set(withDetails(pages.drafts.get(), 7, { name }))
  const draft = () => pages.drafts.get().get(7)
  return { pages, answers, rename, draft }
}

async function loadedSession() {
  const session = createSession()
  const loading = session.pages.loadSettings(7)
  session.answers.shift()?.(loaded)
  await loading
  return session
}

test('page settings edited while they are loaded again are kept', async () => {
  const { pages, answers, rename, draft } = await loadedSession()
  const loading = pages.loadSettings(7)
  rename('Not saved yet')
  answers.shift()?.(loaded)
  await loading
  expect(draft()?.current.details[0].name).toBe('Not saved yet')
})

test('page settings edited while they are saved are kept, and are not saved yet', async () => {
  const { pages, answers, rename, draft } = await loadedSession()
  rename('Saved')
  const saving = pages.save()
  rename('Edited meanwhile')
  answers.shift()?.([{ id: 7, path: '/care', version: 2 }])
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers.shift()?.([])
  await saving
  const { saved, current, version } = draft() ?? {}
  expect([saved?.details[0].name, current?.details[0].name, version]).toEqual(['Saved', 'Edited meanwhile', 2])
  expect(draft() && areSettingsDirty(draft() as NonNullable<ReturnType<typeof draft>>)).toBe(true)
})
