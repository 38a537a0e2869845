import { roundings, type MarketCurrencyPreview } from '@vitrine/contract/shop/market-currencies.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/client.ts'
import { showCurrencies, type MarketCurrencies, type MarketCurrency } from '../../data/currency-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { PricePreview } from './price-preview.tsx'
import { formatRate, parseRate, roundingNames } from './rate-text.ts'

interface CurrencyDialogProps {
  readonly data: MarketCurrencies
  /** Undefined: a new one. */
  readonly currency: MarketCurrency | undefined
  readonly onClose: () => void
}

/** Adds a currency or changes its rate: what ten products cost with it is shown before. */
export function CurrencyDialog({ data: { shopCurrency, currencies }, currency, onClose }: CurrencyDialogProps) {
  const t = useText()
  const locale = useLocale()
  const toText = useRefusalText()
  const { isBusy, error, run } = useActionDialog(toText)
  // What was shown stays what is changed, also when a newer one arrives meanwhile.
  const [seen] = useState(() => currency && { rate: currency.rate, rounding: currency.rounding })
  const [code, setCode] = useState(currency?.code ?? '')
  const [typed, setTyped] = useState(currency?.rate ?? '')
  const [rounding, setRounding] = useState(currency?.rounding ?? 'none')
  const rate = parseRate(typed)
  const taken = [shopCurrency, ...currencies.map((each) => each.code)]
  const terms = code === '' || rate === undefined ? undefined : { currency: code, rate, rounding }
  const preview = useQuery({
    queryKey: ['markets', 'preview', terms],
    queryFn: async ({ signal }): Promise<MarketCurrencyPreview> =>
      terms === undefined ? { products: [] } : call('getMarketCurrencyPreview', terms, { signal }),
    enabled: terms !== undefined,
    placeholderData: (shown) => shown,
  })
  const isChanged = seen === undefined || (terms !== undefined && (rate !== seen.rate || rounding !== seen.rounding))

  async function save() {
    if (terms === undefined) return
    await run(async () => {
      showCurrencies(await call('setMarketCurrency', { ...terms, seen: seen ?? null }))
      onClose()
    })
  }

  return (
    <ActionDialog
      title={currency ? t('markets.changeCurrency', { currency: code }) : t('markets.addCurrency')}
      action={
        terms === undefined
          ? t('markets.saveRate')
          : t('markets.saveRateTo', { rate: formatRate(locale, { from: shopCurrency, to: code, rate: terms.rate }) })
      }
      consequences={
        terms !== undefined && isChanged
          ? [currency ? t('markets.rateFollows') : t('markets.currencyFollows', { currency: code })]
          : []
      }
      error={error}
      isBusy={isBusy}
      canConfirm={terms !== undefined && isChanged}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      {currency === undefined && (
        <SelectField
          label={t('markets.currency')}
          value={code}
          options={[
            { value: '', label: t('markets.chooseCurrency') },
            ...Intl.supportedValuesOf('currency')
              .filter((each) => !taken.includes(each))
              .map((each) => ({ value: each, label: nameOf(locale, each) })),
          ]}
          onChange={setCode}
        />
      )}
      <TextField
        label={t('markets.rateOf', { currency: shopCurrency })}
        inputMode="decimal"
        value={typed}
        hint={t('markets.rateHint')}
        error={typed !== '' && rate === undefined ? t('markets.rateError') : undefined}
        onChange={setTyped}
      />
      <SelectField
        label={t('markets.rounding')}
        value={rounding}
        options={roundings.map((each) => ({ value: each, label: t(roundingNames[each]) }))}
        onChange={(value) => setRounding(roundings.find((each) => each === value) ?? 'none')}
      />
      {preview.error !== null && <Notice tone="bad">{toText(preview.error)}</Notice>}
      {terms !== undefined && preview.data !== undefined && <PricePreview products={preview.data.products} />}
    </ActionDialog>
  )
}

/** "PLN – złoty polski" */
function nameOf(locale: string, code: string): string {
  return `${code} – ${new Intl.DisplayNames([locale], { type: 'currency' }).of(code) ?? code}`
}
