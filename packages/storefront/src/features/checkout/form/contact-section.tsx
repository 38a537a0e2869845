import type { Checkout } from '@vitrine/contract/checkout/checkout.contract'
import { usePath, useText } from '../../../text/text.tsx'
import type { FormValues } from '../../../ui/address/address-form-values.ts'
import { TextField } from '../../../ui/form/field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import type { GetMistakeText } from '../../../ui/form/mistake.ts'
import { Step } from './step.tsx'

interface Props {
  readonly checkout: Checkout
  readonly values: FormValues
  readonly getError: GetMistakeText
  readonly onChange: () => void
}

/** The e-mail of a guest, or the account of the customer. SF-6.02, ED-2.71 */
export function ContactSection({ checkout, values, getError, onChange }: Props) {
  const t = useText()
  const path = usePath()
  const { email } = checkout.session.user
  return (
    <Step id="contact-information" number={1} title={t('checkout.contact')}>
      {email !== null ? (
        <p>{t('checkout.loggedIn', { email })}</p>
      ) : (
        <>
          <p className={layout.small}>
            {t('checkout.customer')}{' '}
            <a
              className={layout.link}
              href={`${path('/login')}?redirect=${encodeURIComponent(path('/checkout'))}`}
              data-reload
            >
              {t('checkout.logIn')}
            </a>
          </p>
          <TextField
            id="email"
            name="email"
            type="email"
            label={t('checkout.email')}
            help={t('checkout.emailHelp')}
            error={getError('email')}
            autoComplete="email"
            maxLength={254}
            required
            defaultValue={values['email'] ?? checkout.email ?? ''}
            onBlur={onChange}
          />
        </>
      )}
    </Step>
  )
}
