import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { showChanged, stockedItems, stockReceiptQuery, type StockReceipt } from '../../../data/stock-queries.ts'
import { Icon } from '../../../parts/icon.tsx'
import { ItemSearch } from '../../../parts/item-search.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Page } from '../../../parts/page.tsx'
import { LazyCameraScanner } from '../../../parts/scan/lazy-camera-scanner.tsx'
import { useWedgeScanner } from '../../../parts/scan/use-wedge-scanner.ts'
import { useShortcut } from '../../../parts/use-shortcut.ts'
import { useText } from '../../../text/text.tsx'
import { CountBadge } from '../parts/state-badge.tsx'
import { describeStockItem } from '../parts/stock-item-cell.tsx'
import { StockScanBar } from '../parts/stock-scan-bar.tsx'
import { findByCode, useEntries, withPending } from '../parts/use-entries.ts'
import { BookReceiptDialog } from './book-receipt-dialog.tsx'
import { DeliveryNoteCard } from './delivery-note-card.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { ReceiptSummary } from './receipt-summary.tsx'
import '../../../look/pick.css'
import '../../../look/stock.css'

/** Receiving a delivery: what arrived against what was ordered, by scanner, camera or typed number. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { receiptId = '' } = useParams()
  const { data: receipt, error } = useQuery(stockReceiptQuery(Number(receiptId)))
  if (receipt !== undefined) return <LoadedReceipt key={receipt.id} receipt={receipt} />
  return (
    <Page title={t('stock.receive')} parent={{ path: '/stock/receive', title: t('stock.receive') }}>
      {error ? (
        <Notice tone="bad">{toText(error)}</Notice>
      ) : (
        <span className="sk" role="status" aria-label={t('state.loading')} />
      )}
    </Page>
  )
}

function LoadedReceipt({ receipt }: { readonly receipt: StockReceipt }) {
  const t = useText()
  const [isCameraOpen, setCameraOpen] = useState(false)
  const [isBooking, setBooking] = useState(false)
  const entries = useEntries({
    name: `admin.receipt.${receipt.id}`,
    async send(kept) {
      const answer = await call('doRecordReceipt', { receiptId: receipt.id, entries: kept })
      await showChanged(stockReceiptQuery(receipt.id).queryKey, answer.receipt)
      return answer.outcomes
    },
  })
  const isOpen = receipt.state === 'open'
  const arrived = withPending(
    new Map(receipt.items.map(({ item, quantity }) => [item.variationId, quantity])),
    entries.pending,
  )
  const units = [...arrived.values()].reduce((sum, quantity) => sum + quantity, 0)

  function scan(code: string) {
    const row = findByCode(receipt.items, code)
    if (row === undefined) return entries.note({ code, mode: 'add', quantity: 1 }, t('stock.scan.code', { code }))
    entries.note({ variationId: row.item.variationId, mode: 'add', quantity: 1 }, describeStockItem(row.item))
  }
  useWedgeScanner(isOpen && !isBooking, scan)

  async function book() {
    if (isOpen && (await entries.flush())) setBooking(true)
  }
  useShortcut({ key: 'Enter', command: true, isOn: isOpen && !isBooking }, () => void book())

  return (
    <Page
      saysConnection
      title={receipt.supplier ?? t('stock.receipt.name', { number: receipt.id })}
      parent={{ path: '/stock/receive', title: t('stock.receive') }}
      state={<CountBadge state={receipt.state} />}
      actions={
        isOpen && (
          <button type="button" className="btn pri" disabled={units === 0} onClick={() => void book()}>
            <Icon name="check" />
            {t('stock.receipt.book', { count: units })} <kbd>Ctrl ↵</kbd>
          </button>
        )
      }
    >
      <div className="cols">
        <div className="stack">
          {entries.isOffline && <Notice tone="warn">{t('stock.offline', { count: entries.pending.length })}</Notice>}
          {isOpen && (
            <>
              <StockScanBar
                title={t('stock.receipt.scan')}
                hint={t('stock.receipt.scanHint')}
                report={entries.report}
                onCamera={() => setCameraOpen(true)}
              />
              <ItemSearch
                source={stockedItems}
                onPick={({ variationId, name, details }) =>
                  entries.note({ variationId, mode: 'add', quantity: 1 }, [name, details].join(', '))
                }
              />
            </>
          )}
          <ReceiptLines receipt={receipt} arrived={arrived} onNote={entries.note} />
        </div>
        <aside className="stack stick">
          <ReceiptSummary receipt={receipt} arrived={arrived} />
          <DeliveryNoteCard key={receipt.state} receipt={receipt} />
        </aside>
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
      {isBooking && <BookReceiptDialog receipt={receipt} onClose={() => setBooking(false)} />}
    </Page>
  )
}
