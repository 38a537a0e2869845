import { useEffect, useState, type FormEvent } from 'react'
import { useShop } from '../../../data/shop/shop-context.tsx'
import type { TextKey } from '../../../text/compiled/keys.ts'
import { useLocale, usePath, useText } from '../../../text/text.tsx'
import { AddressFields } from '../../../ui/address/address-fields.tsx'
import { addressLabels } from '../../../ui/address/address-mistakes.ts'
import type { Block } from '../../../ui/address/address-form-values.ts'
import { PrivacyCheck } from '../../../ui/bot-check/privacy-check.tsx'
import { Button } from '../../../ui/button.tsx'
import { Check, TextField } from '../../../ui/form/field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { MistakeList } from '../../../ui/form/mistake-list.tsx'
import { useMistakeText, type GetMistakeText } from '../../../ui/form/mistake.ts'
import { More } from '../../../ui/navigation/more.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../account-forms.module.css'
import { newAccountPath, getPathAfterLogin, withRedirect } from './after-login.ts'
import { AuthFrame } from './auth-frame.tsx'
import { NewPassword } from './new-password.tsx'
import { readRegistration, registrationMistakes, type RegistrationRules } from './registration.ts'
import { toRejectedForm, readFormValues, type RejectedForm } from './rejected-form.ts'

interface Props {
  readonly rejected: RejectedForm | undefined
  readonly redirectPath: string | null
  readonly rules: RegistrationRules
  /** The preselected country. */
  readonly countryId: number
  /** The e-mail of a guest session. */
  readonly guestEmail: string | null
  readonly picture: string | null
}

/** Registration; e-mail and password are enough. The form is validated in the browser and again on the server. */
export function RegisterPage({
  rejected: initialRejection,
  redirectPath,
  rules,
  countryId,
  guestEmail,
  picture,
}: Props) {
  const t = useText()
  const [path, locale, shop] = [usePath(), useLocale(), useShop()]
  const [rejected, setRejected] = useState(initialRejection)
  const [isBusy, setBusy] = useState(false)

  // The focus is outside React; a page that is loaded with mistakes focuses them by itself.
  useEffect(() => {
    if (rejected !== initialRejection) document.getElementById('mistakes')?.focus()
  }, [rejected, initialRejection])

  async function register(form: FormData): Promise<void> {
    const values = readFormValues(form)
    const mistakes = registrationMistakes(form, rules)
    if (mistakes.length > 0) return setRejected({ form: 'register', values, mistakes })
    const { createAccountController } = await import('../../../data/account/account-controller.ts')
    const controller = createAccountController(shop, async (error) =>
      setRejected(await toRejectedForm(error, { locale, form: 'register', values })),
    )
    if (await controller.register(readRegistration(form)))
      location.assign(getPathAfterLogin(redirectPath ?? newAccountPath(locale), locale))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    register(new FormData(event.currentTarget))
      .catch(shop.reportError)
      .finally(() => setBusy(false))
  }

  return (
    <AuthFrame title={t('register.title')} picture={picture}>
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        {rejected?.message && (
          <Notice kind="bad" isAnswer>
            {rejected.message}
          </Notice>
        )}
        <MistakeList
          key={JSON.stringify(rejected)}
          mistakes={rejected?.mistakes ?? []}
          toAnchor={toAnchor}
          toLabels={toLabels}
        />
        <RegisterFields rejected={rejected} rules={rules} countryId={countryId} guestEmail={guestEmail} />
        <Button type="submit" size="big" wide aria-busy={isBusy}>
          {t('register.submit')}
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

function RegisterFields({
  rejected,
  rules,
  countryId,
  guestEmail,
}: Pick<Props, 'rejected' | 'rules' | 'countryId' | 'guestEmail'>) {
  const t = useText()
  const getError = useMistakeText(rejected?.mistakes ?? [])
  const values = rejected?.values ?? {}
  const note = t('fields.optional')
  return (
    <>
      <div className={styles.pair}>
        <TextField
          id="firstName"
          name="firstName"
          label={t('address.firstName')}
          note={note}
          autoComplete="given-name"
          maxLength={100}
          defaultValue={values['firstName']}
          error={getError('firstName')}
        />
        <TextField
          id="lastName"
          name="lastName"
          label={t('address.lastName')}
          note={note}
          autoComplete="family-name"
          maxLength={100}
          defaultValue={values['lastName']}
          error={getError('lastName')}
        />
      </div>
      <TextField
        id="email"
        name="email"
        type="email"
        label={t('login.email')}
        autoComplete="email"
        inputMode="email"
        required
        maxLength={254}
        defaultValue={values['email'] ?? guestEmail ?? ''}
        error={getError('email')}
      />
      <NewPassword getError={getError} label={t('login.password')} />
      <OptionalAddress block="billing" title={t('register.billing')} {...{ rules, countryId, values, getError }} />
      <OptionalAddress block="shipping" title={t('register.shipping')} {...{ rules, countryId, values, getError }} />
      <div>
        <PrivacyCheck id="privacy" isTicked={values['privacy'] !== undefined} error={getError('privacy')} />
        {rules.hasNewsletter && (
          <Check
            name="newsletter"
            defaultChecked={values['newsletter'] !== undefined}
            label={t('register.newsletter')}
          />
        )}
      </div>
    </>
  )
}

interface OptionalAddressProps extends Pick<Props, 'rules' | 'countryId'> {
  readonly block: Block
  readonly title: string
  readonly values: Readonly<Record<string, string>>
  readonly getError: GetMistakeText
}

/** An address that can also be entered with the first order. */
function OptionalAddress({ block, title, rules, countryId, values, getError }: OptionalAddressProps) {
  const t = useText()
  const isStarted = Object.entries(values).some(
    ([name, value]) => name.startsWith(`${block}.`) && name !== `${block}.country` && value !== '',
  )
  return (
    <More title={title} note={t('fields.optional')} open={isStarted}>
      <AddressFields
        block={block}
        countries={rules.countries}
        countryId={countryId}
        values={values}
        getError={getError}
      />
    </More>
  )
}

const toAnchor = (at: string) => at.replace('.', '-')

const labels: Readonly<Record<string, TextKey>> = {
  firstName: 'address.firstName',
  lastName: 'address.lastName',
  email: 'login.email',
  password: 'login.password',
  repeatPassword: 'password.repeat',
  privacy: 'privacyCheck.label',
  billing: 'register.billing',
  shipping: 'register.shipping',
}
function toLabels(at: string): readonly TextKey[] {
  const [section = '', field = ''] = at.split('.')
  return [labels[section], addressLabels[field]].filter((key) => key !== undefined)
}
