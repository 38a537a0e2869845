import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../data/client.ts'
import { TextField } from '../../parts/form/text-field.tsx'
import { useText } from '../../text/text.tsx'
import { noAddress, type DraftOrder } from './draft-order.ts'

interface CustomerFieldsProps {
  readonly draft: DraftOrder
  readonly error: string | undefined
  readonly onChange: (changes: Partial<DraftOrder>) => void
}

/** The e-mail of the customer; who ordered before is found by it. */
export function CustomerFields({ draft, error, onChange }: CustomerFieldsProps) {
  const t = useText()
  const [email, setEmail] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setEmail(draft.email.trim()), 400)
    return () => clearTimeout(timer)
  }, [draft.email])
  const { data: known } = useQuery({
    queryKey: ['customer-for-order', email],
    queryFn: ({ signal }) => call('getCustomerForOrder', { email }, { signal }),
    enabled: email.includes('@'),
  })
  const customer = email === draft.email.trim() ? (known ?? null) : null

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
            {t('newOrder.take', { name: customer.name || email })}
          </button>
        </p>
      )}
      {customer && <p className="soft">{t('newOrder.account', { name: customer.name || email })}</p>}
      {customer?.hasClass === true && <p className="soft">{t('newOrder.noClassPrices')}</p>}
    </>
  )
}
