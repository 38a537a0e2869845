import { Button } from '../../chrome/button.tsx'
import { useEditor, useValue } from '../../editor-context.tsx'
import { dirtySettings } from '../../model/pages/page-settings.ts'
import { useText } from '../../text/text.tsx'
import { getPagesSession } from '../pages-session.ts'

/** Saves the settings of all changed pages. ED-2.30, ED-2.31 */
export function SaveSettings() {
  const t = useText()
  const pagesSession = getPagesSession(useEditor())
  const isDirty = dirtySettings(useValue(pagesSession.drafts)).length > 0
  const isSaving = useValue(pagesSession.isSaving)
  return (
    <Button kind="primary" disabled={!isDirty || isSaving} isBusy={isSaving} onClick={() => void pagesSession.save()}>
      {t('pages.save')}
    </Button>
  )
}
