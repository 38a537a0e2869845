import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { operatorQuery } from '../../../data/queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'
import { openPdf } from './open-pdf.ts'

/** The server prints at most as many orders at once. */
const maxOrders = 100

/** Labels with slips, delivery notes and invoices of the selected orders, each as one PDF. */
export function PrintButtons({ orderIds }: { readonly orderIds: readonly number[] }) {
  const t = useText()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const { data: operator } = useQuery(operatorQuery)
  const [isBusy, setBusy] = useState(false)

  async function print(type: 'delivery_note' | 'invoice' | 'label') {
    setBusy(true)
    await openPdf(async () => {
      const ids = orderIds.slice(0, maxOrders)
      const { file, missing } =
        type === 'label'
          ? await call('doPrintParcelLabels', { orderIds: ids, withSlips: true })
          : await call('doPrintOrderDocuments', { orderIds: ids, type })
      if (missing.length > 0)
        announce(
          `${t('parts.notPrinted', { count: missing.length })} ${missing.map(({ orderId, because }) => `${orderId}: ${because}`).join(' ')}`,
        )
      return file
    }).catch((error: unknown) => announce(toText(error)))
    setBusy(false)
  }

  return (
    <>
      {operator?.permissions.includes('orders.fulfil') === true && (
        <button type="button" disabled={isBusy || orderIds.length > maxOrders} onClick={() => void print('label')}>
          <Icon name="tag" />
          {t('parts.printLabels')}
        </button>
      )}
      <button
        type="button"
        disabled={isBusy || orderIds.length > maxOrders}
        onClick={() => void print('delivery_note')}
      >
        <Icon name="print" />
        {t('parts.printSlips')}
      </button>
      <button type="button" disabled={isBusy || orderIds.length > maxOrders} onClick={() => void print('invoice')}>
        <Icon name="document" />
        {t('parts.printInvoices')}
      </button>
    </>
  )
}
