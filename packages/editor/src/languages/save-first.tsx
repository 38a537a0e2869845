import { useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { Dialog } from '../chrome/dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import { saveBlocks } from '../save/save-blocks.ts'
import { savedAs } from '../save/saved-as.ts'
import { tellRefused } from '../save/tell-refused.ts'
import { useText } from '../text/text.tsx'

/** The page has changes in the same language: they are saved before its texts are, or nothing is. */
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
      await tellRefused(session, error)
    }
  }
  return (
    <Dialog
      title={t('languages.saveFirst')} onClose={onClose}
      foot={<>
        <span className="start"><Button onClick={onClose}>{t('history.cancel')}</Button></span>
        <Button disabled={isBusy} onClick={() => void save('draft')}>{t('languages.saveDraftFirst')}</Button>
        <Button kind="primary" disabled={isBusy} onClick={() => void save(savedAs(session))}>{t('languages.savePageFirst')}</Button>
      </>}
    >
      <p>{t('languages.saveFirstText')}</p>
    </Dialog>
  )
}
