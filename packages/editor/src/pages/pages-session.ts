import { isApiError } from '@vitrine/contract/api/api-error'
import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import type { EditorSession } from '../editor-session.ts'
import { toPageEntries, type PageEntry } from '../model/pages/page-catalogue.ts'
import {
  toSettingsChanges,
  dirtySettings,
  applySavedSettings,
  withLoadedSettings,
  type SettingsDrafts,
} from '../model/pages/page-settings.ts'
import { createValue, type Value } from '../model/blocks/value.ts'
import { isOffline } from '../save/is-offline.ts'
import { hasUnsavedChanges } from '../save/use-is-dirty.ts'

/** The error of a failed save of page settings. */
export interface SettingsFault {
  readonly id: number | undefined
  readonly key: RefusalKey | 'unknownError'
  readonly details: Readonly<Record<string, unknown>>
}

/** The page settings session. Unsaved changes survive closing the drawers. */
export interface PagesSession {
  readonly drafts: Value<SettingsDrafts>
  readonly isSaving: Value<boolean>
  readonly fault: Value<SettingsFault | undefined>
  /** The page whose menu was used last: it gets the focus when the list is shown again. */
  readonly lastPageId: Value<number | undefined>
  /** Loads the settings of a page; unsaved changes are kept. */
  loadSettings(id: number): Promise<void>
  save(): Promise<void>
  /** Reloads the tree, and navigates if the path of the current page has changed. ED-2.22 */
  reload(): Promise<void>
}

const sessions = new WeakMap<EditorSession, PagesSession>()

export function getPagesSession(session: EditorSession): PagesSession {
  const open = sessions.get(session) ?? createPagesSession(session)
  sessions.set(session, open)
  return open
}

function createPagesSession(session: EditorSession): PagesSession {
  const { host, t } = session
  const drafts = createValue<SettingsDrafts>(new Map())
  const isSaving = createValue(false)
  const fault = createValue<SettingsFault | undefined>(undefined)

  async function save(): Promise<void> {
    const sent = drafts.get()
    const changes = toSettingsChanges(sent)
    if (changes.length === 0 || isSaving.get()) return
    isSaving.set(true)
    fault.set(undefined)
    try {
      const answers = await host.call('setCategorySettings', changes)
      // What was edited during the save is kept.
      drafts.set(applySavedSettings(drafts.get(), sent, answers))
      host.notify({ message: t('errorMessages.editor.categories.success'), type: 'positive', about: 'pageSettings' }) // ED-8.07
      await reload(session)
    } catch (error) {
      fault.set(toSettingsFault(error))
      if (askToLogIn(session, error)) return
      host.notify({
        message: [t('errorMessages.editor.categories.error'), ...(isOffline(error) ? [t('save.offline')] : [])],
        type: 'negative',
        persist: true,
        about: 'pageSettings',
      }) // ED-8.08
    } finally {
      isSaving.set(false)
    }
  }

  // Changes survive navigation within the editor, but not leaving the document.
  addEventListener('beforeunload', (event) => {
    if (dirtySettings(drafts.get()).length > 0) event.preventDefault()
  })

  return {
    drafts,
    isSaving,
    fault,
    lastPageId: createValue<number | undefined>(undefined),
    save,
    reload: () => reload(session),
    async loadSettings(id) {
      const loaded = await host.call('getCategoryTemplate', { id })
      drafts.set(withLoadedSettings(drafts.get(), loaded))
    },
  }
}

async function reload(session: EditorSession): Promise<void> {
  const { host, site } = session
  const tree = await host.call('getCategoryTree', {})
  const { page } = site.get()
  const entry = toPageEntries(tree).find(({ id }) => id !== null && id === page.categoryId)
  site.set({ ...site.get(), tree, ...(entry && { page: { ...page, name: entry.name } }) })
  if (page.categoryId === null || (entry && isUnmoved(entry, page))) return
  // The type of the page has changed; unsaved blocks are asked about before leaving it.
  if (entry?.path === page.path && !hasUnsavedChanges(session)) await session.openPage({ path: entry.path })
  host.navigate(entry?.path ?? '/')
}

function isUnmoved(entry: PageEntry, page: { readonly path: string; readonly isEditable: boolean }): boolean {
  return entry.path === page.path && (entry.type === 'content') === page.isEditable
}

/** Opens the login dialog if the session has expired; unsaved changes are kept. ED-8.06 */
export function askToLogIn({ host, activeDialog, t }: EditorSession, error: unknown): boolean {
  if (!isApiError(error) || error.statusCode !== 401) return false
  activeDialog.set({ kind: 'login', savesNothing: true })
  host.notify({ message: t('save.sessionExpired'), type: 'negative', persist: true, about: 'pageSettings' })
  return true
}

export function toSettingsFault(error: unknown): SettingsFault {
  if (!isApiError(error)) return { id: undefined, key: 'unknownError', details: {} }
  const { id } = error.cause
  // The backend only sends keys of the contract's refusals.
  return { id: typeof id === 'number' ? id : undefined, key: error.key as RefusalKey, details: error.cause }
}
