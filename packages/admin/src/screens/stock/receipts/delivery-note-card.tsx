import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { showChanged, stockReceiptQuery, type StockReceipt } from '../../../data/stock-queries.ts'
import { TextField } from '../../../parts/form/text-field.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useText } from '../../../text/text.tsx'

/** The number of the sender and a note for the team, saved when a field is left. */
export function DeliveryNoteCard({ receipt }: { readonly receipt: StockReceipt }) {
  const t = useText()
  const toText = useRefusalText()
  const [error, setError] = useState('')
  const [deliveryNote, setDeliveryNote] = useState(receipt.deliveryNote)
  const [note, setNote] = useState(receipt.note)
  const isOpen = receipt.state === 'open'

  async function save() {
    if (deliveryNote === receipt.deliveryNote && note === receipt.note) return
    try {
      setError('')
      const saved = await call('setStockReceipt', { receiptId: receipt.id, deliveryNote, note })
      await showChanged(stockReceiptQuery(receipt.id).queryKey, saved)
    } catch (refusal) {
      setError(toText(refusal))
    }
  }

  return (
    <section className="card">
      <header>
        <h2>{t('stock.receipt.note')}</h2>
      </header>
      <div className="in stack">
        <TextField
          label={t('stock.receipt.number')}
          value={deliveryNote}
          onChange={setDeliveryNote}
          onBlur={() => void save()}
          isDisabled={!isOpen}
          maxLength={60}
          autoComplete="off"
        />
        <TextField
          label={t('stock.note')}
          value={note}
          onChange={setNote}
          onBlur={() => void save()}
          isDisabled={!isOpen}
          isMultiline
          maxLength={2000}
        />
        {error !== '' && <Notice tone="bad">{error}</Notice>}
      </div>
    </section>
  )
}
