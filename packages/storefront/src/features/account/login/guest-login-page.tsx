import { usePath, useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { useMistakeText } from '../../../ui/form/mistake.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../account-forms.module.css'
import { withRedirect } from './after-login.ts'
import { AuthFrame } from './auth-frame.tsx'
import type { RejectedForm } from './rejected-form.ts'

interface Props {
  readonly rejected: RejectedForm | undefined
  readonly redirectPath: string | null
  /** Entered earlier in this session. */
  readonly guestEmail: string | null
  readonly picture: string | null
}

/** Asks for the e-mail, which is enough to order. SF-2.19, SF-6.01 */
export function GuestLoginPage({ rejected, redirectPath, guestEmail, picture }: Props) {
  const t = useText()
  const path = usePath()
  const getError = useMistakeText(rejected?.mistakes ?? [])
  return (
    <AuthFrame title={t('login.guestTitle')} picture={picture}>
      {rejected?.message && <Notice kind="bad">{rejected.message}</Notice>}
      <p className={layout.soft}>{t('login.guestText')}</p>
      <form className={styles.form} method="post" noValidate>
        <TextField
          id="email"
          label={t('login.email')}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          maxLength={254}
          help={t('login.guestHelp')}
          error={getError('email')}
          defaultValue={rejected?.values['email'] ?? guestEmail ?? ''}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form that comes back with a mistake begins with it
          autoFocus={rejected !== undefined}
        />
        <Button type="submit" size="big" wide>
          {t('login.guestSubmit')}
        </Button>
      </form>
      <p className={styles.note}>
        {t('login.haveAccount')}{' '}
        <a className={layout.link} href={path(withRedirect('/login', redirectPath))}>
          {t('login.submit')}
        </a>
      </p>
    </AuthFrame>
  )
}
