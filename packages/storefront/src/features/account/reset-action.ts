import { emailFault } from '@vitrine/contract/email-fault'
import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import type { Call } from '@vitrine/contract/operations'
import { passwordFault } from '@vitrine/contract/password-rule'
import { data, redirect } from 'react-router'
import type { Mistake } from '../../ui/mistake.ts'
import { withWay } from './after-login.ts'
import { emailText, passwordTexts, refusedAs, typedIn, wordIn, type Rejected } from './rejected.ts'

interface Asked {
  readonly request: Request
  readonly call: Call
  readonly locale: Locale
  readonly url: URL
}

/** Asks for a link. What follows is the same whether or not there is an account. */
export async function resetAction({ request, call, locale, url }: Asked) {
  const form = await request.formData()
  const [typed, email, { settings }] = [typedIn(form), wordIn(form, 'email').trim(), await call('getShell', {})]
  const fault = emailFault(email, settings['email.rules'])
  if (fault) return data<Rejected>({ form: 'reset', typed, mistakes: [{ at: 'email', text: emailText(fault) }] }, { status: 422 })
  try {
    await call('doRequestResetPasswordLink', { email })
  } catch (error) {
    return data(await refusedAs(error, { locale, form: 'reset', typed }), { status: 422 })
  }
  // The address stands in no address: histories and logs keep those.
  return redirect(localePath(locale, withWay('/reset-password-success', url.searchParams.get('redirect'))), 303)
}

/** Whom a link in a mail is for; null: the link is not whole. */
export function linkIn(url: URL): { readonly customerId: number; readonly token: string } | null {
  const [customerId, token] = [Number(url.searchParams.get('customer')), url.searchParams.get('token') ?? '']
  return Number.isInteger(customerId) && customerId >= 1 && customerId <= 2_147_483_647 && token !== '' && token.length <= 64 ? { customerId, token } : null
}

/** What a new password and its repetition lack. SF-5.03 to SF-5.07 */
export function newPasswordMistakes(form: FormData): readonly Mistake[] {
  const fault = passwordFault(wordIn(form, 'password'))
  if (fault) return [{ at: 'password', text: passwordTexts[fault] }]
  return wordIn(form, 'password') === wordIn(form, 'repeatPassword') ? [] : [{ at: 'repeatPassword', text: passwordTexts.differs }]
}

/** Sets the password of whoever holds the link. SF-8.60 */
export async function newPasswordAction({ request, call, locale, url }: Asked) {
  const form = await request.formData()
  const [link, mistakes] = [linkIn(url), newPasswordMistakes(form)]
  if (!link) return data<Rejected>({ form: 'link', typed: {}, mistakes: [] }, { status: 410 })
  if (mistakes.length > 0) return data<Rejected>({ form: 'password', typed: {}, mistakes }, { status: 422 })
  try {
    await call('doResetPassword', { ...link, password: wordIn(form, 'password'), repeatPassword: wordIn(form, 'repeatPassword') })
  } catch (error) {
    const rejected = await refusedAs(error, { locale, form: 'password', typed: {} })
    return data(rejected, { status: 422 })
  }
  return redirect(localePath(locale, '/login?told=passwordSaved'), 303)
}

/** Proves an e-mail. Whoever is logged in sees it in their data, everybody else at the login. */
export async function confirmEmailAction({ call, locale, url }: Omit<Asked, 'request'>) {
  const link = linkIn(url)
  if (!link) return data<Rejected>({ form: 'link', typed: {}, mistakes: [] }, { status: 410 })
  try {
    await call('doConfirmEmail', link)
  } catch (error) {
    const { message, mistakes: [first], ...rejected } = await refusedAs(error, { locale, form: 'link', typed: {} })
    const said = message ?? first?.said
    return data<Rejected>({ ...rejected, mistakes: [], ...(said !== undefined && { message: said }) }, { status: 422 })
  }
  const { user } = await call('getSession', {})
  return redirect(localePath(locale, `${user.email === null ? '/login' : '/my-account/personal-data'}?told=emailConfirmed`), 303)
}
