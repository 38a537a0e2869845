import type { ReactNode } from 'react'
import { usePath, useText } from '../../../text/text.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { useMistakeText } from '../../../ui/form/mistake.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../account-forms.module.css'
import { withRedirect } from './after-login.ts'
import { NewPassword } from './new-password.tsx'
import type { RejectedForm } from './rejected-form.ts'

/** One step on a page of its own. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  const t = useText()
  return (
    <div className={styles.single}>
      <h1 className={layout['page-title']}>{t('reset.title')}</h1>
      <section className={`${layout.panel} ${styles.panel}`}>
        <h2>{title}</h2>
        {children}
      </section>
    </div>
  )
}

/** SF-2.21 */
export function ResetPage({
  rejected,
  redirectPath,
}: {
  rejected: RejectedForm | undefined
  redirectPath: string | null
}) {
  const t = useText()
  const path = usePath()
  const getError = useMistakeText(rejected?.mistakes ?? [])
  return (
    <Step title={t('reset.ask')}>
      <p className={layout.soft}>{t('reset.askText')}</p>
      {rejected?.message && <Notice kind="bad">{rejected.message}</Notice>}
      <form className={styles.form} method="post" noValidate>
        <TextField
          id="email"
          label={t('login.email')}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          maxLength={254}
          defaultValue={rejected?.values['email']}
          error={getError('email')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form that comes back with a mistake begins with it
          autoFocus={rejected !== undefined}
        />
        <Button type="submit" size="big" wide>
          {t('reset.send')}
        </Button>
        <ButtonLink kind="quiet" wide href={path(withRedirect('/login', redirectPath))}>
          {t('reset.back')}
        </ButtonLink>
      </form>
    </Step>
  )
}

/** Shown for every address, whether or not an account exists. SF-2.22 */
export function ResetSentPage({ redirectPath }: { redirectPath: string | null }) {
  const t = useText()
  const path = usePath()
  return (
    <Step title={t('reset.sent')}>
      <Notice kind="ok">{t('reset.sentText')}</Notice>
      <p className={styles.note}>{t('reset.sentHelp')}</p>
      <ButtonLink kind="second" wide href={path(withRedirect('/reset-password', redirectPath))}>
        {t('reset.again')}
      </ButtonLink>
      <ButtonLink kind="quiet" wide href={path(withRedirect('/login', redirectPath))}>
        {t('reset.back')}
      </ButtonLink>
    </Step>
  )
}

/** The page of the link in the mail. SF-2.23 */
export function NewPasswordPage({ rejected, isComplete }: { rejected: RejectedForm | undefined; isComplete: boolean }) {
  const t = useText()
  const path = usePath()
  const getError = useMistakeText(rejected?.mistakes ?? [])
  const isInvalid = !isComplete || rejected?.form === 'link' || rejected?.message !== undefined
  return (
    <Step title={t('reset.choose')}>
      {isInvalid && (
        <Notice kind="bad">
          {rejected?.message ?? t('reset.dead')}{' '}
          <a className={layout.link} href={path('/reset-password')}>
            {t('reset.askAgain')}
          </a>
        </Notice>
      )}
      {isComplete && (
        <form className={styles.form} method="post" noValidate>
          <NewPassword getError={getError} label={t('reset.newPassword')} takesFocus={rejected !== undefined} />
          <Button type="submit" size="big" wide>
            {t('reset.save')}
          </Button>
        </form>
      )}
    </Step>
  )
}

/** Confirms an e-mail address by a button, because mail scanners open every link of a mail. */
export function ConfirmEmailPage({
  rejected,
  isComplete,
}: {
  rejected: RejectedForm | undefined
  isComplete: boolean
}) {
  const t = useText()
  const isInvalid = !isComplete || rejected !== undefined
  return (
    <div className={styles.single}>
      <h1 className={layout['page-title']}>{t('confirmEmail.title')}</h1>
      <section className={`${layout.panel} ${styles.panel}`}>
        {isInvalid ? (
          <Notice kind="bad">{rejected?.message ?? t('reset.dead')}</Notice>
        ) : (
          <form className={styles.form} method="post">
            <p className={layout.soft}>{t('confirmEmail.text')}</p>
            <Button type="submit" size="big" wide>
              <Icon name="check" small />
              {t('confirmEmail.submit')}
            </Button>
          </form>
        )}
      </section>
    </div>
  )
}
