import type { Checkout } from '@vitrine/contract/checkout/checkout.contract'
import type { ReactNode } from 'react'
import { useText } from '../../../text/text.tsx'
import { Choice, ChoiceOption } from '../../../ui/form/choice.tsx'
import { FieldMessage } from '../../../ui/form/field-message.tsx'
import type { GetMistakeText } from '../../../ui/form/mistake.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../checkout.module.css'
import type { CheckoutNotice } from '../submit/checkout-notices.ts'

interface Props {
  readonly checkout: Checkout
  readonly selectedId: number | null
  readonly notices: readonly CheckoutNotice[]
  readonly getError: GetMistakeText
  /** The card fields, when the card is selected and the shop shows them. */
  readonly card: ReactNode
  readonly onChoose: (methodId: number) => void
}

const cardKey = 'creditcard'

export function PaymentMethods({ checkout, selectedId, notices, getError, card, onChoose }: Props) {
  const t = useText()
  const message = getError('paymentMethod')
  return (
    <>
      {notices
        .filter(({ section }) => section === 'paymentMethod')
        .map(({ text }) => (
          <Notice key={text} kind="warn">
            {text}
          </Notice>
        ))}
      {message && <FieldMessage bad>{message}</FieldMessage>}
      {checkout.paymentMethods.length === 0 ? (
        <Notice>{t('checkout.noPaymentMethods')}</Notice>
      ) : (
        <Choice label={t('checkout.paymentMethod')}>
          {checkout.paymentMethods.map((method) => (
            <div key={method.id} className={styles.payment}>
              <ChoiceOption
                name="paymentMethod"
                value={method.id}
                checked={selectedId === method.id}
                onChange={() => onChoose(method.id)}
                label={method.name}
                note={method.description}
                amount={method.fee.value > 0 ? t('checkout.fee', { price: method.fee.formatted }) : undefined}
              />
              {method.key === cardKey && selectedId === method.id && (
                <div className={styles.card}>
                  {card ?? <p className={styles['card-note']}>{t('checkout.hostedCard')}</p>}
                </div>
              )}
            </div>
          ))}
        </Choice>
      )}
    </>
  )
}
