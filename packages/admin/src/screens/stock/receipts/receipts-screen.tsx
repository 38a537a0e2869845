import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { showChanged, stockLocationsQuery, stockReceiptQuery, stockReceiptsQuery } from '../../../data/stock-queries.ts'
import { isWaitingOffline, OfflineList } from '../../../parts/connection/offline-list.tsx'
import { SelectField } from '../../../parts/form/select-field.tsx'
import { useFormatTime } from '../../../parts/format-time.ts'
import { Notice } from '../../../parts/notice.tsx'
import { Page } from '../../../parts/page.tsx'
import { EmptyState } from '../../../parts/screen-states.tsx'
import { useText } from '../../../text/text.tsx'
import { CountBadge } from '../parts/state-badge.tsx'
import { useReceiptChoices } from './use-receipt-choices.ts'
import '../../../look/stock.css'

/** Starts receiving a delivery, and lists those that are being received or were booked. */
export function Component() {
  const t = useText()
  const receipts = useQuery(stockReceiptsQuery)
  const formatTime = useFormatTime(receipts.data?.timeZone ?? 'UTC')
  const rows = receipts.data?.receipts ?? []
  return (
    <Page title={t('stock.receive')} parent={{ path: '/stock', title: t('screen.stock') }} width="form">
      <div className="stack">
        <StartReceipt />
        {isWaitingOffline(receipts) && <OfflineList />}
        {receipts.isSuccess && rows.length === 0 && (
          <EmptyState icon="box" title={t('stock.receipt.none.title')} text={t('stock.receipt.none.text')} />
        )}
        {rows.length > 0 && (
          <section className="card">
            <header>
              <h2>{t('stock.receipt.all')}</h2>
            </header>
            <ul className="olist">
              {rows.map((row) => (
                <li key={row.id}>
                  <Link to={`/stock/receive/${row.id}`}>
                    <span className="row between">
                      <span className="med">{row.supplier ?? t('stock.receipt.name', { number: row.id })}</span>
                      <CountBadge state={row.state} />
                    </span>
                    <span className="soft s12">
                      {[
                        formatTime(row.startedAt),
                        row.location,
                        t('stock.items', { count: row.units }),
                        ...(row.purchaseOrderId === null
                          ? []
                          : [t('stock.order.name', { number: row.purchaseOrderId })]),
                        ...(row.deliveryNote === '' ? [] : [row.deliveryNote]),
                      ].join(' · ')}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Page>
  )
}

function StartReceipt() {
  const t = useText()
  const navigate = useNavigate()
  const toText = useRefusalText()
  const [params] = useSearchParams()
  const { data: locations = [] } = useQuery(stockLocationsQuery)
  const choices = useReceiptChoices()
  const [source, setSource] = useState(() => (params.has('order') ? `order:${params.get('order')}` : ''))
  const [location, setLocation] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string>(undefined)
  const open = locations.filter(({ isActive }) => isActive)

  async function start() {
    setBusy(true)
    setError('')
    key.current ??= crypto.randomUUID()
    const [kind, id] = source.split(':')
    try {
      const receipt = await call('doStartReceipt', {
        key: key.current,
        ...(kind === 'order' && { purchaseOrderId: Number(id) }),
        ...(kind === 'supplier' && { supplierId: Number(id) }),
        ...(location !== '' && { locationId: Number(location) }),
      })
      await showChanged(stockReceiptQuery(receipt.id).queryKey, receipt)
      void navigate(`/stock/receive/${receipt.id}`)
    } catch (refusal) {
      setError(toText(refusal))
      setBusy(false)
    }
  }

  return (
    <section className="card">
      <header>
        <h2>{t('stock.receipt.start')}</h2>
      </header>
      <form
        className="in stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void start()
        }}
      >
        <SelectField
          label={t('stock.receipt.source')}
          value={source}
          options={[{ value: '', label: t('stock.receipt.free') }, ...choices]}
          onChange={setSource}
        />
        {open.length > 1 && (
          <SelectField
            label={t('stock.location')}
            value={location}
            options={[
              {
                value: '',
                label: t(source.startsWith('order:') ? 'stock.receipt.asOrdered' : 'stock.receipt.default'),
              },
              ...open.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={setLocation}
          />
        )}
        {error !== '' && <Notice tone="bad">{error}</Notice>}
        <div className="row">
          <button type="submit" className="btn pri" disabled={isBusy}>
            {t('stock.receipt.start')}
          </button>
        </div>
      </form>
    </section>
  )
}
