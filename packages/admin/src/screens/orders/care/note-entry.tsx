import { useState } from 'react'
import { call } from '../../../data/client.ts'
import type { OrderNote } from '../../../data/order-care-queries.ts'
import { showChangedOrder } from '../../../data/order-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useText } from '../../../text/text.tsx'
import { NoteField } from './note-composer.tsx'
import { splitMentions } from './split-mentions.ts'

interface NoteEntryProps {
  readonly orderId: number
  readonly note: OrderNote
  readonly canEdit: boolean
}

/** A note in the timeline, on amber paper; its author can edit and delete it. */
export function NoteEntry({ orderId, note, canEdit }: NoteEntryProps) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const deletion = useActionDialog(toText)
  const [draft, setDraft] = useState<string>()
  const [error, setError] = useState('')

  async function save() {
    if (draft === undefined || draft.trim() === '') return
    try {
      await showChangedOrder(await call('setOrderNote', { orderId, noteId: note.id, text: draft }))
      setDraft(undefined)
      setError('')
    } catch (refusal) {
      setError(toText(refusal))
    }
  }

  async function remove() {
    await showChangedOrder(await call('deleteOrderNote', { orderId, noteId: note.id }))
    announce(t('note.deleted'))
  }

  return (
    <div className="w">
      {t('note.by', { name: note.author })}{' '}
      {note.editedAt !== null && <span className="faint">{t('note.edited')}</span>}
      <div className="nt">
        {draft === undefined ? (
          <p className="prewrap">
            {splitMentions(note.text, note.mentions).map((part, at) =>
              part.isMention ? <b key={at}>{part.text}</b> : <span key={at}>{part.text}</span>,
            )}
          </p>
        ) : (
          <div className="stack">
            <NoteField
              label={t('note.label')}
              text={draft}
              autoFocus
              onChange={setDraft}
              onSubmit={() => void save()}
            />
            {error !== '' && <Notice tone="bad">{error}</Notice>}
            <div className="row">
              <button type="button" className="btn sm" onClick={() => void save()}>
                {t('note.save')}
              </button>
              <button type="button" className="btn sm quiet" onClick={() => setDraft(undefined)}>
                {t('dialog.cancel')}
              </button>
            </div>
          </div>
        )}
      </div>
      {note.isOwn && canEdit && draft === undefined && (
        <div className="row noteacts">
          <button type="button" className="lnk s12" onClick={() => setDraft(note.text)}>
            {t('note.edit')}
          </button>
          <button type="button" className="lnk s12" onClick={deletion.open}>
            {t('note.delete')}
          </button>
        </div>
      )}
      {deletion.isOpen && (
        <ActionDialog
          title={t('note.delete.title')}
          action={t('note.delete')}
          isDangerous
          consequences={[t('note.delete.gone')]}
          error={deletion.error}
          isBusy={deletion.isBusy}
          onClose={deletion.close}
          onConfirm={() => void deletion.run(remove)}
        />
      )}
    </div>
  )
}
