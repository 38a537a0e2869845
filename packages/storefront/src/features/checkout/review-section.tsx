import type { Checkout } from '@vitrine/contract/checkout.contract'
import { usePath, useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Check, TextArea, TextField } from '../../ui/field.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import { Guarantee } from '../../ui/guarantee.tsx'
import layout from '../../ui/layout.module.css'
import styles from './checkout.module.css'
import type { Told } from './told.ts'
import type { Typed } from './typed.ts'

interface NotesProps {
  readonly checkout: Checkout
  readonly typed: Typed
}

/** Wish and own reference. SF-3.12 */
export function Notes({ checkout: { additionalInformation }, typed }: NotesProps) {
  const t = useText()
  const { orderContactWish, orderCustomerSign } = additionalInformation
  return (
    <details className={styles.notes} open={Boolean(typed['orderContactWish'] || typed['orderCustomerSign'] || orderContactWish || orderCustomerSign)}>
      <summary className={layout.link}>{t('checkout.notes')}</summary>
      <div className={styles.block}>
        <TextArea name="orderContactWish" label={t('checkout.wish')} note={t('checkout.optional')} defaultValue={typed['orderContactWish'] ?? orderContactWish} maxLength={1000} />
        <TextField name="orderCustomerSign" label={t('checkout.sign')} note={t('checkout.optional')} help={t('checkout.signHelp')} defaultValue={typed['orderCustomerSign'] ?? orderCustomerSign} maxLength={100} autoComplete="off" />
      </div>
    </details>
  )
}

interface Props {
  readonly checkout: Checkout
  readonly told: Told
  readonly isAccepted: boolean
  readonly isBusy: boolean
  readonly holdMinutes: number
}

/** The guarantee, the terms and the button, whose words say that it obliges to pay. SF-2.69, SF-5.22 */
export function ReviewSection({ checkout, told, isAccepted, isBusy, holdMinutes }: Props) {
  const t = useText()
  const mistake = told('terms')
  const refused = told('order')
  return (
    <>
      <Guarantee />
      <div>
        <Check id="terms" name="terms" required defaultChecked={isAccepted} aria-invalid={mistake ? true : undefined} aria-describedby={mistake ? 'terms-error' : undefined} label={<TermsLabel />} />
        {mistake && <FieldMessage id="terms-error" bad>{mistake}</FieldMessage>}
      </div>
      <div id="place-order" className={styles.place} tabIndex={-1}>
        <p className={styles['to-pay']}><span>{t('sums.toPay')}</span><strong>{checkout.session.basket.amountToPay.formatted}</strong></p>
        {refused && <FieldMessage bad>{refused}</FieldMessage>}
        <Button type="submit" name="intent" value="place" size="big" wide aria-busy={isBusy} aria-disabled={isBusy || undefined}>
          {t(isBusy ? 'checkout.placing' : 'checkout.place')}
        </Button>
        <p className={styles['place-note']}>{t('checkout.held', { minutes: holdMinutes })}</p>
      </div>
    </>
  )
}

function TermsLabel() {
  const t = useText()
  const path = usePath()
  const link = (page: string, words: string) => <a className={layout.link} href={path(page)} target="_blank">{words}</a>
  return (
    <>
      {t('checkout.accept')} {link('/terms-and-conditions', t('checkout.acceptTerms'))} {t('checkout.acceptRead')} {link('/cancellation-rights', t('checkout.acceptCancellation'))}
      {' '}{t('checkout.acceptAnd')} {link('/privacy-policy', t('checkout.acceptPrivacy'))}{t('checkout.acceptEnd') === '.' ? '.' : ` ${t('checkout.acceptEnd')}`}
    </>
  )
}
