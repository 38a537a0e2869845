import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { showChanged, stockCountQuery, stockedItems, type StockCount } from '../../../data/stock-queries.ts'
import { Icon } from '../../../parts/icon.tsx'
import { ItemSearch } from '../../../parts/item-search.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Page } from '../../../parts/page.tsx'
import { LazyCameraScanner } from '../../../parts/scan/lazy-camera-scanner.tsx'
import { useWedgeScanner } from '../../../parts/scan/use-wedge-scanner.ts'
import { useText } from '../../../text/text.tsx'
import { describeStockItem } from '../parts/stock-item-cell.tsx'
import { CountBadge } from '../parts/state-badge.tsx'
import { StockScanBar } from '../parts/stock-scan-bar.tsx'
import { findByCode, useEntries, withPending } from '../parts/use-entries.ts'
import { BookCountDialog } from './book-count-dialog.tsx'
import { CountList } from './count-list.tsx'
import '../../../look/pick.css'
import '../../../look/stock.css'

/** Counting on a phone: every piece is scanned, or its quantity typed. The books are hidden until the end. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { countId = '' } = useParams()
  const { data: count, error } = useQuery(stockCountQuery(Number(countId)))
  if (count !== undefined) return <LoadedCount key={count.id} count={count} />
  return (
    <Page title={t('stock.count.title')} parent={{ path: '/stock/count', title: t('stock.count.title') }}>
      {error ? (
        <Notice tone="bad">{toText(error)}</Notice>
      ) : (
        <span className="sk" role="status" aria-label={t('state.loading')} />
      )}
    </Page>
  )
}

function LoadedCount({ count }: { readonly count: StockCount }) {
  const t = useText()
  const [isCameraOpen, setCameraOpen] = useState(false)
  const [isBooking, setBooking] = useState(false)
  const [currentId, setCurrent] = useState<number>()
  const entries = useEntries({
    name: `admin.count.${count.id}`,
    async send(kept) {
      const answer = await call('doRecordCounts', { countId: count.id, entries: kept })
      await showChanged(stockCountQuery(count.id).queryKey, answer.count)
      return answer.outcomes
    },
  })
  const isOpen = count.state === 'open'
  const counted = withPending(
    new Map(
      count.items.flatMap(({ item, counted: quantity }) => (quantity === null ? [] : [[item.variationId, quantity]])),
    ),
    entries.pending,
  )

  function scan(code: string) {
    const row = findByCode(count.items, code)
    if (row === undefined) return entries.note({ code, mode: 'add', quantity: 1 }, t('stock.scan.code', { code }))
    setCurrent(row.item.variationId)
    entries.note({ variationId: row.item.variationId, mode: 'add', quantity: 1 }, describeStockItem(row.item))
  }
  useWedgeScanner(isOpen && !isBooking, scan)

  async function finish() {
    if (await entries.flush()) setBooking(true)
  }

  const where =
    count.shelf === '' ? count.location : t('stock.count.place', { location: count.location, shelf: count.shelf })
  return (
    <Page
      saysConnection
      title={t('stock.count.name', { where })}
      parent={{ path: '/stock/count', title: t('stock.count.title') }}
      state={<CountBadge state={count.state} />}
      actions={
        isOpen && (
          <button type="button" className="btn pri" onClick={() => void finish()}>
            {t('stock.count.finish')}
          </button>
        )
      }
      bars={
        <CountProgress
          counted={counted.size}
          total={new Set([...count.items.map(({ item }) => item.variationId), ...counted.keys()]).size}
        />
      }
    >
      <div className="cnt stack">
        {entries.isOffline && <Notice tone="warn">{t('stock.offline', { count: entries.pending.length })}</Notice>}
        {isOpen && (
          <>
            <StockScanBar
              title={t('stock.count.scan')}
              hint={t('stock.count.scanHint')}
              report={entries.report}
              onCamera={() => setCameraOpen(true)}
            />
            <ItemSearch
              source={stockedItems}
              onPick={({ variationId, name, details }) => {
                setCurrent(variationId)
                entries.note({ variationId, mode: 'add', quantity: 1 }, [name, details].join(', '))
              }}
            />
          </>
        )}
        <CountList count={count} counted={counted} currentId={currentId} onNote={entries.note} />
        {isOpen && (
          <div className="note mute" role="note">
            <Icon name="info" />
            <div>{t('stock.count.salesGoOn')}</div>
          </div>
        )}
      </div>
      {isOpen && (
        <div className="scanfoot one ph">
          <button type="button" className="btn pri" onClick={() => setCameraOpen(true)}>
            <Icon name="scan" />
            {t('stock.scan')}
          </button>
        </div>
      )}
      {isCameraOpen && (
        <LazyCameraScanner status={entries.report?.text ?? ''} onCode={scan} onClose={() => setCameraOpen(false)} />
      )}
      {isBooking && <BookCountDialog count={count} onClose={() => setBooking(false)} />}
    </Page>
  )
}

function CountProgress({ counted, total }: { readonly counted: number; readonly total: number }) {
  const t = useText()
  const text = t('stock.count.progress', { counted, total })
  return (
    <div className="prog">
      <b>{text}</b>
      <progress className="meter wide" value={counted} max={Math.max(1, total)} aria-label={text} />
    </div>
  )
}
