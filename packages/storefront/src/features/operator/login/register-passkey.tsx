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
import type { FormNotice } from '../admin/staff-request.ts'
import { FormNoticeView } from '../form-notice-view.tsx'

/** Registers a passkey in the browser, and reloads the page data. */
export function RegisterPasskey() {
  const t = useText()
  const locale = useLocale()
  const { call } = useShop()
  const { revalidate } = useRevalidator()
  const [notice, setNotice] = useState<FormNotice>()
  if (!useIsHydrated())
    return (
      <noscript>
        <p className="op-note">{t('operator.proofs.needsScript')}</p>
      </noscript>
    )

  async function register(name: string): Promise<FormNotice> {
    try {
      const optionsJSON = await call('doBeginPasskey', {})
      const { startRegistration } = await import('@simplewebauthn/browser')
      await call('doAddPasskey', { name, response: await startRegistration({ optionsJSON }) })
      await revalidate()
      return { kind: 'ok', message: t('operator.proofs.done') }
    } catch (error) {
      return {
        kind: 'bad',
        message: isApiError(error) ? await errorText(locale, { key: error.key }) : t('operator.proofs.passkeyFailed'),
      }
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    setNotice(undefined)
    const outcome = await register(String(new FormData(form).get('name') ?? '').trim())
    setNotice(outcome)
    if (outcome.kind === 'ok') form.reset()
  }

  return (
    <form className={layout.stack} onSubmit={(event) => void submit(event)}>
      <FormNoticeView notice={notice} />
      <TextField
        label={t('operator.proofs.passkeyName')}
        name="name"
        required
        maxLength={80}
        help={t('operator.proofs.passkeyNameHelp')}
      />
      <Button type="submit" kind="second">
        {t('operator.proofs.addPasskey')}
      </Button>
    </form>
  )
}
