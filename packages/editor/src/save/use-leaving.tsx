import type { ReactNode } from 'react'
import { Button } from '../chrome/button.tsx'
import { Dialog } from '../chrome/dialog.tsx'
import { useEditor, useEditorState } from '../editor-context.tsx'
import type { Leaving } from '../host.ts'
import { useText } from '../text/text.tsx'
import { saveChanges } from './save-changes.ts'
import { isDirtyNow } from './use-is-dirty.ts'

/** Whoever leaves a page with changes is asked: save, or go on with the draft later. */
export function useLeaving(leaving: Leaving | null): ReactNode {
  const session = useEditor()
  const t = useText()
  const isSaving = useEditorState((state) => state.isSaving)
  const name = session.site.get().page.name
  if (!leaving) return null
  async function saveAndGo(): Promise<void> {
    await saveChanges(session)
    if (isDirtyNow(session)) leaving?.stay()
    else leaving?.proceed()
  }
  return (
    <Dialog
      title={t('leaving.title', { name })} onClose={() => leaving.stay()}
      foot={<>
        <span className="start"><Button onClick={() => leaving.proceed()}>{t('leaving.keepDraft')}</Button></span>
        <Button onClick={() => leaving.stay()}>{t('leaving.stay')}</Button>
        <Button kind="primary" isBusy={isSaving} onClick={() => void saveAndGo()}>{t('leaving.save')}</Button>
      </>}
    >
      <p>{t('leaving.text')}</p>
    </Dialog>
  )
}
