import type { OrderReturn } from '@vitrine/contract/orders/returns.contract'
import { useText } from '../../text/text.tsx'
import { Time } from '../../ui/time.tsx'
import { Timeline, type TimelineEvent } from '../../ui/purchase/timeline.tsx'

/** The progress of a return: announced, arrived, refunded. */
export function ReturnProgress({ shown }: { readonly shown: OrderReturn }) {
  const t = useText()
  const { status, createdAt, receivedAt, endedAt, refund, timeZone } = shown
  const at = (iso: string) => <Time at={iso} style="dayTime" timeZone={timeZone} />
  const amount = refund.amount.formatted
  const cards = refund.onGiftCards.value > 0 ? t('returns.onCards', { amount: refund.onGiftCards.formatted }) : ''
  const events: readonly TimelineEvent[] = [
    { name: t('returns.announcedAt'), note: at(createdAt), state: 'done' },
    {
      name: t('returns.arrived'),
      note: receivedAt ? at(receivedAt) : t('returns.arrivedLater'),
      state: receivedAt ? 'done' : 'now',
    },
    refundEvent(),
  ]
  return (
    <Timeline
      label={t('returns.progress')}
      events={events.map((event) => ({
        ...event,
        said: t(event.state === 'done' ? 'returns.done' : 'returns.notYet'),
      }))}
    />
  )

  function refundEvent(): TimelineEvent {
    if (status === 'refunded')
      return {
        name: t('returns.refunded', { amount }),
        note: (
          <>
            {endedAt && at(endedAt)}
            {endedAt && cards && ', '}
            {cards}
          </>
        ),
        state: 'done',
      }
    if (refund.isStuck)
      return { name: t('returns.refundFailed', { amount }), note: t('returns.refundFailedHow'), state: 'now' }
    if (status === 'accepted')
      return {
        name: t('returns.onTheWay', { amount }),
        note: [t('returns.onTheWayHow', { method: refund.method }), cards].filter((words) => words !== '').join(', '),
        state: 'now',
      }
    return {
      name: t('returns.refundLater', { amount }),
      note: t('returns.within'),
      state: receivedAt ? 'now' : 'later',
    }
  }
}
