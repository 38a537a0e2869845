import { useState } from 'react'
import { call } from '../../data/client.ts'
import { showCurrencies, type MarketCurrencies } from '../../data/currency-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { useText } from '../../text/text.tsx'

interface CountryCurrencyDialogProps {
  readonly data: MarketCurrencies
  readonly onClose: () => void
}

/** Gives a country one of the currencies of the shop. */
export function CountryCurrencyDialog({ data, onClose }: CountryCurrencyDialogProps) {
  const t = useText()
  const { isBusy, error, run } = useActionDialog(useRefusalText())
  // What was shown stays what is changed, also when a newer list arrives meanwhile.
  const [{ shopCurrency, currencies, countries }] = useState(data)
  const delivered = countries.filter(({ isDelivered }) => isDelivered)
  const [code, setCode] = useState('')
  const [currency, setCurrency] = useState('')
  const country = delivered.find((each) => each.code === code)
  const isChange = country !== undefined && currency !== '' && currency !== country.currency

  async function save() {
    if (country === undefined) return
    await run(async () => {
      showCurrencies(await call('setCountryCurrency', { country: code, currency, seen: country.currency }))
      onClose()
    })
  }

  return (
    <ActionDialog
      title={t('markets.assign')}
      action={isChange ? t('markets.assignTo', { country: country.name, currency }) : t('markets.assign')}
      consequences={isChange ? [t('markets.assignFollows', { country: country.name, currency })] : []}
      error={error}
      isBusy={isBusy}
      canConfirm={isChange}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <SelectField
        label={t('markets.country')}
        value={code}
        options={[
          { value: '', label: t('markets.chooseCountry') },
          ...delivered.map((each) => ({ value: each.code, label: `${each.name} (${each.currency})` })),
        ]}
        onChange={(next) => {
          setCode(next)
          setCurrency(delivered.find((each) => each.code === next)?.currency ?? '')
        }}
      />
      <SelectField
        label={t('markets.currency')}
        value={currency}
        options={[shopCurrency, ...currencies.map((each) => each.code)].map((each) => ({ value: each, label: each }))}
        onChange={setCurrency}
      />
    </ActionDialog>
  )
}
