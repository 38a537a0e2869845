import { useText } from '../../../text/text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'

/** The redirect to the payment provider; the link is for browsers that do not follow it. */
export function PaymentPage({ paymentUrl }: { paymentUrl: string }) {
  const t = useText()
  return (
    <Empty
      heading="h1"
      title={t('checkout.toPayment')}
      actions={
        <ButtonLink href={paymentUrl} size="big">
          {t('checkout.toPaymentLink')}
        </ButtonLink>
      }
    />
  )
}
