import { isApiError } from '@vitrine/contract/api-error'
import type { EditorSession } from '../editor-session.ts'
import { createValue } from '../model/value.ts'
import { saveBlocks } from './save-blocks.ts'
import type { SavePart } from './save-part.ts'

/** Saves everything that differs, and says what was saved. ED-8.02 to ED-8.06 */
export async function saveChanges(session: EditorSession): Promise<void> {
  const { host, t } = session
  const saved: SavePart['name'][] = []
  for (const part of session.parts.get().filter(({ isDirty }) => isDirty.get())) {
    try {
      await part.save()
      saved.push(part.name)
    } catch (error) {
      await tellFailure(session, part, error)
      break
    }
  }
  if (saved.length === 0) return
  host.notify({ message: [t('errorMessages.editor.save.success'), ...saved.map((name) => t(`errorMessages.editor.save.${name}`))], type: 'positive' })
}

async function tellFailure({ host, overlaid, t }: EditorSession, part: SavePart, error: unknown): Promise<void> {
  if (isApiError(error) && error.statusCode === 401) {
    // What was edited stays as it is: whoever logs in again goes on. ED-8.06
    overlaid.set({ kind: 'login' })
    return host.notify({ message: t('save.sessionExpired'), type: 'negative', persist: true })
  }
  if (isApiError(error) && error.key === 'editor.revisionStale') return
  if (part.name === 'settings') return host.notify({ message: t('errorMessages.editor.save.error'), type: 'negative', persist: true })
  // The page's own message. ED-8.05
  return host.tell(error)
}

/** The blocks of the page under edit, as a part of what is saved. ED-7.12, ED-7.13 */
export function blocksPart(session: Pick<EditorSession, 'host' | 'store' | 'overlaid'>): SavePart {
  const { host, store, overlaid } = session
  const isDirty = createValue(store.get().isEditingEnabled)
  store.subscribe(() => isDirty.set(store.get().isEditingEnabled))
  return {
    name: 'blocks', isDirty,
    save: () => saveBlocks({ host, store, overlaid }),
  }
}
