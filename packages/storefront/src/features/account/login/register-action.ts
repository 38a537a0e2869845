import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Call } from '@vitrine/contract/api/operations'
import { data } from 'react-router'
import { redirectToAddress } from '../../../data/forms/redirect.ts'
import { newAccountPath, getPathAfterLogin } from './after-login.ts'
import { toRejectedForm, readFormValues, type RejectedForm } from './rejected-form.ts'
import { readRegistration, registrationMistakes, type RegistrationRules } from './registration.ts'

/** Registers and logs in a customer, and redirects to the page that they wanted to open. SF-7.18 */
export async function registerAction({
  request,
  call,
  locale,
  url,
}: {
  request: Request
  call: Call
  locale: Locale
  url: URL
}) {
  const form = await request.formData()
  const values = readFormValues(form)
  const mistakes = registrationMistakes(form, await loadRegistrationRules(call))
  if (mistakes.length > 0) return data<RejectedForm>({ form: 'register', values, mistakes }, { status: 422 })
  try {
    await call('doRegisterUser', readRegistration(form))
  } catch (error) {
    return data(await toRejectedForm(error, { locale, form: 'register', values }), { status: 422 })
  }
  return redirectToAddress(
    getPathAfterLogin(url.searchParams.get('redirect') ?? newAccountPath(locale), locale),
    url,
    303,
  )
}

export async function loadRegistrationRules(call: Call): Promise<RegistrationRules> {
  const [countries, { settings }] = await Promise.all([call('getCountries', {}), call('getShell', {})])
  return {
    countries,
    emailRules: settings['email.rules'],
    hasNewsletter: settings['newsletter.lists'].some(({ isAtRegistration }) => isAtRegistration),
  }
}
