import type { ReactNode } from 'react'
import { Button } from '../chrome/button.tsx'
import { Dialog } from '../chrome/dialog.tsx'
import { useEditor, useEditorState } from '../editor-context.tsx'
import type { BlockedNavigation } from '../host.ts'
import { useText } from '../text/text.tsx'
import { saveChanges } from './save-changes.ts'
import { hasUnsavedChanges } from './use-is-dirty.ts'

/** Asks what to do with unsaved changes before leaving the page: save, or keep the draft. */
export function useLeaveDialog(blockedNavigation: BlockedNavigation | null): ReactNode {
  const session = useEditor()
  const t = useText()
  const isSaving = useEditorState((state) => state.isSaving)
  const name = session.site.get().page.name
  if (!blockedNavigation) return null
  async function saveAndLeave(): Promise<void> {
    await saveChanges(session)
    if (hasUnsavedChanges(session)) blockedNavigation?.stay()
    else blockedNavigation?.proceed()
  }
  return (
    <Dialog
      title={t('leaving.title', { name })}
      onClose={() => blockedNavigation.stay()}
      foot={
        <>
          <span className="start">
            <Button onClick={() => blockedNavigation.proceed()}>{t('leaving.keepDraft')}</Button>
          </span>
          <Button onClick={() => blockedNavigation.stay()}>{t('leaving.stay')}</Button>
          <Button kind="primary" isBusy={isSaving} onClick={() => void saveAndLeave()}>
            {t('leaving.save')}
          </Button>
        </>
      }
    >
      <p>{t('leaving.text')}</p>
    </Dialog>
  )
}
