import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/client.ts'
import { refreshNewsletter, type Subscriber } from '../../data/newsletter-queries.ts'
import { operatorQuery } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { SwitchField } from '../../parts/form/switch-field.tsx'
import { useText } from '../../text/text.tsx'

interface SubscriberDialogProps {
  readonly subscriber: Subscriber
  readonly formatTime: (moment: string) => string
  readonly onClose: () => void
}

/** The proof of a consent, and the end of it: with the proof kept, or erased with it where the law demands that. */
export function SubscriberDialog({ subscriber, formatTime, onClose }: SubscriberDialogProps) {
  const t = useText()
  const announce = useAnnounce()
  const action = useActionDialog(useRefusalText())
  const { id, email, state, source, requestedAt, confirmedAt, endedAt } = subscriber
  const canEnd = state !== 'unsubscribed'
  const [isErasing, setErasing] = useState(!canEnd)
  const { data: operator } = useQuery(operatorQuery)
  const mayErase = operator?.permissions.includes('customers.erase') === true

  async function run() {
    await (isErasing ? call('deleteNewsletterSubscriber', { id }) : call('doEndNewsletterSubscription', { id }))
    announce(t(isErasing ? 'subscribers.erased' : 'subscribers.ended', { email }))
    await refreshNewsletter()
    onClose()
  }

  return (
    <ActionDialog
      title={email}
      action={t(isErasing ? 'subscribers.erase' : 'subscribers.end')}
      isDangerous={isErasing}
      consequences={[t(isErasing ? 'subscribers.erase.consequence' : 'subscribers.end.consequence')]}
      error={action.error}
      isBusy={action.isBusy}
      canConfirm={canEnd || mayErase}
      onClose={onClose}
      onConfirm={() => void action.run(run)}
    >
      <dl className="kv">
        <dt>{t('subscribers.column.requested')}</dt>
        <dd>
          {formatTime(requestedAt)}
          {source !== null && ` · ${t(`subscribers.source.${source}`)}`}
        </dd>
        <dt>{t('subscribers.column.confirmed')}</dt>
        <dd>{confirmedAt === null ? '–' : formatTime(confirmedAt)}</dd>
        {endedAt !== null && (
          <>
            <dt>{t('subscribers.column.ended')}</dt>
            <dd>{formatTime(endedAt)}</dd>
          </>
        )}
      </dl>
      {canEnd && mayErase && <SwitchField label={t('subscribers.erase')} isOn={isErasing} onChange={setErasing} />}
    </ActionDialog>
  )
}
