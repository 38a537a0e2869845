import { TextField } from '../../parts/form/text-field.tsx'
import type { KnownCustomer } from '../../parts/use-known-customer.ts'
import { useText } from '../../text/text.tsx'
import { noAddress, type DraftOrder } from './draft-order.ts'

interface CustomerFieldsProps {
  readonly draft: DraftOrder
  readonly customer: KnownCustomer | null
  readonly error: string | undefined
  readonly onChange: (changes: Partial<DraftOrder>) => void
}

/** The e-mail of the customer; who ordered before is found by it. */
export function CustomerFields({ draft, customer, error, onChange }: CustomerFieldsProps) {
  const t = useText()
  const name = customer?.name || draft.email.trim()
  return (
    <>
      <TextField
        label={t('newOrder.email')}
        type="email"
        hint={t('newOrder.emailHint')}
        value={draft.email}
        error={error}
        onChange={(value) => onChange({ email: value })}
        autoComplete="off"
      />
      {customer?.billing && (
        <p>
          <button
            type="button"
            className="btn sm"
            onClick={() =>
              onChange({
                locale: customer.locale,
                billing: customer.billing ?? noAddress,
                hasDelivery: customer.delivery !== null,
                delivery: customer.delivery ?? noAddress,
              })
            }
          >
            {t('newOrder.take', { name })}
          </button>
        </p>
      )}
      {customer && <p className="soft">{t('newOrder.account', { name })}</p>}
      {customer?.className != null && <p className="soft">{t('newOrder.classPrices', { name: customer.className })}</p>}
    </>
  )
}
