import { isApiError } from '@vitrine/contract/api-error'
import type { EditorSession } from '../editor-session.ts'
import { showConflict } from './save-blocks.ts'

/** Says what is in the way: somebody saved meanwhile, the session has ended, or whatever else the shop refused. */
export async function tellRefused(session: Pick<EditorSession, 'host' | 'store' | 'overlaid' | 't'>, error: unknown): Promise<void> {
  const { host, store, overlaid, t } = session
  // Whoever was saving has shown it already, with what they wanted.
  if (overlaid.get()?.kind === 'conflict' || showConflict(session, error, { page: store.get().page })) return
  if (!isApiError(error) || error.statusCode !== 401) return host.tell(error, 'save')
  overlaid.set({ kind: 'login', savesNothing: true })
  host.notify({ message: t('save.sessionExpired'), type: 'negative', persist: true, about: 'save' })
}
