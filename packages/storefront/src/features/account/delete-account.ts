import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Call } from '@vitrine/contract/operations'
import { data, redirect } from 'react-router'
import { errorText } from '../../text/error-text.ts'
import type { Translate } from '../../text/translate.ts'

/** Which of the two answers is missing or wrong; the password itself never comes back. */
export interface DeleteRejected {
  readonly password?: string
  readonly understood?: string
}

interface Asked {
  readonly form: FormData
  readonly call: Call
  readonly locale: Locale
  readonly t: Translate
}

/** Nothing happens before both answers are there. Afterwards nobody is logged in, and home is the page to be on. */
export async function deleteAccount({ form, call, locale, t }: Asked) {
  const password = String(form.get('password') ?? '')
  const missing: DeleteRejected = {
    ...(password === '' && { password: t('deleteAccount.passwordMissing') }), ...(form.get('understood') !== 'yes' && { understood: t('deleteAccount.understoodMissing') }),
  }
  if (missing.password !== undefined || missing.understood !== undefined) return data(missing, { status: 422 })
  try {
    await call('deleteMyAccount', { password })
  } catch (error) {
    if (!isRefusal(error) || error.key === 'security.loginRequired') throw error
    const rejected: DeleteRejected = { password: error.key === 'login.invalidData' ? t('deleteAccount.passwordWrong') : await errorText(locale, error) }
    return data(rejected, { status: error.key === 'tooManyRequests' ? 429 : 422 })
  }
  return redirect(localePath(locale, '/'), 303)
}
