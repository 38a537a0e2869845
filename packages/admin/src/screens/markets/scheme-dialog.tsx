import { useState } from 'react'
import { call } from '../../data/client.ts'
import { showMarkets, type Markets } from '../../data/market-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { formatDay } from './rates-of.ts'

interface SchemeDialogProps {
  readonly markets: Markets
  readonly onClose: () => void
}

/** One-stop shop or threshold, and the day of a switch. */
export function SchemeDialog({ markets, onClose }: SchemeDialogProps) {
  const t = useText()
  const locale = useLocale()
  const { isBusy, error, run } = useActionDialog(useRefusalText())
  const { seat, today } = markets
  // What was shown stays what is changed, also when something newer arrives meanwhile.
  const [seen] = useState(markets.scheme)
  const [scheme, setScheme] = useState(seen.scheme)
  const [ossNumber, setOssNumber] = useState(seen.ossNumber)
  const [ossFrom, setOssFrom] = useState(seen.ossFrom ?? '')
  const [threshold, setThreshold] = useState(String(seen.threshold))
  const isThreshold = /^[1-9]\d{0,6}$/.test(threshold.trim())
  const isLater = ossFrom !== '' && ossFrom > today
  const consequence =
    scheme === 'oss' && !isLater
      ? t('taxes.thenDestination')
      : t(isLater ? 'taxes.thenSeatUntil' : 'taxes.thenSeat', {
          country: seat.name,
          day: isLater ? formatDay(locale, ossFrom) : '',
        })

  async function save() {
    await run(async () => {
      showMarkets(
        await call('setVatScheme', {
          scheme,
          ossNumber: ossNumber.trim(),
          ossFrom: ossFrom === '' ? null : ossFrom,
          threshold: Number(threshold),
          seen,
        }),
      )
      onClose()
    })
  }

  return (
    <ActionDialog
      title={t('taxes.how')}
      action={t('taxes.save')}
      consequences={[consequence, t('markets.rateOrders')]}
      error={error}
      isBusy={isBusy}
      canConfirm={isThreshold}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <SelectField
        label={t('taxes.scheme')}
        value={scheme}
        options={[
          { value: 'oss', label: t('taxes.scheme.oss') },
          { value: 'threshold', label: t('taxes.scheme.threshold') },
        ]}
        hint={t(scheme === 'oss' ? 'taxes.scheme.ossHint' : 'taxes.scheme.thresholdHint', { country: seat.name })}
        onChange={(value) => setScheme(value === 'threshold' ? 'threshold' : 'oss')}
      />
      <div className="two">
        <TextField
          label={t(scheme === 'oss' ? 'taxes.ossFrom' : 'taxes.switchFrom')}
          type="date"
          hint={t(scheme === 'oss' ? 'taxes.ossFromHint' : 'taxes.switchHint')}
          value={ossFrom}
          onChange={setOssFrom}
        />
        <TextField
          label={t('taxes.ossNumber')}
          hint={t('taxes.ossNumberHint')}
          value={ossNumber}
          maxLength={20}
          onChange={setOssNumber}
        />
      </div>
      {scheme === 'threshold' && (
        <TextField
          label={t('taxes.limit', { currency: markets.distanceSales.currency })}
          inputMode="numeric"
          hint={t('taxes.limitHint')}
          error={isThreshold ? undefined : t('taxes.limitError')}
          value={threshold}
          onChange={setThreshold}
        />
      )}
    </ActionDialog>
  )
}
