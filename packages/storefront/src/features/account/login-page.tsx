import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { LoginRejected } from './login-action.ts'
import styles from './login-page.module.css'

interface Props {
  readonly rejected: LoginRejected | undefined
  /** Another page asked for a login first. */
  readonly wasSentHere: boolean
  /** Stands beside the form on wide windows. */
  readonly picture: string | null
}

/** The form is a plain one: a login brings a new document, so that nothing of the stranger's page stays. */
export function LoginPage({ rejected, wasSentHere, picture }: Props) {
  const t = useText()
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <h1 className={layout['page-title']}>{t('login.title')}</h1>
        {rejected?.message ? <Notice kind="bad">{rejected.message}</Notice> : wasSentHere && <Notice>{t('login.hint')}</Notice>}
        <form className={styles.form} method="post" noValidate>
          <TextField label={t('login.email')} name="email" type="email" autoComplete="username" required defaultValue={rejected?.email}
            error={rejected?.missing.includes('email') && t('login.emailMissing')} />
          <Password error={rejected?.missing.includes('password') && t('login.passwordMissing')} />
          <Button type="submit" size="big" wide>{t('login.submit')}</Button>
        </form>
        <p className={styles.note}>{t('login.kept')}</p>
      </div>
      {picture && <div className={styles.art}><Picture base={picture} width={800} height={944} alt="" sizes="(min-width: 1024px) 50vw, 1px" /></div>}
    </div>
  )
}

function Password({ error }: { error: string | false | undefined }) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.password}>
      <TextField label={t('login.password')} name="password" type={isShown ? 'text' : 'password'} autoComplete="current-password" required error={error} />
      <button type="button" className={styles.toggle} aria-pressed={isShown} onClick={() => setShown(!isShown)}>{t(isShown ? 'login.hidePassword' : 'login.showPassword')}</button>
    </div>
  )
}
