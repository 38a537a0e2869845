import type { Customer } from '@vitrine/contract/account/account.contract'
import { usePath, useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import type { GetMistakeText } from '../../../ui/form/mistake.ts'
import { More } from '../../../ui/navigation/more.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../login/password-field.tsx'
import styles from './personal.module.css'
import type { RejectedForm } from '../login/rejected-form.ts'
import { Section } from './section.tsx'

/** The e-mail changes once the link sent to the new address has been opened; until then the old address is valid. */
export function EmailSection({
  customer,
  rejected,
  getError,
}: {
  readonly customer: Customer
  readonly rejected: RejectedForm | undefined
  readonly getError: GetMistakeText
}) {
  const t = useText()
  const path = usePath()
  return (
    <Section id="email-section" title={t('personal.email')}>
      <p>{t('personal.emailNow', { email: customer.email })}</p>
      {customer.emailPending && (
        <Notice>
          {t('personal.emailPending', { email: customer.emailPending })}
          <form method="post">
            <Button kind="quiet" size="small" type="submit" name="intent" value="keepEmail">
              {t('personal.emailKeep')}
            </Button>
          </form>
        </Notice>
      )}
      {customer.hasPassword ? (
        <More title={t('personal.emailChange')} open={rejected !== undefined}>
          <form method="post" noValidate className={styles.form}>
            {rejected?.message && <Notice kind="bad">{rejected.message}</Notice>}
            <TextField
              id="email"
              name="email"
              type="email"
              label={t('personal.emailNew')}
              autoComplete="email"
              inputMode="email"
              required
              maxLength={254}
              defaultValue={rejected?.values['email']}
              error={getError('email')}
              help={t('personal.emailHelp')}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form that comes back with a mistake begins with it
              autoFocus={Boolean(getError('email'))}
            />
            <PasswordField
              name="emailPassword"
              label={t('personal.passwordNow')}
              kind="current"
              error={getError('emailPassword')}
              takesFocus={!getError('email') && rejected !== undefined}
            />
            <p>
              <Button type="submit" name="intent" value="email">
                {t('personal.emailSend')}
              </Button>
            </p>
          </form>
        </More>
      ) : (
        <p className={layout.soft}>
          {t('personal.needsPassword')}{' '}
          <a className={layout.link} href={path('/reset-password')}>
            {t('personal.makePassword')}
          </a>
        </p>
      )}
    </Section>
  )
}
