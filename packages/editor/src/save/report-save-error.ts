import { isApiError } from '@vitrine/contract/api/api-error'
import type { EditorSession } from '../editor-session.ts'
import { showConflict } from './save-blocks.ts'

/** Shows why a save failed: a conflict, an expired session, or another error. */
export async function reportSaveError(
  session: Pick<EditorSession, 'host' | 'store' | 'activeDialog' | 't'>,
  error: unknown,
): Promise<void> {
  const { host, store, activeDialog, t } = session
  // saveBlocks may have opened the conflict dialog already.
  if (activeDialog.get()?.kind === 'conflict' || showConflict(session, error, { page: store.get().page })) return
  if (!isApiError(error) || error.statusCode !== 401) return host.reportError(error, 'save')
  activeDialog.set({ kind: 'login', savesNothing: true })
  host.notify({ message: t('save.sessionExpired'), type: 'negative', persist: true, about: 'save' })
}
