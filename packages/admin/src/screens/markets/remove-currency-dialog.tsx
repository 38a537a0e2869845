import { call } from '../../data/client.ts'
import { showCurrencies, type MarketCurrency } from '../../data/currency-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useText } from '../../text/text.tsx'

interface RemoveCurrencyDialogProps {
  readonly currency: MarketCurrency
  readonly onClose: () => void
}

export function RemoveCurrencyDialog({ currency: { code, rate, rounding }, onClose }: RemoveCurrencyDialogProps) {
  const t = useText()
  const { isBusy, error, run } = useActionDialog(useRefusalText())
  const title = t('markets.removeCurrency', { currency: code })

  async function remove() {
    await run(async () => {
      showCurrencies(await call('deleteMarketCurrency', { currency: code, seen: { rate, rounding } }))
      onClose()
    })
  }

  return (
    <ActionDialog
      title={title}
      action={title}
      isDangerous
      consequences={[t('markets.removeFollows', { currency: code })]}
      error={error}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
