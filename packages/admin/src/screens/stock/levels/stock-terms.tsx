import { useQuery } from '@tanstack/react-query'
import { getDecimals, parseMinorUnits, toDecimal } from '@vitrine/contract/kernel/money'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { refreshStock, stockLocationsQuery, type StockDetails } from '../../../data/stock-queries.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { SwitchField } from '../../../parts/form/switch-field.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { useLocale, useText } from '../../../text/text.tsx'

/** Threshold, overselling, cost and places of an item. */
export function StockTermsButton({ details }: { readonly details: StockDetails }) {
  const t = useText()
  const dialog = useActionDialog(useRefusalText())
  return (
    <>
      <button type="button" className="btn sm" onClick={dialog.open}>
        {t('stock.terms')}
      </button>
      {dialog.isOpen && <TermsDialog details={details} dialog={dialog} />}
    </>
  )
}

interface TermsDialogProps {
  readonly details: StockDetails
  readonly dialog: ReturnType<typeof useActionDialog>
}

function TermsDialog({ details, dialog }: TermsDialogProps) {
  const t = useText()
  const locale = useLocale()
  const { data: locations = [] } = useQuery(stockLocationsQuery)
  const { currency, variationId } = details
  const sign = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const [cost, setCost] = useState(() =>
    details.cost === null
      ? ''
      : toDecimal({ minor: details.cost, currency }).toFixed(getDecimals(currency)).replace('.', sign),
  )
  const [lowBelow, setLowBelow] = useState(String(details.lowBelow))
  const [mayOversell, setOversell] = useState(details.mayOversell)
  const [shelves, setShelves] = useState(
    () => new Map(details.levels.map(({ locationId, shelf }) => [locationId, shelf ?? ''])),
  )
  const minor = cost.trim() === '' ? null : parseMinorUnits(cost.trim().replace(',', '.'), currency)
  const isNumber = /^\d{1,5}$/.test(lowBelow.trim())

  async function save() {
    await call('setStockTerms', { variationId, lowBelow: Number(lowBelow), mayOversell, cost: minor ?? null })
    for (const { locationId, shelf } of details.levels) {
      const next = shelves.get(locationId)?.trim() || null
      if (next === shelf) continue
      const isDefault = locations.find(({ id }) => id === locationId)?.isDefault === true
      if (isDefault) await call('setShelf', { variationId, shelf: next })
      else await call('setStockShelf', { variationId, locationId, shelf: next })
    }
    await refreshStock()
  }

  return (
    <ActionDialog
      title={t('stock.terms.title', { name: details.name })}
      action={t('stock.save')}
      consequences={[]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      canConfirm={minor !== undefined && isNumber}
      onClose={dialog.close}
      onConfirm={() => void dialog.run(save)}
    >
      <TextField
        label={t('stock.terms.lowBelow')}
        hint={t('stock.lowBelowHint')}
        inputMode="numeric"
        value={lowBelow}
        onChange={setLowBelow}
        error={isNumber ? undefined : t('stock.fault.number')}
      />
      <TextField
        label={t('stock.costIn', { currency })}
        hint={t('stock.costHint')}
        inputMode="decimal"
        value={cost}
        onChange={setCost}
        error={minor === undefined ? t('stock.fault.amount') : undefined}
      />
      <SwitchField
        label={t('stock.terms.mayOversell')}
        hint={t('stock.mayOversellHint')}
        isOn={mayOversell}
        onChange={setOversell}
      />
      {details.levels.map(({ locationId }) => (
        <TextField
          key={locationId}
          label={t('stock.placeAt', { location: locations.find(({ id }) => id === locationId)?.name ?? '' })}
          value={shelves.get(locationId) ?? ''}
          onChange={(value) => setShelves((before) => new Map(before).set(locationId, value))}
          maxLength={20}
        />
      ))}
    </ActionDialog>
  )
}
