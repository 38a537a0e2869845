import { consentVersion } from '@vitrine/contract/analytics/consent'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Call } from '@vitrine/contract/api/operations'
import { data, redirect } from 'react-router'
import { errorText } from '../../text/error-text.ts'
import { parseConsentForm } from '../../ui/consent/consent-form.tsx'

/** Saves a choice that was submitted without script; the response sets the cookie. SF-1.23 */
export async function consentAction({
  form,
  call,
  locale,
}: {
  readonly form: FormData
  readonly call: Call
  readonly locale: Locale
}) {
  const { groups, method } = parseConsentForm(form, form.get('method'))
  try {
    await call('doGiveConsent', { groups: [...groups], method, version: consentVersion })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ message: await errorText(locale, { key: error.key, details: error.details }) }, { status: 429 })
  }
  return redirect('/cookie-settings?saved', 303)
}
