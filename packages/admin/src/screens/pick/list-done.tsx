import { Link } from 'react-router'
import type { PickList } from '../../data/pick-queries.ts'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useText } from '../../text/text.tsx'
import { BoxesCard } from './packing/boxes-card.tsx'
import { DeliveryNoteButton } from './packing/delivery-note-button.tsx'

/** A list that has ended: its parcels, and what comes next. */
export function ListDone({ list }: { readonly list: PickList }) {
  const t = useText()
  const parcels = list.orders.filter(({ state }) => state === 'shipped')
  const last = parcels.at(-1)
  return (
    <Page title={t('pick.list', { number: list.id })} parent={{ path: '/pick', title: t('screen.pick') }} width="form">
      <EmptyState
        icon={list.state === 'done' ? 'check' : 'close'}
        title={t(list.state === 'done' ? 'pick.done.title' : 'pick.cancelled.title')}
        text={t('pick.done.text', { count: parcels.length })}
      >
        <Link className="btn" to="/pick/handover">
          {t('pick.handover')}
        </Link>
        <Link className="btn pri" to="/pick">
          {t('pick.next')}
        </Link>
      </EmptyState>
      <div className="stack">
        {last?.shipmentId && <DeliveryNoteButton orderId={last.orderId} shipmentId={last.shipmentId} />}
        <BoxesCard list={list} currentId={undefined} />
      </div>
    </Page>
  )
}
