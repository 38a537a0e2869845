import { useEffect, useState, type FormEvent } from 'react'
import { useShop } from '../../data/shop-context.tsx'
import type { TextKey } from '../../text/compiled/keys.ts'
import { useLocale, usePath, useText } from '../../text/text.tsx'
import { AddressFields } from '../../ui/address/address-fields.tsx'
import { addressLabels } from '../../ui/address/address-mistakes.ts'
import type { Block } from '../../ui/address/address-form-values.ts'
import { PrivacyCheck } from '../../ui/bot-check/privacy-check.tsx'
import { Button } from '../../ui/button.tsx'
import { Check, TextField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { MistakeList } from '../../ui/mistake-list.tsx'
import { useMistakeText, type GetMistakeText } from '../../ui/mistake.ts'
import { More } from '../../ui/more.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './account-forms.module.css'
import { accountOf, afterLogin, withWay } from './after-login.ts'
import { AuthFrame } from './auth-frame.tsx'
import { NewPassword } from './new-password.tsx'
import { registrationIn, registrationMistakes, type RegistrationRules } from './registration.ts'
import { refusedAs, typedIn, type Rejected } from './rejected.ts'

interface Props {
  readonly rejected: Rejected | undefined
  readonly wanted: string | null
  readonly rules: RegistrationRules
  /** What is chosen before anybody chooses. */
  readonly countryId: number
  /** Given before, by a guest. */
  readonly guestMail: string | null
  readonly picture: string | null
}

/** Makes an account; e-mail and password are enough. The form is judged in the browser, and once more by the shop. */
export function RegisterPage({ rejected: sent, wanted, rules, countryId, guestMail, picture }: Props) {
  const t = useText()
  const [path, locale, shop] = [usePath(), useLocale(), useShop()]
  const [rejected, setRejected] = useState(sent)
  const [isBusy, setBusy] = useState(false)

  // The focus is outside React; a page that comes with mistakes begins with them by itself.
  useEffect(() => { if (rejected !== sent) document.getElementById('mistakes')?.focus() }, [rejected, sent])

  async function register(form: FormData): Promise<void> {
    const typed = typedIn(form)
    const mistakes = registrationMistakes(form, rules)
    if (mistakes.length > 0) return setRejected({ form: 'register', typed, mistakes })
    const { createAccountController } = await import('../../data/account/account-controller.ts')
    const desk = createAccountController(shop, async (error) => setRejected(await refusedAs(error, { locale, form: 'register', typed })))
    if (await desk.register(registrationIn(form))) location.assign(afterLogin(wanted ?? accountOf(locale), locale))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    register(new FormData(event.currentTarget)).catch(shop.reportError).finally(() => setBusy(false))
  }

  return (
    <AuthFrame title={t('register.title')} picture={picture}>
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        {rejected?.message && <Notice kind="bad" isAnswer>{rejected.message}</Notice>}
        <MistakeList key={JSON.stringify(rejected)} mistakes={rejected?.mistakes ?? []} toAnchor={anchorOf} toLabels={labelsOf} />
        <RegisterFields rejected={rejected} rules={rules} countryId={countryId} guestMail={guestMail} />
        <Button type="submit" size="big" wide aria-busy={isBusy}>{t('register.submit')}</Button>
      </form>
      <p className={styles.note}>{t('login.haveAccount')} <a className={layout.link} href={path(withWay('/login', wanted))}>{t('login.submit')}</a></p>
    </AuthFrame>
  )
}

function RegisterFields({ rejected, rules, countryId, guestMail }: Pick<Props, 'rejected' | 'rules' | 'countryId' | 'guestMail'>) {
  const t = useText()
  const told = useMistakeText(rejected?.mistakes ?? [])
  const typed = rejected?.typed ?? {}
  const note = t('fields.optional')
  return (
    <>
      <div className={styles.pair}>
        <TextField id="firstName" name="firstName" label={t('address.firstName')} note={note} autoComplete="given-name" maxLength={100} defaultValue={typed['firstName']} error={told('firstName')} />
        <TextField id="lastName" name="lastName" label={t('address.lastName')} note={note} autoComplete="family-name" maxLength={100} defaultValue={typed['lastName']} error={told('lastName')} />
      </div>
      <TextField id="email" name="email" type="email" label={t('login.email')} autoComplete="email" inputMode="email" required maxLength={254} defaultValue={typed['email'] ?? guestMail ?? ''} error={told('email')} />
      <NewPassword told={told} label={t('login.password')} />
      <OptionalAddress block="billing" title={t('register.billing')} {...{ rules, countryId, typed, told }} />
      <OptionalAddress block="shipping" title={t('register.shipping')} {...{ rules, countryId, typed, told }} />
      <div>
        <PrivacyCheck id="privacy" isTicked={typed['privacy'] !== undefined} error={told('privacy')} />
        <Check name="newsletter" defaultChecked={typed['newsletter'] !== undefined} label={t('register.newsletter')} />
      </div>
    </>
  )
}

interface OptionalProps extends Pick<Props, 'rules' | 'countryId'> {
  readonly block: Block
  readonly title: string
  readonly typed: Readonly<Record<string, string>>
  readonly told: GetMistakeText
}

/** Can be given now, or with the first order. */
function OptionalAddress({ block, title, rules, countryId, typed, told }: OptionalProps) {
  const t = useText()
  const isBegun = Object.entries(typed).some(([name, value]) => name.startsWith(`${block}.`) && name !== `${block}.country` && value !== '')
  return (
    <More title={title} note={t('fields.optional')} open={isBegun}>
      <AddressFields block={block} countries={rules.countries} countryId={countryId} values={typed} getError={told} />
    </More>
  )
}

const anchorOf = (at: string) => at.replace('.', '-')

const labels: Readonly<Record<string, TextKey>> = {
  firstName: 'address.firstName', lastName: 'address.lastName', email: 'login.email', password: 'login.password', repeatPassword: 'password.repeat', privacy: 'privacyCheck.label',
  billing: 'register.billing', shipping: 'register.shipping',
}
function labelsOf(at: string): readonly TextKey[] {
  const [first = '', field = ''] = at.split('.')
  return [labels[first], addressLabels[field]].filter((key) => key !== undefined)
}
