import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@vitrine/contract/kernel/money'
import { Link } from 'react-router'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { stockDetailsQuery, stockLocationsQuery, type StockDetails } from '../../../data/stock-queries.ts'
import { Icon } from '../../../parts/icon.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useLocale, useText } from '../../../text/text.tsx'
import { StockItemName, StockPicture } from '../parts/stock-item-cell.tsx'
import { useFormatDay } from '../parts/use-format-day.ts'
import { AdjustForm } from './adjust-form.tsx'
import { MovementList } from './movement-list.tsx'
import { StockTermsButton } from './stock-terms.tsx'
import { WeekChart } from './week-chart.tsx'

interface StockPanelProps {
  readonly variationId: number
  readonly onClose: () => void
}

/** One item beside the list: what lies where, adjust, the last weeks, every movement. */
export function StockPanel({ variationId, onClose }: StockPanelProps) {
  const t = useText()
  const toText = useRefusalText()
  const { data: details, error } = useQuery(stockDetailsQuery(variationId))
  if (details === undefined)
    return (
      <aside className="sidep" aria-busy={!error}>
        {error ? <Notice tone="bad">{toText(error)}</Notice> : <span className="sk" />}
      </aside>
    )
  return (
    <aside className="sidep" aria-label={details.name}>
      <div className="row">
        <StockPicture item={details} isLarge />
        <div className="grow">
          <StockItemName item={details} />
        </div>
        <button type="button" className="ib" aria-label={t('dialog.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="minis">
        <span>
          <b>{details.onHand}</b>
          {t('stock.onHand')}
        </span>
        <span>
          <b>{details.reserved}</b>
          {t('stock.reserved')}
        </span>
        <span>
          <b>{details.waiting}</b>
          {t('stock.waiting')}
        </span>
      </div>
      <AdjustForm key={details.variationId} details={details} />
      <Facts details={details} />
      <hr className="hr" />
      <section className="stack">
        <h2>{t('stock.weeks')}</h2>
        <WeekChart weeks={details.weeks} />
      </section>
      <MovementList variationId={variationId} />
    </aside>
  )
}

function Facts({ details }: { readonly details: StockDetails }) {
  const t = useText()
  const locale = useLocale()
  const formatDay = useFormatDay()
  const { data: locations = [] } = useQuery(stockLocationsQuery)
  const nameOf = (id: number) => locations.find((each) => each.id === id)?.name ?? ''
  return (
    <section className="stack">
      <dl className="kv">
        {details.levels.map(({ locationId, onHand, shelf }) => (
          <Fact key={locationId} name={[nameOf(locationId), shelf].filter(Boolean).join(', ')} value={String(onHand)} />
        ))}
        <Fact
          name={t('stock.cost')}
          value={details.cost === null ? '–' : formatMoney({ minor: details.cost, currency: details.currency }, locale)}
        />
        <Fact name={t('stock.terms.lowBelow')} value={String(details.lowBelow)} />
        <Fact name={t('stock.terms.mayOversell')} value={t(details.mayOversell ? 'stock.yes' : 'stock.no')} />
      </dl>
      {details.comingOrders.map(({ purchaseOrderId, supplier, quantity, expectedOn }) => (
        <Link key={purchaseOrderId} className="lnk" to={`/stock/orders/${purchaseOrderId}`}>
          {['+' + quantity, supplier, expectedOn && formatDay(expectedOn)].filter(Boolean).join(', ')}
        </Link>
      ))}
      <div className="row">
        <StockTermsButton details={details} />
        <Link className="btn sm" to={`/stock/transfer?item=${details.variationId}`}>
          {t('stock.transfer')}
        </Link>
      </div>
    </section>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
