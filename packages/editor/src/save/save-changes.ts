import { isApiError } from '@vitrine/contract/api-error'
import type { EditorSession } from '../editor-session.ts'
import { createValue } from '../model/value.ts'
import { saveBlocks } from './save-blocks.ts'
import { isOffline } from './is-offline.ts'
import type { SavePart } from './save-part.ts'
import { savedAs } from './saved-as.ts'

/** Saves everything that differs, and says what was saved. ED-8.02 to ED-8.06 */
export async function saveChanges(session: EditorSession): Promise<void> {
  const { host, store, t } = session
  const isDraft = savedAs(session) === 'draft'
  const saved: SavePart['name'][] = []
  let isWhole = true
  for (const part of session.parts.get().filter(({ isDirty }) => isDirty.get())) {
    try {
      await part.save()
      saved.push(part.name)
    } catch (error) {
      await tellFailure(session, part, error)
      isWhole = false
      break
    }
  }
  if (saved.length === 0) return
  const message = [t('errorMessages.editor.save.success'), ...saved.map((name) => t(`errorMessages.editor.save.${name}`))]
  const hasBlocks = saved.includes('blocks')
  // The way to shoppers leads past the checks.
  if (hasBlocks && isDraft) return host.notify({ message: [...message, t('save.staysDraft')], type: 'positive', ...(isWhole && { about: 'save' }), action: { text: t('publish.title'), onClick: () => store.openDrawer('publish') } })
  host.notify({ message, type: 'positive', ...(isWhole && { about: 'save' }) })
  // The save is done: a check that cannot be made is no failure of it.
  if (hasBlocks) await import('./tell-checks.ts').then(({ tellChecks }) => tellChecks(session)).catch(() => undefined)
}

async function tellFailure(session: EditorSession, part: SavePart, error: unknown): Promise<void> {
  const { host, overlaid, t } = session
  if (isApiError(error) && error.statusCode === 401) {
    // What was edited stays as it is: whoever logs in again goes on. ED-8.06
    overlaid.set({ kind: 'login' })
    return host.notify({ message: t('save.sessionExpired'), type: 'negative', persist: true, about: 'save' })
  }
  if (isApiError(error) && error.key === 'editor.revisionStale') return
  if (isOffline(error)) return tellOffline(session, part)
  if (part.name === 'settings') return host.notify({ message: t('errorMessages.editor.save.error'), type: 'negative', persist: true, about: 'save' })
  // The page's own message. ED-8.05
  return host.tell(error, 'save')
}

/** Says what is in the way, and when it no longer is: whoever wanted to save decides whether to do so still. */
function tellOffline(session: EditorSession, part: SavePart): void {
  const { host, t } = session
  host.notify({ message: [t('save.offline'), ...(part.name === 'blocks' ? [t('save.keptHere')] : [])], type: 'negative', persist: true, about: 'save' })
  if (navigator.onLine) return
  addEventListener('online', () => {
    host.forget('save')
    if (part.isDirty.get()) host.notify({ message: t('save.onlineAgain'), type: 'neutral', persist: true, about: 'save', action: { text: t('toolbar.save'), onClick: () => void saveChanges(session) } })
  }, { once: true })
}

/** The blocks of the page under edit, as a part of what is saved. ED-7.12, ED-7.13 */
export function blocksPart(session: Pick<EditorSession, 'host' | 'store' | 'site' | 'overlaid'>): SavePart {
  const { host, store, overlaid } = session
  const isDirty = createValue(store.get().isEditingEnabled)
  store.subscribe(() => isDirty.set(store.get().isEditingEnabled))
  return {
    name: 'blocks', isDirty,
    save: () => saveBlocks({ host, store, overlaid }, { as: savedAs(session) }),
  }
}
