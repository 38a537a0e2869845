import { Link } from 'react-router'
import { call } from '../../../data/client.ts'
import { pickListsQuery, type PickLists } from '../../../data/pick-queries.ts'
import { queryClient } from '../../../data/queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { useFormatTime } from '../../../parts/format-time.ts'
import { useText } from '../../../text/text.tsx'
import { shortPickReasons } from '../short-pick-dialog.tsx'

interface WaitingOrdersProps {
  readonly waiting: PickLists['waiting']
  readonly timeZone: string
}

/** Orders whose items were not found: no list gets them until somebody has found or replaced the items. */
export function WaitingOrders({ waiting, timeZone }: WaitingOrdersProps) {
  const t = useText()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const formatTime = useFormatTime(timeZone)
  if (waiting.length === 0) return null
  async function release(orderId: number) {
    try {
      await call('doReleaseWaitingOrder', { orderId })
      await queryClient.invalidateQueries({ queryKey: pickListsQuery.queryKey })
      announce(t('pick.waiting.released', { number: orderId }))
    } catch (error) {
      announce(toText(error))
    }
  }
  return (
    <section className="card">
      <header>
        <h2>{t('pick.waiting.title')}</h2>
        <span className="soft">{t('pick.orders', { count: waiting.length })}</span>
      </header>
      <ul className="plists">
        {waiting.map(({ orderId, reportedAt, items }) => (
          <li key={orderId} className="row between">
            <span className="grow">
              <Link className="lnk med" to={`/orders/${orderId}`}>
                {orderId}
              </Link>{' '}
              <span className="soft s12">{formatTime(reportedAt)}</span>
              {items.map(({ name, quantity, reason }) => (
                <span key={name} className="soft s12 block">
                  {quantity} × {name}, {t(shortPickReasons[reason])}
                </span>
              ))}
            </span>
            <button type="button" className="btn sm" onClick={() => void release(orderId)}>
              {t('pick.waiting.release')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
