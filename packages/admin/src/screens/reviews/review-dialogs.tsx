import { useState } from 'react'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import type { Feedback } from '../../data/review-queries.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useText } from '../../text/text.tsx'

interface DialogProps {
  readonly entry: Feedback
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

export function HideDialog({ entry, onClose, onDone }: DialogProps) {
  const t = useText()
  const announce = useAnnounce()
  const dialog = useActionDialog(useRefusalText())
  const [reason, setReason] = useState('')
  const { type, id, text } = entry
  return (
    <ActionDialog
      title={t('reviews.hide.title')}
      action={t('reviews.hide')}
      isDangerous
      consequences={[t('reviews.hide.author'), t('reviews.hide.noMail'), t('reviews.hide.back')]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      canConfirm={reason.trim() !== ''}
      onClose={onClose}
      onConfirm={() =>
        void dialog.run(async () => {
          await call('doDecideFeedback', { type, id, decision: 'hidden', seenText: text, reason })
          announce(t('reviews.hiddenNow'))
          await onDone()
          onClose()
        })
      }
    >
      <TextField
        label={t('reviews.hide.reason')}
        hint={t('reviews.hide.hint')}
        value={reason}
        onChange={setReason}
        isMultiline
        maxLength={300}
        autoFocus
      />
    </ActionDialog>
  )
}

export function ReplyDialog({ entry, onClose, onDone }: DialogProps) {
  const t = useText()
  const announce = useAnnounce()
  const dialog = useActionDialog(useRefusalText())
  const [text, setText] = useState('')
  return (
    <ActionDialog
      title={t('reviews.reply.title', { title: entry.title })}
      action={t('reviews.reply.action')}
      consequences={[t('reviews.reply.public'), t('reviews.reply.noMail')]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      canConfirm={text.trim() !== ''}
      onClose={onClose}
      onConfirm={() =>
        void dialog.run(async () => {
          await call('doReplyToReview', { reviewId: entry.id, text })
          announce(t('reviews.replied'))
          await onDone()
          onClose()
        })
      }
    >
      <p className="pre soft">{entry.text}</p>
      <TextField
        label={t('reviews.reply.text')}
        value={text}
        onChange={setText}
        isMultiline
        maxLength={500}
        autoFocus
      />
    </ActionDialog>
  )
}
