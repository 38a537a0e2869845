import type { Checkout } from '@vitrine/contract/checkout.contract'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { Choice, ChoiceOption } from '../../ui/choice.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import type { GetMistakeText } from '../../ui/mistake.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './checkout.module.css'
import type { ToldNotice } from './notices.ts'

interface Props {
  readonly checkout: Checkout
  readonly chosen: number | null
  readonly notices: readonly ToldNotice[]
  readonly told: GetMistakeText
  /** Fields for a card, where it is chosen and the shop shows them. */
  readonly card: ReactNode
  readonly onChoose: (methodId: number) => void
}

export const cardKey = 'creditcard'

export function PaymentMethods({ checkout, chosen, notices, told, card, onChoose }: Props) {
  const t = useText()
  const message = told('paymentMethod')
  return (
    <>
      {notices.filter(({ section }) => section === 'paymentMethod').map(({ said }) => <Notice key={said} kind="warn">{said}</Notice>)}
      {message && <FieldMessage bad>{message}</FieldMessage>}
      {checkout.paymentMethods.length === 0 ? <Notice>{t('checkout.noPaymentMethods')}</Notice> : (
        <Choice label={t('checkout.paymentMethod')}>
          {checkout.paymentMethods.map((method) => (
            <div key={method.id} className={styles.payment}>
              <ChoiceOption
                name="paymentMethod" value={method.id} checked={chosen === method.id} onChange={() => onChoose(method.id)} label={method.name} note={method.description}
                amount={method.fee.value > 0 ? t('checkout.fee', { price: method.fee.formatted }) : undefined}
              />
              {method.key === cardKey && chosen === method.id && <div className={styles.card}>{card ?? <p className={styles['card-note']}>{t('checkout.hostedCard')}</p>}</div>}
            </div>
          ))}
        </Choice>
      )}
    </>
  )
}
