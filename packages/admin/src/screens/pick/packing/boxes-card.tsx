import { Link } from 'react-router'
import type { PickList } from '../../../data/pick-queries.ts'
import { Badge } from '../../../parts/badge.tsx'
import { useText } from '../../../text/text.tsx'
import { toOrderProgress } from '../pick-model.ts'

interface BoxesCardProps {
  readonly list: PickList
  readonly currentId: number | undefined
}

/** One box for each order. */
export function BoxesCard({ list, currentId }: BoxesCardProps) {
  const t = useText()
  const ready = list.orders.filter((order) => order.state === 'open' && toOrderProgress(list, order).isReady)
  return (
    <section className="card">
      <header>
        <h2>{t('pick.boxes')}</h2>
        <span className="soft">{t('pick.ready', { count: ready.length })}</span>
      </header>
      <div className="in">
        <ul className="boxes">
          {list.orders.map((order) => {
            const isCurrent = order.orderId === currentId
            const isReady = ready.includes(order)
            return (
              <li key={order.orderId} className={`${isCurrent ? 'cur ' : ''}${isReady ? 'ready' : ''}`}>
                <Link to={`/pick/${list.id}/pack?order=${order.orderId}`} aria-current={isCurrent ? 'true' : undefined}>
                  <span className="box">{order.box}</span>
                  <span className="grow cut">
                    <b>{order.orderId}</b> <span className="soft">{order.customerName}</span>
                  </span>
                  <BoxState list={list} order={order} isReady={isReady} />
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

interface BoxStateProps {
  readonly list: PickList
  readonly order: PickList['orders'][number]
  readonly isReady: boolean
}

function BoxState({ list, order, isReady }: BoxStateProps) {
  const t = useText()
  if (order.state === 'shipped') return <Badge tone="info">{t('pick.state.shipped')}</Badge>
  if (order.state === 'released') return <Badge>{t('pick.state.released')}</Badge>
  if (order.problems.length > 0) return <Badge tone="bad">{t('pick.state.changed')}</Badge>
  const { wanted, picked, missing } = toOrderProgress(list, order)
  if (missing > 0)
    return (
      <Badge tone="warn" dot="half">
        {t('pick.state.missing', { count: missing })}
      </Badge>
    )
  if (isReady) return <Badge tone="ok">{t('pick.state.ready')}</Badge>
  return (
    <span className="soft num">
      {picked}/{wanted}
    </span>
  )
}
