import { useEffect, useState, type FormEvent } from 'react'
import { useShop } from '../../data/shop-context.tsx'
import { useLocale, usePath, useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { useMistakeText } from '../../ui/mistake.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './account-forms.module.css'
import { afterLogin, isForCheckout, withWay } from './after-login.ts'
import { AuthFrame } from './auth-frame.tsx'
import { credentialsIn, loginMistakes } from './credentials.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { PasswordField } from './password-field.tsx'
import { refusedAs, typedIn, type Rejected } from './rejected.ts'
import type { LoginTold } from './told-texts.ts'
import { ToldNotice } from './told-notice.tsx'

interface Props {
  readonly rejected: Rejected | undefined
  /** Where the visitor was going. */
  readonly wanted: string | null
  /** What has been done just before. */
  readonly told: LoginTold | undefined
  readonly picture: string | null
}

/** Log in, or sign up, or go on as a guest. A login ends in a new document, so that nothing of the stranger's page stays. SF-2.18, SF-6.01 */
export function LoginPage({ rejected: sent, wanted, told, picture }: Props) {
  const t = useText()
  const [path, locale, shop] = [usePath(), useLocale(), useShop()]
  const [rejected, setRejected] = useState(sent)
  const [isBusy, setBusy] = useState(false)
  const next = afterLogin(wanted, locale)

  // What was sent from a page whose session had ended is kept in this tab only.
  useEffect(() => { void import('../../data/account/form-copy.ts').then(({ markFormCopyLost }) => markFormCopyLost(wanted)) }, [wanted])

  async function logIn(form: FormData): Promise<void> {
    const typed = typedIn(form)
    const mistakes = loginMistakes(form)
    if (mistakes.length > 0) return setRejected({ form: 'login', typed, mistakes })
    const { createAccountController } = await import('../../data/account/account-controller.ts')
    const desk = createAccountController(shop, async (error) => setRejected(await refusedAs(error, { locale, form: 'login', typed })))
    if (await desk.logIn(credentialsIn(form))) location.assign(next)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    logIn(new FormData(event.currentTarget)).catch(shop.reportError).finally(() => setBusy(false))
  }

  return (
    <AuthFrame title={t('login.title')} picture={picture}>
      <ToldNotice told={told} />
      {rejected?.message ? <Notice kind="bad">{rejected.message}</Notice> : wanted !== null && !told && <Notice>{t('login.hint')}</Notice>}
      <LoginForm key={JSON.stringify(rejected)} rejected={rejected} wanted={wanted} isBusy={isBusy} onSubmit={submit} />
      <PasskeyLogin next={next} />
      <section className={`${layout.panel} ${styles.panel}`}>
        <h2>{t('login.newHere')}</h2>
        <p className={styles.note}>{t('login.newHereText')}</p>
        <ButtonLink kind="second" wide href={path(withWay('/register', wanted))}>{t('login.register')}</ButtonLink>
        {isForCheckout(wanted) && <ButtonLink kind="quiet" wide href={path(withWay('/guest/login', wanted))}>{t('login.asGuest')}</ButtonLink>}
      </section>
    </AuthFrame>
  )
}

function LoginForm({ rejected, wanted, isBusy, onSubmit }: Pick<Props, 'rejected' | 'wanted'> & { isBusy: boolean; onSubmit: (event: FormEvent<HTMLFormElement>) => void }) {
  const t = useText()
  const path = usePath()
  const told = useMistakeText(rejected?.mistakes ?? [])
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <TextField id="email" label={t('login.email')} name="email" type="email" autoComplete="username" inputMode="email" required maxLength={254} defaultValue={rejected?.typed['email']} error={told('email')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form that comes back with a mistake begins with it
        autoFocus={Boolean(told('email'))} />
      <PasswordField name="password" label={t('login.password')} kind="current" error={told('password')} takesFocus={!told('email') && rejected !== undefined} />
      <p className={styles.aside}><a className={layout.link} href={path(withWay('/reset-password', wanted))}>{t('login.forgot')}</a></p>
      <Button type="submit" size="big" wide aria-busy={isBusy}>{t('login.submit')}</Button>
      <p className={styles.note}>{t('login.kept')}</p>
    </form>
  )
}
