import { usePath, useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { useMistakeText } from '../../ui/mistake.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './account-forms.module.css'
import { withWay } from './after-login.ts'
import { AuthFrame } from './auth-frame.tsx'
import type { Rejected } from './rejected.ts'

interface Props {
  readonly rejected: Rejected | undefined
  readonly wanted: string | null
  /** Given before, in this session. */
  readonly guestMail: string | null
  readonly picture: string | null
}

/** An e-mail is enough to order. SF-2.19, SF-6.01 */
export function GuestLoginPage({ rejected, wanted, guestMail, picture }: Props) {
  const t = useText()
  const path = usePath()
  const told = useMistakeText(rejected?.mistakes ?? [])
  return (
    <AuthFrame title={t('login.guestTitle')} picture={picture}>
      {rejected?.message && <Notice kind="bad">{rejected.message}</Notice>}
      <p className={layout.soft}>{t('login.guestText')}</p>
      <form className={styles.form} method="post" noValidate>
        <TextField id="email" label={t('login.email')} name="email" type="email" autoComplete="email" inputMode="email" required maxLength={254} help={t('login.guestHelp')} error={told('email')}
          defaultValue={rejected?.typed['email'] ?? guestMail ?? ''}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form that comes back with a mistake begins with it
          autoFocus={rejected !== undefined} />
        <Button type="submit" size="big" wide>{t('login.guestSubmit')}</Button>
      </form>
      <p className={styles.note}>{t('login.haveAccount')} <a className={layout.link} href={path(withWay('/login', wanted))}>{t('login.submit')}</a></p>
    </AuthFrame>
  )
}
