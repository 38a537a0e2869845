import { emailFault } from '@vitrine/contract/account/email-fault'
import { localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Call } from '@vitrine/contract/api/operations'
import { data } from 'react-router'
import { redirectToAddress } from '../../../data/forms/redirect.ts'
import { getPathAfterLogin } from './after-login.ts'
import { readCredentials, loginMistakes } from './credentials.ts'
import { emailText, toRejectedForm, readFormValues, getValue, type RejectedForm } from './rejected-form.ts'

interface LoginActionInput {
  readonly request: Request
  readonly call: Call
  readonly locale: Locale
  readonly url: URL
}

/** Logs in and redirects to the page that the visitor wanted to open. */
export async function loginAction({ request, call, locale, url }: LoginActionInput) {
  const form = await request.formData()
  const values = readFormValues(form)
  const mistakes = loginMistakes(form)
  if (mistakes.length > 0) return data<RejectedForm>({ form: 'login', values, mistakes }, { status: 422 })
  try {
    await call('doLogin', readCredentials(form))
  } catch (error) {
    return data(await toRejectedForm(error, { locale, form: 'login', values }), { status: 422 })
  }
  return redirectToAddress(getPathAfterLogin(url.searchParams.get('redirect'), locale), url, 303)
}

/** Saves the e-mail of a guest and redirects, to the checkout by default. SF-4.12, SF-7.16 */
export async function guestLoginAction({ request, call, locale, url }: LoginActionInput) {
  const form = await request.formData()
  const [values, email, { settings }] = [
    readFormValues(form),
    getValue(form, 'email').trim(),
    await call('getShell', {}),
  ]
  const fault = emailFault(email, settings['email.rules'])
  if (fault)
    return data<RejectedForm>(
      { form: 'guest', values, mistakes: [{ at: 'email', text: emailText(fault) }] },
      { status: 422 },
    )
  try {
    await call('doLoginAsGuest', { email })
  } catch (error) {
    return data(await toRejectedForm(error, { locale, form: 'guest', values }), { status: 422 })
  }
  return redirectToAddress(
    getPathAfterLogin(url.searchParams.get('redirect') ?? localePath(locale, '/checkout'), locale),
    url,
    303,
  )
}
