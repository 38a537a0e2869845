import { isApiError } from '@vitrine/contract/api-error'
import type { EditorSession } from '../editor-session.ts'
import { pageKeyOf } from '../history/use-versions.ts'
import { saveBlocks } from '../save/save-blocks.ts'
import { tellRefused } from '../save/tell-refused.ts'
import type { EditorTextKey } from '../text/text.tsx'

export interface Wanted {
  /** Null: now. */
  readonly publishAt: Date | null
  /** Null: it stays. */
  readonly takeBackAt: Date | null
}

/** The page under edit is kept as a draft: shoppers go on seeing what they saw. */
export async function saveDraft(session: EditorSession): Promise<boolean> {
  return told(session, 'publish.draftSaved', () => saveBlocks(session, { as: 'draft' }))
}

/** The page becomes public, now or by a plan. What is not saved yet is saved first. */
export async function publishPage(session: EditorSession, { publishAt, takeBackAt }: Wanted): Promise<boolean> {
  const isPlan = publishAt !== null || takeBackAt !== null
  return told(session, publishAt ? 'publish.planned' : 'publish.published', async () => {
    const { store, host } = session
    if (store.get().isEditingEnabled) {
      await saveBlocks(session, { as: isPlan ? 'draft' : 'published' })
      if (!isPlan) return
    }
    const { page, revision } = store.get()
    if (revision === null) return
    const { publishedRevision } = await host.call('doPublishPage', {
      ...pageKeyOf(page), revision, ...(publishAt && { publishAt: publishAt.toISOString() }), ...(takeBackAt && { takeBackAt: takeBackAt.toISOString() }),
    })
    store.published(publishedRevision)
  })
}

/** Does something, and says that it is done or what is in the way. */
export async function told(session: EditorSession, done: EditorTextKey, act: () => Promise<void>): Promise<boolean> {
  const { host, announce, t } = session
  try {
    await act()
  } catch (error) {
    const because = planFault(error)
    if (because) host.notify({ message: t(because), type: 'negative', persist: true, about: 'save' })
    else await tellRefused(session, error)
    return false
  }
  host.notify({ message: t(done), type: 'positive', about: 'save' })
  announce(t(done))
  return true
}

const planFaults: Readonly<Record<string, EditorTextKey>> = {
  past: 'publish.faultPast', order: 'publish.faultOrder', tooMany: 'publish.faultTooMany', over: 'publish.faultOver', noTime: 'publish.faultNoTime',
}

function planFault(error: unknown): EditorTextKey | undefined {
  return isApiError(error) && error.key === 'editor.planInvalid' ? planFaults[String(error.cause['because'])] : undefined
}
