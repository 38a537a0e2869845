import { useQuery } from '@tanstack/react-query'
import { adjustReasons } from '@vitrine/contract/stock/stock-levels.contract'
import { useRef, useState } from 'react'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import {
  refreshStock,
  showChanged,
  stockDetailsQuery,
  stockLocationsQuery,
  type StockDetails,
} from '../../../data/stock-queries.ts'
import { SelectField } from '../../../parts/form/select-field.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useText } from '../../../text/text.tsx'
import { Stepper } from '../parts/stepper.tsx'

type Mode = 'add' | 'set' | 'take'
type Reason = (typeof adjustReasons)[number]

const modes = ['add', 'set', 'take'] as const
const usual: Readonly<Record<Mode, Reason>> = { add: 'found', set: 'count', take: 'damaged' }

/** Changes what lies at a location; it says what will happen before the press. */
export function AdjustForm({ details }: { readonly details: StockDetails }) {
  const t = useText()
  const toText = useRefusalText()
  const { data: locations = [] } = useQuery(stockLocationsQuery)
  const [location, setLocation] = useState(details.levels[0]?.locationId ?? 1)
  const level = details.levels.find(({ locationId }) => locationId === location)
  const onHand = level?.onHand ?? 0
  const [mode, setMode] = useState<Mode>('set')
  const [typed, setTyped] = useState<number>()
  const [reason, setReason] = useState<Reason>()
  const [note, setNote] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  // A press whose answer was lost is not counted twice.
  const key = useRef(crypto.randomUUID())
  const quantity = typed ?? (mode === 'set' ? onHand : 1)
  const change = mode === 'set' ? quantity - onHand : mode === 'add' ? quantity : -quantity

  async function adjust() {
    setBusy(true)
    setError('')
    try {
      const changed = await call('doAdjustStock', {
        key: key.current,
        variationId: details.variationId,
        locationId: location,
        change,
        seenOnHand: onHand,
        reason: reason ?? usual[mode],
        note: note.trim(),
      })
      key.current = crypto.randomUUID()
      setTyped(undefined)
      setNote('')
      await showChanged(stockDetailsQuery(details.variationId).queryKey, changed)
    } catch (refusal) {
      setError(toText(refusal))
    }
    setBusy(false)
    await refreshStock()
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (change !== 0 && !isBusy) void adjust()
      }}
    >
      <h2>{t('stock.adjust')}</h2>
      {details.levels.length > 1 && (
        <SelectField
          label={t('stock.location')}
          value={String(location)}
          options={details.levels.map(({ locationId }) => ({
            value: String(locationId),
            label: locations.find(({ id }) => id === locationId)?.name ?? '',
          }))}
          onChange={(value) => {
            setLocation(Number(value))
            setTyped(undefined)
          }}
        />
      )}
      <div className="row">
        <span className="seg" role="group" aria-label={t('stock.adjust.mode')}>
          {modes.map((each) => (
            <button
              key={each}
              type="button"
              className={each === mode ? 'on' : ''}
              aria-pressed={each === mode}
              aria-label={t(`stock.adjust.${each}`)}
              onClick={() => {
                setMode(each)
                setTyped(undefined)
              }}
            >
              {each === 'add' ? '+' : each === 'take' ? '−' : t('stock.adjust.set')}
            </button>
          ))}
        </span>
        <Stepper
          label={t('stock.adjust.quantity')}
          quantity={quantity}
          isDisabled={isBusy}
          onStep={(step) => setTyped(quantity + step)}
          onSet={setTyped}
        />
      </div>
      <SelectField
        label={t('stock.adjust.reason')}
        value={reason ?? usual[mode]}
        options={adjustReasons.map((value) => ({ value, label: t(`stock.reason.${value}`) }))}
        onChange={(value) => setReason(adjustReasons.find((each) => each === value))}
      />
      <TextField
        label={t('stock.note')}
        placeholder={t('stock.noteHint')}
        value={note}
        onChange={setNote}
        maxLength={200}
      />
      <p className="conseq s12">
        {change === 0
          ? t('stock.adjust.nothing')
          : t('stock.adjust.becomes', {
              before: onHand,
              after: onHand + change,
              change: change > 0 ? `+${change}` : `−${-change}`,
            })}{' '}
        {change > 0 && details.waiting > 0 && t('stock.receipt.waiting', { count: Math.min(change, details.waiting) })}
      </p>
      {error !== '' && <Notice tone="bad">{error}</Notice>}
      <button type="submit" className="btn pri wide" disabled={change === 0 || isBusy}>
        {mode === 'set'
          ? t('stock.adjust.setTo', { count: quantity })
          : t('stock.adjust.by', { change: change > 0 ? `+${change}` : `−${-change}` })}
      </button>
    </form>
  )
}
