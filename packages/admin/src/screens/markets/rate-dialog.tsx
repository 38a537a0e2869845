import { useState } from 'react'
import { Button } from 'react-aria-components'
import { call } from '../../data/client.ts'
import { showMarkets, type Market, type Markets } from '../../data/market-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { keepFocus } from '../../parts/keep-focus.ts'
import { useLocale, useText } from '../../text/text.tsx'
import { formatDay, formatPercent, parsePercent, type Rate } from './rates-of.ts'

interface RateDialogProps {
  readonly market: Market
  readonly markets: Markets
  readonly onClose: () => void
}

/** All rates of a country with their days; adds one, or removes one that has not begun. */
export function RateDialog({ market, markets: { today, hasOrders, vatClasses }, onClose }: RateDialogProps) {
  const t = useText()
  const locale = useLocale()
  const { isBusy, error, run } = useActionDialog(useRefusalText())
  const [vatClass, setVatClass] = useState(0)
  const [typed, setTyped] = useState('')
  const [validFrom, setValidFrom] = useState(today)
  const percent = parsePercent(typed)
  const isTooEarly = hasOrders && validFrom < today
  const isReady = percent !== undefined && validFrom !== '' && !isTooEarly

  async function save() {
    if (percent === undefined) return
    await run(async () => {
      const seen = market.rates.find((rate) => rate.vatClass === vatClass && rate.validFrom === validFrom)
      showMarkets(
        await call('setVatRate', {
          country: market.code,
          vatClass,
          validFrom,
          percent,
          seen: seen?.percent ?? null,
        }),
      )
      setTyped('')
    })
    // The button is disabled until another rate is typed.
    keepFocus()
  }

  async function remove({ vatClass: ofClass, validFrom: day, percent: seen }: Rate) {
    await run(async () => {
      showMarkets(await call('deleteVatRate', { country: market.code, vatClass: ofClass, validFrom: day, seen }))
    })
    keepFocus()
  }

  return (
    <ActionDialog
      title={t('markets.ratesOf', { country: market.name })}
      action={
        percent === undefined || validFrom === ''
          ? t('markets.setRate')
          : t('markets.setRateTo', { rate: formatPercent(locale, percent), day: formatDay(locale, validFrom) })
      }
      consequences={isReady ? [t('markets.rateConsequence'), t('markets.rateOrders')] : []}
      error={error}
      isBusy={isBusy}
      canConfirm={isReady}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <ul className="stack">
        {market.rates.map((rate) => (
          <li key={`${rate.vatClass} ${rate.validFrom}`} className="row">
            <span className="grow">
              {t('markets.rateLine', {
                name: vatClasses.find(({ id }) => id === rate.vatClass)?.name ?? '',
                rate: formatPercent(locale, rate.percent),
                day: formatDay(locale, rate.validFrom),
              })}
            </span>
            {(!rate.hasBegun || !hasOrders) && (
              <Button
                className="btn quiet"
                isDisabled={isBusy && error === ''}
                aria-label={t('markets.removeRate', {
                  rate: formatPercent(locale, rate.percent),
                  day: formatDay(locale, rate.validFrom),
                })}
                onPress={() => void remove(rate)}
              >
                {t('markets.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <SelectField
        label={t('markets.class')}
        value={String(vatClass)}
        options={vatClasses.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => setVatClass(Number(value))}
      />
      <TextField
        label={t('markets.percent')}
        inputMode="decimal"
        value={typed}
        hint={t('markets.percentHint')}
        error={typed !== '' && percent === undefined ? t('markets.percentError') : undefined}
        onChange={setTyped}
      />
      <TextField
        label={t('markets.from')}
        type="date"
        value={validFrom}
        error={isTooEarly ? t('markets.fromError', { today: formatDay(locale, today) }) : undefined}
        onChange={setValidFrom}
      />
    </ActionDialog>
  )
}
