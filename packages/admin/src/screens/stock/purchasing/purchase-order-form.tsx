import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import {
  refreshStock,
  stockedItems,
  type PurchaseOrder,
  type StockLocation,
  type Supplier,
} from '../../../data/stock-queries.ts'
import { SelectField } from '../../../parts/form/select-field.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { ItemSearch } from '../../../parts/item-search.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useText } from '../../../text/text.tsx'
import { toDraftLine, toLines, type DraftLine } from './draft-lines.ts'
import { PurchaseOrderLines } from './purchase-order-lines.tsx'

interface PurchaseOrderFormProps {
  /** Undefined: a new one. */
  readonly order: PurchaseOrder | undefined
  readonly suppliers: readonly Supplier[]
  readonly locations: readonly StockLocation[]
}

export function PurchaseOrderForm({ order, suppliers, locations }: PurchaseOrderFormProps) {
  const t = useText()
  const toText = useRefusalText()
  const navigate = useNavigate()
  const [supplierId, setSupplier] = useState(
    String(order?.supplierId ?? suppliers.find(({ isActive }) => isActive)?.id ?? ''),
  )
  const [locationId, setLocation] = useState(String(order?.locationId ?? locations[0]?.id ?? ''))
  const [reference, setReference] = useState(order?.reference ?? '')
  const [expectedOn, setExpectedOn] = useState(order?.expectedOn ?? '')
  const [note, setNote] = useState(order?.note ?? '')
  const [lines, setLines] = useState<readonly DraftLine[]>(() =>
    (order?.lines ?? []).map((line) => toDraftLine(line, order?.currency)),
  )
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isSaving = useRef(false)
  const isOpen = order === undefined || order.state === 'open'
  const wanted = toLines(lines, order?.currency)

  async function save() {
    if (wanted === undefined || isSaving.current) return
    isSaving.current = true
    setBusy(true)
    setError('')
    try {
      const saved = await call('setPurchaseOrder', {
        ...(order && { purchaseOrderId: order.id, version: order.version }),
        supplierId: Number(supplierId),
        locationId: Number(locationId),
        reference,
        note,
        expectedOn: expectedOn === '' ? null : expectedOn,
        lines: wanted,
      })
      await refreshStock()
      void navigate(`/stock/orders/${saved.id}`, { replace: true })
    } catch (refusal) {
      setError(toText(refusal))
    }
    isSaving.current = false
    setBusy(false)
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <section className="card">
        <div className="in stack">
          <div className="two">
            <SelectField
              label={t('stock.supplier')}
              value={supplierId}
              isDisabled={!isOpen}
              options={suppliers
                .filter(({ id, isActive }) => isActive || String(id) === supplierId)
                .map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={setSupplier}
            />
            <SelectField
              label={t('stock.order.to')}
              value={locationId}
              isDisabled={!isOpen}
              options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={setLocation}
            />
            <TextField
              label={t('stock.order.reference')}
              value={reference}
              onChange={setReference}
              maxLength={60}
              isDisabled={!isOpen}
            />
            <TextField
              label={t('stock.order.expectedOn')}
              type="date"
              value={expectedOn}
              onChange={setExpectedOn}
              isDisabled={!isOpen}
            />
          </div>
          <TextField
            label={t('stock.note')}
            value={note}
            onChange={setNote}
            isMultiline
            maxLength={2000}
            isDisabled={!isOpen}
          />
        </div>
      </section>
      {isOpen && (
        <ItemSearch
          source={stockedItems}
          onPick={({ variationId, sku, name, details, imageBase }) =>
            setLines((before) =>
              before.some((line) => line.variationId === variationId)
                ? before
                : [
                    ...before,
                    {
                      variationId,
                      sku,
                      name: [name, details].filter(Boolean).join(', '),
                      imageBase,
                      quantity: 1,
                      received: 0,
                      cost: '',
                    },
                  ],
            )
          }
        />
      )}
      <PurchaseOrderLines lines={lines} isOpen={isOpen} onChange={setLines} />
      {error !== '' && <Notice tone="bad">{error}</Notice>}
      {isOpen && (
        <div className="row">
          <button type="submit" className="btn pri" disabled={wanted === undefined || isBusy}>
            {t(order ? 'stock.save' : 'stock.order.create')}
          </button>
        </div>
      )}
    </form>
  )
}
