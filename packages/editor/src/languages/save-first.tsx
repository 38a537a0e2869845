import { useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { Dialog } from '../chrome/dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import { saveBlocks } from '../save/save-blocks.ts'
import { getSaveMode } from '../save/save-mode.ts'
import { reportSaveError } from '../save/report-save-error.ts'
import { useText } from '../text/text.tsx'

/** Asks to save the unsaved changes of the page before its texts in the same language. */
export function SaveFirst({ onSaved, onClose }: { readonly onSaved: () => void; readonly onClose: () => void }) {
  const session = useEditor()
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  async function save(as: 'published' | 'draft'): Promise<void> {
    setBusy(true)
    try {
      await saveBlocks(session, { as })
      onSaved()
    } catch (error) {
      onClose()
      await reportSaveError(session, error)
    }
  }
  return (
    <Dialog
      title={t('languages.saveFirst')}
      onClose={onClose}
      foot={
        <>
          <span className="start">
            <Button onClick={onClose}>{t('history.cancel')}</Button>
          </span>
          <Button disabled={isBusy} onClick={() => void save('draft')}>
            {t('languages.saveDraftFirst')}
          </Button>
          <Button kind="primary" disabled={isBusy} onClick={() => void save(getSaveMode(session))}>
            {t('languages.savePageFirst')}
          </Button>
        </>
      }
    >
      <p>{t('languages.saveFirstText')}</p>
    </Dialog>
  )
}
