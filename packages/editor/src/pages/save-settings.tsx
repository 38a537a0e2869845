import { Button } from '../chrome/button.tsx'
import { useEditor, useValue } from '../editor-context.tsx'
import { dirtySettings } from '../model/page-settings.ts'
import { useText } from '../text/text.tsx'
import { pagesOf } from './pages-session.ts'

/** Saves the settings of all pages that differ. ED-2.30, ED-2.31 */
export function SaveSettings() {
  const t = useText()
  const pages = pagesOf(useEditor())
  const isDirty = dirtySettings(useValue(pages.drafts)).length > 0
  const isSaving = useValue(pages.isSaving)
  return <Button kind="primary" disabled={!isDirty || isSaving} isBusy={isSaving} onClick={() => void pages.save()}>{t('pages.save')}</Button>
}
