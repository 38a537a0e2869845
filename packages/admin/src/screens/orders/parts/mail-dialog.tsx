import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { showOrderMails, type OrderMail } from '../../../data/order-part-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useText } from '../../../text/text.tsx'
import '../../../look/order-parts.css'

interface MailDialogProps {
  readonly orderId: number
  readonly mail: OrderMail
  readonly title: string
  readonly canResend: boolean
  readonly onClose: () => void
}

/** A mail as it was sent, or as it would be written now. */
export function MailDialog({ orderId, mail: { occasion, mailId }, title, canResend, onClose }: MailDialogProps) {
  const t = useText()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const action = useActionDialog(toText)
  // The same press, sent again after a lost answer, sends one mail.
  const [attemptId] = useState(() => crypto.randomUUID())
  const { data, error } = useQuery({
    queryKey: ['orders', 'mail', orderId, occasion, mailId],
    queryFn: ({ signal }) =>
      call('getOrderMail', { orderId, occasion, ...(mailId !== null && { mailId }) }, { signal }),
    retry: false,
  })

  async function resend() {
    showOrderMails(orderId, await call('doResendOrderMail', { orderId, occasion, attemptId }))
    announce(t('parts.mail.resent'))
    onClose()
  }

  return (
    <ActionDialog
      title={data?.subject ?? title}
      action={t('parts.mail.resend')}
      consequences={canResend && data ? [t('parts.mail.resendConsequence', { email: data.recipient })] : []}
      error={action.error !== '' ? action.error : error ? toText(error) : ''}
      isBusy={action.isBusy}
      canConfirm={canResend && data !== undefined}
      onClose={onClose}
      onConfirm={() => void action.run(resend)}
    >
      {data?.isWrittenAnew && <Notice tone="info">{t('parts.mail.writtenAnew')}</Notice>}
      {data && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long mail is scrolled by keyboard
        <pre className="mailtext" tabIndex={0}>
          {data.plain}
        </pre>
      )}
    </ActionDialog>
  )
}
