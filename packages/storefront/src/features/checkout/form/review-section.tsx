import type { Checkout } from '@vitrine/contract/checkout/checkout.contract'
import { useLocale, useText } from '../../../text/text.tsx'
import type { FormValues } from '../../../ui/address/address-form-values.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { FieldMessage } from '../../../ui/form/field-message.tsx'
import layout from '../../../ui/styles/layout.module.css'
import type { GetMistakeText } from '../../../ui/form/mistake.ts'
import purchase from '../../../ui/purchase/purchase.module.css'
import { orderButtonText } from '../../../ui/form/order-button-text.ts'
import styles from '../checkout.module.css'

interface NotesProps {
  readonly checkout: Checkout
  readonly values: FormValues
}

/** The customer's note and reference. SF-3.12 */
export function Notes({ checkout: { additionalInformation }, values }: NotesProps) {
  const t = useText()
  const { orderContactWish, orderCustomerSign } = additionalInformation
  return (
    <details
      className={styles.notes}
      open={Boolean(values['orderContactWish'] || values['orderCustomerSign'] || orderContactWish || orderCustomerSign)}
    >
      <summary className={layout.link}>{t('checkout.notes')}</summary>
      <div className={styles.block}>
        <TextArea
          name="orderContactWish"
          label={t('checkout.orderNote')}
          note={t('fields.optional')}
          defaultValue={values['orderContactWish'] ?? orderContactWish}
          maxLength={1000}
        />
        <TextField
          name="orderCustomerSign"
          label={t('checkout.sign')}
          note={t('fields.optional')}
          help={t('checkout.signHelp')}
          defaultValue={values['orderCustomerSign'] ?? orderCustomerSign}
          maxLength={100}
          autoComplete="off"
        />
      </div>
    </details>
  )
}

interface Props {
  readonly checkout: Checkout
  readonly getError: GetMistakeText
  readonly isBusy: boolean
  readonly holdMinutes: number
}

/** The amount and the button, whose label states the obligation to pay. SF-2.69 */
export function PlaceOrder({ checkout, getError, isBusy, holdMinutes }: Props) {
  const t = useText()
  const locale = useLocale()
  const errorText = getError('order')
  const { formatted } = checkout.session.basket.amountToPay
  return (
    <div id="place-order" className={styles.place} tabIndex={-1}>
      <p className={purchase['to-pay']}>
        <span>{t('sums.toPay')}</span>
        <strong>{formatted}</strong>
      </p>
      {errorText && <FieldMessage bad>{errorText}</FieldMessage>}
      <Button
        type="submit"
        name="intent"
        value="place"
        size="big"
        wide
        aria-busy={isBusy}
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? t('checkout.placing') : orderButtonText(t('checkout.place'), formatted, locale)}
      </Button>
      <p className={styles['place-note']}>{t('checkout.held', { minutes: holdMinutes })}</p>
    </div>
  )
}
