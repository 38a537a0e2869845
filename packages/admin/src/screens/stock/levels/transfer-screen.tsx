import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { refreshStock, stockDetailsQuery, stockedItems, stockLocationsQuery } from '../../../data/stock-queries.ts'
import { SelectField } from '../../../parts/form/select-field.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { ItemSearch, type FoundItem } from '../../../parts/item-search.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Page } from '../../../parts/page.tsx'
import { giveScanFeedback } from '../../../parts/scan/scan-feedback.ts'
import { useWedgeScanner } from '../../../parts/scan/use-wedge-scanner.ts'
import { EmptyState } from '../../../parts/screen-states.tsx'
import { useText } from '../../../text/text.tsx'
import { TransferLine, type Line } from './transfer-line.tsx'
import '../../../look/stock.css'

/** Moves items from one location to another, by search or hand scanner. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { data: locations, isSuccess } = useQuery(stockLocationsQuery)
  const open = (locations ?? []).filter(({ isActive }) => isActive)
  const [chosenFrom, setFrom] = useState('')
  const [chosenTo, setTo] = useState('')
  const [note, setNote] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const asked = Number(params.get('item'))
  const [lines, setLines] = useState<readonly Line[]>(asked > 0 ? [{ variationId: asked, quantity: 1 }] : [])
  const key = useRef(crypto.randomUUID())
  const from = Number(chosenFrom) || open[0]?.id
  const to = Number(chosenTo) || open.find(({ id }) => id !== from)?.id
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)

  function add({ variationId }: Pick<FoundItem, 'variationId'>) {
    setLines((before) =>
      before.some((line) => line.variationId === variationId)
        ? before.map((line) => (line.variationId === variationId ? { ...line, quantity: line.quantity + 1 } : line))
        : [...before, { variationId, quantity: 1 }],
    )
  }

  useWedgeScanner(true, (code) => {
    void stockedItems.find(code, new AbortController().signal).then(
      (found) => {
        const item = found.length === 1 ? found[0] : found.find(({ sku }) => sku === code)
        giveScanFeedback(item !== undefined)
        if (item) add(item)
        else setError(t('stock.scan.unknown'))
      },
      (refusal: unknown) => setError(toText(refusal)),
    )
  })

  async function transfer() {
    if (from === undefined || to === undefined) return
    setBusy(true)
    setError('')
    try {
      await call('doTransferStock', {
        key: key.current,
        fromLocationId: from,
        toLocationId: to,
        lines: lines.filter(({ quantity }) => quantity > 0),
        note: note.trim(),
      })
      await refreshStock()
      void navigate('/stock?view=movements')
    } catch (refusal) {
      setError(toText(refusal))
      setBusy(false)
    }
  }

  const parent = { path: '/stock', title: t('screen.stock') }
  if (isSuccess && open.length < 2)
    return (
      <Page title={t('stock.transfer')} parent={parent}>
        <EmptyState icon="redirect" title={t('stock.transfer.one.title')} text={t('stock.transfer.one.text')}>
          <Link className="btn pri" to="/stock/locations">
            {t('stock.location.add')}
          </Link>
        </EmptyState>
      </Page>
    )
  const options = open.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Page
      title={t('stock.transfer')}
      parent={parent}
      width="form"
      actions={
        <button
          type="button"
          className="btn pri"
          disabled={units === 0 || isBusy || from === to}
          onClick={() => void transfer()}
        >
          {t('stock.transfer.action', { count: units })}
        </button>
      }
    >
      <div className="stack">
        <section className="card">
          <div className="in stack">
            <div className="two">
              <SelectField
                label={t('stock.transfer.from')}
                value={String(from ?? '')}
                options={options}
                onChange={setFrom}
              />
              <SelectField
                label={t('stock.transfer.to')}
                value={String(to ?? '')}
                options={options}
                error={from !== undefined && from === to ? t('stock.transfer.same') : undefined}
                onChange={setTo}
              />
            </div>
            <TextField
              label={t('stock.note')}
              placeholder={t('stock.noteHint')}
              value={note}
              onChange={setNote}
              maxLength={200}
            />
          </div>
        </section>
        {error !== '' && <Notice tone="bad">{error}</Notice>}
        <ItemSearch source={stockedItems} onPick={add} />
        {lines.length > 0 && (
          <section className="card">
            <ul className="rlines">
              {lines.map((line) => (
                <TransferLine
                  key={line.variationId}
                  line={line}
                  from={from}
                  query={stockDetailsQuery(line.variationId)}
                  onChange={(quantity) =>
                    setLines((before) =>
                      quantity === 0
                        ? before.filter(({ variationId }) => variationId !== line.variationId)
                        : before.map((each) => (each === line ? { ...each, quantity } : each)),
                    )
                  }
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Page>
  )
}
