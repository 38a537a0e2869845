import { useState } from 'react'
import { Button } from 'react-aria-components'
import { call } from '../../data/client.ts'
import { showMarkets, type Market, type Markets } from '../../data/market-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useText } from '../../text/text.tsx'

interface RegistrationDialogProps {
  readonly market: Market
  readonly today: string
  readonly onClose: () => void
}

/** The shop's own VAT number in a country of delivery. */
export function RegistrationDialog({ market, today, onClose }: RegistrationDialogProps) {
  const t = useText()
  const { isBusy, error, run } = useActionDialog(useRefusalText())
  const [seen] = useState(market.registration)
  const [vatNumber, setVatNumber] = useState(seen?.vatNumber ?? '')
  const [validFrom, setValidFrom] = useState(seen?.validFrom ?? today)
  const isNumber = /^[A-Z]{2}(?=[A-Z+*]*\d)[0-9A-Z+*]{5,13}$/.test(vatNumber.replaceAll(/[\s.-]/g, '').toUpperCase())
  const { code: country, name } = market

  const change = (operation: () => Promise<Markets>) =>
    run(async () => {
      showMarkets(await operation())
      onClose()
    })

  return (
    <ActionDialog
      title={t('taxes.registrationOf', { country: name })}
      action={t('taxes.saveNumber')}
      consequences={[
        t('taxes.registrationTaxed', { country: name }),
        t('taxes.registrationPrinted', { country: name }),
      ]}
      error={error}
      isBusy={isBusy}
      canConfirm={isNumber && validFrom !== ''}
      onConfirm={() =>
        void change(() => call('setVatRegistration', { country, vatNumber, validFrom, seen: seen?.vatNumber ?? null }))
      }
      onClose={onClose}
    >
      <div className="two">
        <TextField
          label={t('taxes.vatNumber')}
          hint={t('taxes.vatNumberHint')}
          error={vatNumber !== '' && !isNumber ? t('taxes.vatNumberError') : undefined}
          value={vatNumber}
          maxLength={20}
          autoFocus
          onChange={setVatNumber}
        />
        <TextField label={t('markets.from')} type="date" value={validFrom} onChange={setValidFrom} />
      </div>
      {seen !== null && (
        <p className="row">
          <span className="grow soft">{t('taxes.removeNumberHint')}</span>
          <Button
            className="btn quiet"
            isDisabled={isBusy}
            onPress={() => void change(() => call('deleteVatRegistration', { country, seen: seen.vatNumber }))}
          >
            {t('taxes.removeNumber')}
          </Button>
        </p>
      )}
    </ActionDialog>
  )
}
