import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Call } from '@vitrine/contract/operations'
import { data, redirect } from 'react-router'
import { accountOf, afterLogin } from './after-login.ts'
import { refusedAs, typedIn, type Rejected } from './rejected.ts'
import { registrationIn, registrationMistakes, type RegistrationRules } from './registration.ts'

/** Signs somebody up, who is logged in then, and leads on to where they were going. SF-7.18 */
export async function registerAction({ request, call, locale, url }: { request: Request; call: Call; locale: Locale; url: URL }) {
  const form = await request.formData()
  const typed = typedIn(form)
  const mistakes = registrationMistakes(form, await registrationRules(call))
  if (mistakes.length > 0) return data<Rejected>({ form: 'register', typed, mistakes }, { status: 422 })
  try {
    await call('doRegisterUser', registrationIn(form))
  } catch (error) {
    return data(await refusedAs(error, { locale, form: 'register', typed }), { status: 422 })
  }
  return redirect(afterLogin(url.searchParams.get('redirect') ?? accountOf(locale), locale), 303)
}

export async function registrationRules(call: Call): Promise<RegistrationRules> {
  const [countries, { settings }] = await Promise.all([call('getCountries', {}), call('getShell', {})])
  return { countries, emailRules: settings['email.rules'] }
}
