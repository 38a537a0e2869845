import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { useText } from '../../text/text.tsx'

interface CurrencyDialogProps {
  readonly now: string
  readonly next: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** What another currency means for what is set up, before it is saved. */
export function CurrencyDialog({ now, next, onConfirm, onClose }: CurrencyDialogProps) {
  const t = useText()
  const toText = useRefusalText()
  const { data, error } = useQuery({
    queryKey: ['settings', 'currency', next],
    queryFn: ({ signal }) => call('getCurrencyChange', { currency: next }, { signal }),
    staleTime: 0,
  })
  const consequences = data
    ? [
        t('setting.currency.amounts', { now }),
        ...(data.priced > 0
          ? [t('setting.currency.prices', { found: data.pricedInOther, total: data.priced, currency: next })]
          : []),
        ...(data.shipping > 0
          ? [t('setting.currency.shipping', { found: data.shippingInOther, total: data.shipping, currency: next })]
          : []),
        ...(data.coupons > 0
          ? [t('setting.currency.coupons', { found: data.couponsInOther, total: data.coupons, currency: next })]
          : []),
      ]
    : []
  return (
    <ActionDialog
      title={t('setting.currency.title', { currency: next })}
      action={t('setting.currency.action', { currency: next })}
      consequences={consequences}
      error={error === null ? '' : toText(error)}
      isBusy={data === undefined && error === null}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
