import { tableRateKey } from '@vitrine/contract/checkout/shipping-rates'
import type { ShippingSettings } from '@vitrine/contract/shop/shipping-settings.contract'
import { Button } from 'react-aria-components'
import { TextField } from '../../../parts/form/text-field.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'
import { CountryPicker } from '../country-picker.tsx'
import type { FieldSentence } from '../method-faults.ts'
import { PriceMatrix } from './price-matrix.tsx'
import { newZone, type ZoneValues } from './shipping-form.ts'

interface ZoneEditorProps {
  readonly zones: readonly ZoneValues[]
  readonly rate: string
  readonly settings: ShippingSettings
  readonly faults: readonly FieldSentence[]
  readonly onChange: (zones: ZoneValues[]) => void
}

/** The countries of a method with their prices, zone by zone. */
export function ZoneEditor({ zones, rate, settings, faults, onChange }: ZoneEditorProps) {
  const t = useText()
  return (
    <div className="stack">
      {zones.map((zone, index) => (
        <section key={index} className="zone stack" aria-label={t('methods.zone', { number: index + 1 })}>
          <div className="row between">
            <h3>{t('methods.zone', { number: index + 1 })}</h3>
            <Button
              className="btn quiet sm"
              aria-label={t('methods.removeZone', { number: index + 1 })}
              onPress={() => onChange(zones.filter((_, at) => at !== index))}
            >
              <Icon name="trash" />
              {t('methods.remove')}
            </Button>
          </div>
          <CountryPicker
            label={t('methods.countries')}
            countries={settings.countries}
            chosen={zone.countries}
            error={findSentence(faults, `zones.${index}.countries`)}
            onChange={(countries) => onChange(zones.with(index, { ...zone, countries }))}
          />
          {zone.currency !== settings.currency && (
            <p className="hint soft">{t('methods.otherCurrency', { currency: zone.currency })}</p>
          )}
          {rate === tableRateKey ? (
            <PriceMatrix
              table={zone.table}
              currency={zone.currency}
              onChange={(table) => onChange(zones.with(index, { ...zone, table }))}
            />
          ) : (
            <PerItemPrices zone={zone} onChange={(changed) => onChange(zones.with(index, changed))} />
          )}
          <FaultLine sentence={findSentence(faults, `zones.${index}.configuration`)} />
          <FaultLine sentence={findSentence(faults, `zones.${index}.currency`)} />
        </section>
      ))}
      <Button className="btn" onPress={() => onChange([...zones, newZone(settings.currency)])}>
        <Icon name="add" />
        {t('methods.addZone')}
      </Button>
    </div>
  )
}

export const findSentence = (faults: readonly FieldSentence[], path: string) =>
  faults.find((each) => each.path === path)?.sentence

function FaultLine({ sentence }: { readonly sentence: string | undefined }) {
  return sentence === undefined ? null : (
    <p className="f err-line" role="alert">
      <span className="err">
        <Icon name="warning" />
        {sentence}
      </span>
    </p>
  )
}

interface PerItemPricesProps {
  readonly zone: ZoneValues
  readonly onChange: (zone: ZoneValues) => void
}

function PerItemPrices({ zone, onChange }: PerItemPricesProps) {
  const t = useText()
  const { currency } = zone
  return (
    <div className="two">
      <TextField
        label={t('methods.firstItem', { currency })}
        inputMode="decimal"
        value={zone.firstItem}
        onChange={(firstItem) => onChange({ ...zone, firstItem })}
      />
      <TextField
        label={t('methods.furtherItem', { currency })}
        inputMode="decimal"
        value={zone.furtherItem}
        onChange={(furtherItem) => onChange({ ...zone, furtherItem })}
      />
      <TextField
        label={t('methods.freeFrom', { currency })}
        hint={t('methods.freeFromHint')}
        inputMode="decimal"
        value={zone.freeFrom}
        onChange={(freeFrom) => onChange({ ...zone, freeFrom })}
      />
      <TextField
        label={t('methods.maxWeight')}
        hint={t('methods.maxWeightHint')}
        inputMode="decimal"
        value={zone.maxWeight}
        onChange={(maxWeight) => onChange({ ...zone, maxWeight })}
      />
    </div>
  )
}
