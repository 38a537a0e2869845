import { isApiError } from '@vitrine/contract/api/api-error'
import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useIsHydrated } from '../../../data/scripts/hydrated.ts'
import { useShop } from '../../../data/shop/shop-context.tsx'
import { errorText } from '../../../text/error-text.ts'
import { useLocale, useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { More } from '../../../ui/navigation/more.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../login/password-field.tsx'
import styles from './personal.module.css'
import { getValue } from '../login/rejected-form.ts'

/** Creates a passkey in the browser, which needs script; customers with a password confirm it first. */
export function PasskeyForm({ hasPassword }: { readonly hasPassword: boolean }) {
  const t = useText()
  const [locale, shop, isHydrated] = [useLocale(), useShop(), useIsHydrated()]
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<{ readonly kind: 'ok' | 'bad'; readonly message: string }>()
  const [isBusy, setBusy] = useState(false)
  if (isHydrated && !('PublicKeyCredential' in window))
    return <p className={layout.soft}>{t('personal.passkeyUnknown')}</p>

  async function createPasskey(form: FormData): Promise<typeof outcome> {
    const { handleSessionError } = await import('../../../data/account/session-errors.ts')
    let message = ''
    try {
      const optionsJSON = await shop.call('doBeginCustomerPasskey', { password: getValue(form, 'passkeyPassword') })
      const { startRegistration } = await import('@simplewebauthn/browser')
      await shop.call('doAddCustomerPasskey', {
        name: getValue(form, 'passkeyName').trim() || t('personal.passkey'),
        response: await startRegistration({ optionsJSON }),
      })
      await revalidate()
      return { kind: 'ok', message: t('personal.passkeyAdded') }
    } catch (error) {
      await handleSessionError(error, async () => {
        message = !isApiError(error)
          ? t('personal.passkeyFailed')
          : error.key === 'login.invalidData'
            ? t('password.wrong')
            : await errorText(locale, { key: error.key, details: error.cause })
      })
      return { kind: 'bad', message }
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    const result = await createPasskey(new FormData(form)).finally(() => setBusy(false))
    setOutcome(result)
    if (result?.kind === 'ok') form.reset()
  }

  return (
    <More title={t('personal.passkeyAdd')} className={styles.scripted}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          submit(event).catch(shop.reportError)
        }}
      >
        {outcome?.message && <Notice kind={outcome.kind}>{outcome.message}</Notice>}
        <TextField
          id="passkeyName"
          label={t('personal.passkeyName')}
          name="passkeyName"
          maxLength={80}
          help={t('personal.passkeyNameHelp')}
          autoComplete="off"
        />
        {hasPassword && <PasswordField name="passkeyPassword" label={t('personal.passwordNow')} kind="current" />}
        <p>
          <Button type="submit" kind="second" aria-busy={isBusy}>
            {t('personal.passkeyMake')}
          </Button>
        </p>
      </form>
    </More>
  )
}
