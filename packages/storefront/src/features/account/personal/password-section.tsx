import { usePath, useText } from '../../../text/text.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import type { GetMistakeText } from '../../../ui/form/mistake.ts'
import { More } from '../../../ui/navigation/more.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NewPassword } from '../login/new-password.tsx'
import { PasswordField } from '../login/password-field.tsx'
import styles from './personal.module.css'
import type { RejectedForm } from '../login/rejected-form.ts'
import { Section } from './section.tsx'

interface Props {
  readonly hasPassword: boolean
  readonly email: string
  readonly rejected: RejectedForm | undefined
  readonly getError: GetMistakeText
}

/** A password change ends the other sessions of the account. SF-7.19 */
export function PasswordSection({ hasPassword, email, rejected, getError }: Props) {
  const t = useText()
  const path = usePath()
  return (
    <Section id="password-section" title={t('personal.password')}>
      {hasPassword ? (
        <More title={t('personal.passwordChange')} open={rejected !== undefined}>
          <form method="post" noValidate className={styles.form}>
            {rejected?.message && <Notice kind="bad">{rejected.message}</Notice>}
            {/* Password managers need the user name. */}
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <PasswordField
              name="oldPassword"
              label={t('personal.passwordNow')}
              kind="current"
              error={getError('oldPassword')}
              takesFocus={Boolean(getError('oldPassword'))}
            />
            <NewPassword
              getError={getError}
              label={t('personal.passwordNew')}
              takesFocus={rejected !== undefined && !getError('oldPassword')}
            />
            <p>
              <Button type="submit" name="intent" value="password">
                {t('personal.passwordSave')}
              </Button>
            </p>
          </form>
        </More>
      ) : (
        <>
          <p className={layout.soft}>{t('personal.noPassword')}</p>
          <p>
            <ButtonLink kind="second" size="small" href={path('/reset-password')}>
              {t('personal.makePassword')}
            </ButtonLink>
          </p>
        </>
      )}
    </Section>
  )
}
