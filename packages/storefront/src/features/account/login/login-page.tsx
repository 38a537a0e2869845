import { useEffect, useState, type FormEvent } from 'react'
import { useShop } from '../../../data/shop/shop-context.tsx'
import { useLocale, usePath, useText } from '../../../text/text.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { useMistakeText } from '../../../ui/form/mistake.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../account-forms.module.css'
import { getPathAfterLogin, isForCheckout, withRedirect } from './after-login.ts'
import { AuthFrame } from './auth-frame.tsx'
import { readCredentials, loginMistakes } from './credentials.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { PasswordField } from './password-field.tsx'
import { toRejectedForm, readFormValues, type RejectedForm } from './rejected-form.ts'
import type { LoginSuccessText } from '../success-texts.ts'
import { SuccessNotice } from '../success-notice.tsx'

interface Props {
  readonly rejected: RejectedForm | undefined
  /** The page that the visitor wanted to open. */
  readonly redirectPath: string | null
  /** Confirmation of the action before the redirect. */
  readonly successText: LoginSuccessText | undefined
  readonly picture: string | null
}

/**
 * Login, with links to registration and guest login. A login opens a new document, so that no state of the anonymous
 * page remains. SF-2.18, SF-6.01
 */
export function LoginPage({ rejected: initialRejection, redirectPath, successText, picture }: Props) {
  const t = useText()
  const [path, locale, shop] = [usePath(), useLocale(), useShop()]
  const [rejected, setRejected] = useState(initialRejection)
  const [isBusy, setBusy] = useState(false)
  const nextPath = getPathAfterLogin(redirectPath, locale)

  // Values of a form that was submitted after the session had ended are kept in this tab only.
  useEffect(() => {
    void import('../../../data/account/form-copy.ts').then(({ markFormCopyLost }) => markFormCopyLost(redirectPath))
  }, [redirectPath])

  async function logIn(form: FormData): Promise<void> {
    const values = readFormValues(form)
    const mistakes = loginMistakes(form)
    if (mistakes.length > 0) return setRejected({ form: 'login', values, mistakes })
    const { createAccountController } = await import('../../../data/account/account-controller.ts')
    const controller = createAccountController(shop, async (error) =>
      setRejected(await toRejectedForm(error, { locale, form: 'login', values })),
    )
    if (!(await controller.logIn(readCredentials(form)))) return
    // The effect above may still be waiting for its script.
    const { markFormCopyLost } = await import('../../../data/account/form-copy.ts')
    markFormCopyLost(redirectPath)
    location.assign(nextPath)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    logIn(new FormData(event.currentTarget))
      .catch(shop.reportError)
      .finally(() => setBusy(false))
  }

  return (
    <AuthFrame title={t('login.title')} picture={picture}>
      <SuccessNotice text={successText} />
      {rejected?.message ? (
        <Notice kind="bad">{rejected.message}</Notice>
      ) : (
        redirectPath !== null && !successText && <Notice>{t('login.hint')}</Notice>
      )}
      <LoginForm
        key={JSON.stringify(rejected)}
        rejected={rejected}
        redirectPath={redirectPath}
        isBusy={isBusy}
        onSubmit={submit}
      />
      <PasskeyLogin nextPath={nextPath} />
      <section className={`${layout.panel} ${styles.panel}`}>
        <h2>{t('login.newHere')}</h2>
        <p className={styles.note}>{t('login.newHereText')}</p>
        <ButtonLink kind="second" wide href={path(withRedirect('/register', redirectPath))}>
          {t('login.register')}
        </ButtonLink>
        {isForCheckout(redirectPath) && (
          <ButtonLink kind="quiet" wide href={path(withRedirect('/guest/login', redirectPath))}>
            {t('login.asGuest')}
          </ButtonLink>
        )}
      </section>
    </AuthFrame>
  )
}

function LoginForm({
  rejected,
  redirectPath,
  isBusy,
  onSubmit,
}: Pick<Props, 'rejected' | 'redirectPath'> & {
  isBusy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}) {
  const t = useText()
  const path = usePath()
  const getError = useMistakeText(rejected?.mistakes ?? [])
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
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
        autoFocus={Boolean(getError('email'))}
      />
      <PasswordField
        name="password"
        label={t('login.password')}
        kind="current"
        error={getError('password')}
        takesFocus={!getError('email') && rejected !== undefined}
      />
      <p className={styles.aside}>
        <a className={layout.link} href={path(withRedirect('/reset-password', redirectPath))}>
          {t('login.forgot')}
        </a>
      </p>
      <Button type="submit" size="big" wide aria-busy={isBusy}>
        {t('login.submit')}
      </Button>
      <p className={styles.note}>{t('login.kept')}</p>
    </form>
  )
}
