import { isApiError } from '@vitrine/contract/api-error'
import type { RefusalKey } from '@vitrine/contract/kernel/refusals'
import type { EditorSession } from '../editor-session.ts'
import { pageCatalogue, type PageEntry } from '../model/page-catalogue.ts'
import { changesOf, dirtySettings, settingsSaved, withOpened, type SettingsDrafts } from '../model/page-settings.ts'
import { createValue, type Value } from '../model/value.ts'
import { isOffline } from '../save/is-offline.ts'
import { isDirtyNow } from '../save/use-is-dirty.ts'

/** Why settings could not be saved: of which page, and what stands in the way. */
export interface SettingsFault {
  readonly id: number | undefined
  readonly key: RefusalKey | 'unknownError'
  readonly details: Readonly<Record<string, unknown>>
}

/** The tree of pages under edit. It outlives its drawers: what somebody has changed waits for them. */
export interface PagesSession {
  readonly drafts: Value<SettingsDrafts>
  readonly isSaving: Value<boolean>
  readonly fault: Value<SettingsFault | undefined>
  /** The page whose menu was used last: the list begins there when it is shown again. */
  readonly last: Value<number | undefined>
  /** Asks for the settings of a page, unless they are being changed. */
  open(id: number): Promise<void>
  save(): Promise<void>
  /** Asks for the tree again, and follows the present page to its new address. ED-2.22 */
  reload(): Promise<void>
}

const sessions = new WeakMap<EditorSession, PagesSession>()

export function pagesOf(session: EditorSession): PagesSession {
  const open = sessions.get(session) ?? openPages(session)
  sessions.set(session, open)
  return open
}

function openPages(session: EditorSession): PagesSession {
  const { host, t } = session
  const drafts = createValue<SettingsDrafts>(new Map())
  const isSaving = createValue(false)
  const fault = createValue<SettingsFault | undefined>(undefined)

  async function save(): Promise<void> {
    const sent = drafts.get()
    const changes = changesOf(sent)
    if (changes.length === 0 || isSaving.get()) return
    isSaving.set(true)
    fault.set(undefined)
    try {
      drafts.set(settingsSaved(drafts.get(), sent, await host.call('setCategorySettings', changes)))
      host.notify({ message: t('errorMessages.editor.categories.success'), type: 'positive', about: 'pageSettings' }) // ED-8.07
      await reload(session)
    } catch (error) {
      fault.set(faultIn(error))
      if (askToLogIn(session, error)) return
      host.notify({ message: [t('errorMessages.editor.categories.error'), ...(isOffline(error) ? [t('save.offline')] : [])], type: 'negative', persist: true, about: 'pageSettings' }) // ED-8.08
    } finally {
      isSaving.set(false)
    }
  }

  // Other pages can be looked at meanwhile; another document takes the changes away.
  addEventListener('beforeunload', (event) => { if (dirtySettings(drafts.get()).length > 0) event.preventDefault() })

  return {
    drafts, isSaving, fault, last: createValue<number | undefined>(undefined), save, reload: () => reload(session),
    async open(id) {
      drafts.set(withOpened(drafts.get(), await host.call('getCategoryTemplate', { id })))
    },
  }
}

async function reload(session: EditorSession): Promise<void> {
  const { host, site } = session
  const tree = await host.call('getCategoryTree', {})
  const { page } = site.get()
  const now = pageCatalogue(tree).find(({ id }) => id !== null && id === page.categoryId)
  site.set({ ...site.get(), tree, ...(now && { page: { ...page, name: now.name } }) })
  if (page.categoryId === null || (now && isWhereItWas(now, page))) return
  // What it lists or may be made of is another page now; unsaved blocks of it are asked about before it is left.
  if (now?.path === page.path && !isDirtyNow(session)) await session.open({ path: now.path })
  host.navigate(now?.path ?? '/')
}

function isWhereItWas(now: PageEntry, page: { readonly path: string; readonly isEditable: boolean }): boolean {
  return now.path === page.path && (now.type === 'content') === page.isEditable
}

/** What was changed stays as it is: whoever logs in again goes on. ED-8.06 */
export function askToLogIn({ host, overlaid, t }: EditorSession, error: unknown): boolean {
  if (!isApiError(error) || error.statusCode !== 401) return false
  overlaid.set({ kind: 'login', savesNothing: true })
  host.notify({ message: t('save.sessionExpired'), type: 'negative', persist: true, about: 'pageSettings' })
  return true
}

export function faultIn(error: unknown): SettingsFault {
  if (!isApiError(error)) return { id: undefined, key: 'unknownError', details: {} }
  const { id } = error.cause
  // The backend says no other keys than those of the register.
  return { id: typeof id === 'number' ? id : undefined, key: error.key as RefusalKey, details: error.cause }
}
