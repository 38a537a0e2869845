import { isApiError } from '@vitrine/contract/api/api-error'
import type { EditorSession } from '../editor-session.ts'
import { createValue } from '../model/blocks/value.ts'
import { saveBlocks } from './save-blocks.ts'
import { isOffline } from './is-offline.ts'
import type { SavePart } from './save-part.ts'
import { getSaveMode } from './save-mode.ts'

/** Saves all unsaved changes and notifies of the result. ED-8.02 to ED-8.06 */
export async function saveChanges(session: EditorSession): Promise<void> {
  const { host, store, t } = session
  const isDraft = getSaveMode(session) === 'draft'
  const saved: SavePart['name'][] = []
  let isComplete = true
  for (const part of session.parts.get().filter(({ isDirty }) => isDirty.get())) {
    try {
      await part.save()
      saved.push(part.name)
    } catch (error) {
      await reportFailure(session, part, error)
      isComplete = false
      break
    }
  }
  if (saved.length === 0) return
  const message = [
    t('errorMessages.editor.save.success'),
    ...saved.map((name) => t(`errorMessages.editor.save.${name}`)),
  ]
  const hasBlocks = saved.includes('blocks')
  // A draft is published in the publish drawer, after its checks.
  if (hasBlocks && isDraft)
    return host.notify({
      message: [...message, t('save.staysDraft')],
      type: 'positive',
      ...(isComplete && { about: 'save' }),
      action: { text: t('publish.title'), onClick: () => store.openDrawer('publish') },
    })
  host.notify({ message, type: 'positive', ...(isComplete && { about: 'save' }) })
  // A failed check does not make the save fail.
  if (hasBlocks)
    await import('./notify-page-checks.ts')
      .then(({ notifyPageChecks }) => notifyPageChecks(session))
      .catch(() => undefined)
}

async function reportFailure(session: EditorSession, part: SavePart, error: unknown): Promise<void> {
  const { host, activeDialog, t } = session
  if (isApiError(error) && error.statusCode === 401) {
    // Unsaved changes are kept during the login. ED-8.06
    activeDialog.set({ kind: 'login' })
    return host.notify({ message: t('save.sessionExpired'), type: 'negative', persist: true, about: 'save' })
  }
  if (isApiError(error) && error.key === 'editor.revisionStale') return
  if (isOffline(error)) return reportOffline(session, part)
  if (part.name === 'settings')
    return host.notify({
      message: t('errorMessages.editor.save.error'),
      type: 'negative',
      persist: true,
      about: 'save',
    })
  // The shop's message for this error. ED-8.05
  return host.reportError(error, 'save')
}

/** Notifies that the shop is offline, and offers to save again once it is back online. */
function reportOffline(session: EditorSession, part: SavePart): void {
  const { host, t } = session
  host.notify({
    message: [t('save.offline'), ...(part.name === 'blocks' ? [t('save.keptHere')] : [])],
    type: 'negative',
    persist: true,
    about: 'save',
  })
  if (navigator.onLine) return
  addEventListener(
    'online',
    () => {
      host.removeNotification('save')
      if (part.isDirty.get())
        host.notify({
          message: t('save.onlineAgain'),
          type: 'neutral',
          persist: true,
          about: 'save',
          action: { text: t('toolbar.save'), onClick: () => void saveChanges(session) },
        })
    },
    { once: true },
  )
}

/** The blocks of the edited page as a part of 'Save changes'. ED-7.12, ED-7.13 */
export function createBlocksPart(session: Pick<EditorSession, 'host' | 'store' | 'site' | 'activeDialog'>): SavePart {
  const { host, store, activeDialog } = session
  const isDirty = createValue(store.get().isEditingEnabled)
  store.subscribe(() => isDirty.set(store.get().isEditingEnabled))
  return {
    name: 'blocks',
    isDirty,
    save: () => saveBlocks({ host, store, activeDialog }, { as: getSaveMode(session) }),
  }
}
