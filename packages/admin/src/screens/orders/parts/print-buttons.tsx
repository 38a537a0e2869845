import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'
import { openPdf } from './open-pdf.ts'

/** The server prints at most as many orders at once. */
const maxOrders = 100

/** Delivery notes and invoices of the selected orders, each as one PDF. */
export function PrintButtons({ orderIds }: { readonly orderIds: readonly number[] }) {
  const t = useText()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const [isBusy, setBusy] = useState(false)

  async function print(type: 'delivery_note' | 'invoice') {
    setBusy(true)
    await openPdf(async () => {
      const { file, missing } = await call('doPrintOrderDocuments', { orderIds: orderIds.slice(0, maxOrders), type })
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
