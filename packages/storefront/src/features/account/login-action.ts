import { emailFault } from '@vitrine/contract/email-fault'
import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import type { Call } from '@vitrine/contract/operations'
import { data, redirect } from 'react-router'
import { afterLogin } from './after-login.ts'
import { credentialsIn, loginMistakes } from './credentials.ts'
import { emailText, refusedAs, typedIn, wordIn, type Rejected } from './rejected.ts'

interface Asked {
  readonly request: Request
  readonly call: Call
  readonly locale: Locale
  readonly url: URL
}

/** Logs in and leads on to where the visitor was going. */
export async function loginAction({ request, call, locale, url }: Asked) {
  const form = await request.formData()
  const typed = typedIn(form)
  const mistakes = loginMistakes(form)
  if (mistakes.length > 0) return data<Rejected>({ form: 'login', typed, mistakes }, { status: 422 })
  try {
    await call('doLogin', credentialsIn(form))
  } catch (error) {
    return data(await refusedAs(error, { locale, form: 'login', typed }), { status: 422 })
  }
  return redirect(afterLogin(url.searchParams.get('redirect'), locale), 303)
}

/** Notes the e-mail of a guest and leads on, to the checkout if nothing else is said. SF-4.12, SF-7.16 */
export async function guestLoginAction({ request, call, locale, url }: Asked) {
  const form = await request.formData()
  const [typed, email, { settings }] = [typedIn(form), wordIn(form, 'email').trim(), await call('getShell', {})]
  const fault = emailFault(email, settings['email.rules'])
  if (fault) return data<Rejected>({ form: 'guest', typed, mistakes: [{ at: 'email', text: emailText(fault) }] }, { status: 422 })
  try {
    await call('doLoginAsGuest', { email })
  } catch (error) {
    return data(await refusedAs(error, { locale, form: 'guest', typed }), { status: 422 })
  }
  return redirect(afterLogin(url.searchParams.get('redirect') ?? localePath(locale, '/checkout'), locale), 303)
}
