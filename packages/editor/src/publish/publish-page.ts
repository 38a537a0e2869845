import { isApiError } from '@vitrine/contract/api/api-error'
import type { EditorSession } from '../editor-session.ts'
import { toPageKey } from '../history/use-versions.ts'
import { saveBlocks } from '../save/save-blocks.ts'
import { reportSaveError } from '../save/report-save-error.ts'
import type { EditorTextKey } from '../text/text.tsx'

export interface PublishTimes {
  /** Null: now. */
  readonly publishAt: Date | null
  /** Null: it stays published. */
  readonly unpublishAt: Date | null
}

/** Saves the page as a draft; the published revision does not change. */
export async function saveDraft(session: EditorSession): Promise<boolean> {
  return runAndNotify(session, 'publish.draftSaved', () => saveBlocks(session, { as: 'draft' }))
}

/** Publishes the page, now or on a schedule. Unsaved changes are saved first. */
export async function publishPage(session: EditorSession, { publishAt, unpublishAt }: PublishTimes): Promise<boolean> {
  const isScheduled = publishAt !== null || unpublishAt !== null
  return runAndNotify(session, publishAt ? 'publish.scheduled' : 'publish.published', async () => {
    const { store, host } = session
    if (store.get().isEditingEnabled) {
      await saveBlocks(session, { as: isScheduled ? 'draft' : 'published' })
      if (!isScheduled) return
    }
    const { page, revision } = store.get()
    if (revision === null) return
    const { publishedRevision } = await host.call('doPublishPage', {
      ...toPageKey(page),
      revision,
      ...(publishAt && { publishAt: publishAt.toISOString() }),
      ...(unpublishAt && { takeBackAt: unpublishAt.toISOString() }),
    })
    store.setPublishedRevision(publishedRevision)
  })
}

/** Runs an action and notifies of its success or failure; returns whether it succeeded. */
export async function runAndNotify(
  session: EditorSession,
  successKey: EditorTextKey,
  act: () => Promise<void>,
): Promise<boolean> {
  const { host, announce, t } = session
  try {
    await act()
  } catch (error) {
    const faultKey = getScheduleFaultKey(error)
    if (faultKey) host.notify({ message: t(faultKey), type: 'negative', persist: true, about: 'save' })
    else await reportSaveError(session, error)
    return false
  }
  host.notify({ message: t(successKey), type: 'positive', about: 'save' })
  announce(t(successKey))
  return true
}

const scheduleFaults: Readonly<Record<string, EditorTextKey>> = {
  past: 'publish.errorPast',
  order: 'publish.errorOrder',
  tooMany: 'publish.errorTooMany',
  over: 'publish.errorOver',
  noTime: 'publish.errorNoTime',
}

function getScheduleFaultKey(error: unknown): EditorTextKey | undefined {
  return isApiError(error) && error.key === 'editor.planInvalid'
    ? scheduleFaults[String(error.cause['because'])]
    : undefined
}
