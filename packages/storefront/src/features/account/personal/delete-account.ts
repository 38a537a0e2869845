import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Call } from '@vitrine/contract/api/operations'
import { data, redirect } from 'react-router'
import { errorText } from '../../../text/error-text.ts'
import type { Translate } from '../../../text/translate.ts'

/** Error texts of the two fields; the password itself is never sent back. */
export interface RejectedDeletion {
  readonly password?: string
  readonly understood?: string
}

interface DeleteAccountInput {
  readonly form: FormData
  readonly call: Call
  readonly locale: Locale
  readonly t: Translate
}

/** Deletes the account once both fields are valid. The deletion ends the session and redirects to the home page. */
export async function deleteAccount({ form, call, locale, t }: DeleteAccountInput) {
  const password = String(form.get('password') ?? '')
  const missing: RejectedDeletion = {
    ...(password === '' && { password: t('deleteAccount.passwordMissing') }),
    ...(form.get('understood') !== 'yes' && { understood: t('deleteAccount.understoodMissing') }),
  }
  if (missing.password !== undefined || missing.understood !== undefined) return data(missing, { status: 422 })
  try {
    await call('deleteMyAccount', { password })
  } catch (error) {
    if (!isRefusal(error) || error.key === 'security.loginRequired') throw error
    const rejected: RejectedDeletion = {
      password: error.key === 'login.invalidData' ? t('deleteAccount.passwordWrong') : await errorText(locale, error),
    }
    return data(rejected, { status: error.key === 'tooManyRequests' ? 429 : 422 })
  }
  return redirect('/', 303)
}
