import { Link } from 'react-router'
import type { PickItem, PickOrder } from '../../../data/pick-queries.ts'
import { Badge } from '../../../parts/badge.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'
import { ItemPicture } from '../item-picture.tsx'
import { PackNotices } from './pack-notices.tsx'
import { ParcelForm } from './parcel-form.tsx'
import { findNextToPack, toOrderProgress, toParcel } from '../pick-model.ts'
import { describe, type Picking } from '../use-picking.ts'

interface PackOrderCardProps {
  readonly picking: Picking
  readonly order: PickOrder
  readonly isOn: boolean
  readonly scannedTracking: string | undefined
  readonly onLeft: () => void
}

/** One order and its parcel. A press on an item puts it in, like a scan. */
export function PackOrderCard({ picking, order, isOn, scannedTracking, onLeft }: PackOrderCardProps) {
  const { list } = picking
  const progress = toOrderProgress(list, order)
  const next = findNextToPack(list, order)
  return (
    <section className="card" aria-labelledby="packed-order">
      <header>
        <span className="box">{order.box}</span>
        <h2 id="packed-order">
          <Link to={`/orders/${order.orderId}`}>{order.orderId}</Link>
        </h2>
        <span className="soft cut">{order.customerName}</span>
        <span className="end">
          <Badge tone="info">
            {order.carrier} {order.service === '' ? order.shippingMethod : order.service}
          </Badge>
        </span>
      </header>
      <ul className="packl">
        {toParcel(list, order.orderId).map(({ item, line }) => (
          <PackRow
            key={line.orderItemId}
            item={item}
            line={line}
            picking={picking}
            isOn={isOn && order.state === 'open'}
            isNext={line === next?.line}
          />
        ))}
      </ul>
      <div className="in stack pack-in">
        <PackNotices list={list} order={order} isOn={isOn} onLeft={onLeft} />
        <ParcelForm
          key={order.orderId}
          list={list}
          order={order}
          progress={progress}
          isOn={isOn}
          flush={picking.flush}
          scannedTracking={scannedTracking}
          onShipped={onLeft}
        />
      </div>
    </section>
  )
}

interface PackRowProps {
  readonly item: PickItem
  readonly line: PickItem['lines'][number]
  readonly picking: Picking
  readonly isOn: boolean
  readonly isNext: boolean
}

function PackRow({ item, line, picking, isOn, isNext }: PackRowProps) {
  const t = useText()
  const isFull = line.packed >= line.wanted
  return (
    <li className={`${isFull ? 'done' : ''}${isNext ? ' cur' : ''}`}>
      <button type="button" className="take" disabled={!isOn || isFull} onClick={() => picking.pack(item, line, 1)}>
        <span className="sr">{t('pick.packOne')}</span>
        <ItemPicture imageBase={item.imageBase} />
        <span className="grow">
          <b>{item.name}</b>
          <small>
            {[...item.attributes, ...(line.bundle === null ? [] : [t('pick.partOf', { name: line.bundle })])].join(
              ', ',
            )}
          </small>
        </span>
        <PackState line={line} isNext={isNext} />
      </button>
      {isOn && line.packed > 0 && (
        <button
          type="button"
          className="ib"
          aria-label={t('pick.takeOut', { name: describe(item) })}
          onClick={() => picking.pack(item, line, -1)}
        >
          <Icon name="remove" />
        </button>
      )}
    </li>
  )
}

function PackState({ line, isNext }: Pick<PackRowProps, 'line' | 'isNext'>) {
  const t = useText()
  const count = line.wanted > 1 || line.packed > line.wanted ? `${line.packed}/${line.wanted}` : ''
  if (line.packed > line.wanted)
    return <Badge tone="bad">{t('pick.tooMuch', { count: line.packed - line.wanted })}</Badge>
  if (line.packed === line.wanted)
    return (
      <span className="tok row">
        <Icon name="check" />
        {count} {t('pick.inTheBox')}
      </span>
    )
  if (line.missing > 0)
    return (
      <Badge tone="bad">
        {line.packed}/{line.wanted}, {t('pick.missing', { count: line.missing })}
      </Badge>
    )
  return (
    <Badge {...(isNext && { tone: 'warn' })} dot="ring">
      {count} {t('pick.toScan')}
    </Badge>
  )
}
