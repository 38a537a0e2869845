import { emailFault } from '@vitrine/contract/account/email-fault'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Call } from '@vitrine/contract/api/operations'
import { passwordFault } from '@vitrine/contract/account/password-rule'
import { data, redirect } from 'react-router'
import type { Mistake } from '../../../ui/form/mistake.ts'
import { withRedirect } from './after-login.ts'
import {
  emailText,
  passwordTexts,
  toRejectedForm,
  readFormValues,
  getValue,
  type RejectedForm,
} from './rejected-form.ts'

interface ResetActionInput {
  readonly request: Request
  readonly call: Call
  readonly locale: Locale
  readonly url: URL
}

/** Requests a reset link. The response is the same whether or not the account exists. */
export async function resetAction({ request, call, locale, url }: ResetActionInput) {
  const form = await request.formData()
  const [values, email, { settings }] = [
    readFormValues(form),
    getValue(form, 'email').trim(),
    await call('getShell', {}),
  ]
  const fault = emailFault(email, settings['email.rules'])
  if (fault)
    return data<RejectedForm>(
      { form: 'reset', values, mistakes: [{ at: 'email', text: emailText(fault) }] },
      { status: 422 },
    )
  try {
    await call('doRequestResetPasswordLink', { email })
  } catch (error) {
    return data(await toRejectedForm(error, { locale, form: 'reset', values }), { status: 422 })
  }
  // The e-mail is not part of the URL, because browser histories and logs keep URLs.
  return redirect(withRedirect('/reset-password-success', url.searchParams.get('redirect')), 303)
}

/** The customer and token of a mail link; null: the link is incomplete. */
export function parseLink(url: URL): { readonly customerId: number; readonly token: string } | null {
  const [customerId, token] = [Number(url.searchParams.get('customer')), url.searchParams.get('token') ?? '']
  return Number.isInteger(customerId) &&
    customerId >= 1 &&
    customerId <= 2_147_483_647 &&
    token !== '' &&
    token.length <= 64
    ? { customerId, token }
    : null
}

/** The mistakes of a new password and its repetition. SF-5.03 to SF-5.07 */
export function newPasswordMistakes(form: FormData): readonly Mistake[] {
  const fault = passwordFault(getValue(form, 'password'))
  if (fault) return [{ at: 'password', text: passwordTexts[fault] }]
  return getValue(form, 'password') === getValue(form, 'repeatPassword')
    ? []
    : [{ at: 'repeatPassword', text: passwordTexts.differs }]
}

/** Sets the password of the customer that the link belongs to. SF-8.60 */
export async function newPasswordAction({ request, call, locale, url }: ResetActionInput) {
  const form = await request.formData()
  const [link, mistakes] = [parseLink(url), newPasswordMistakes(form)]
  if (!link) return data<RejectedForm>({ form: 'link', values: {}, mistakes: [] }, { status: 410 })
  if (mistakes.length > 0) return data<RejectedForm>({ form: 'password', values: {}, mistakes }, { status: 422 })
  try {
    await call('doResetPassword', {
      ...link,
      password: getValue(form, 'password'),
      repeatPassword: getValue(form, 'repeatPassword'),
    })
  } catch (error) {
    const rejected = await toRejectedForm(error, { locale, form: 'password', values: {} })
    return data(rejected, { status: 422 })
  }
  return redirect('/login?told=passwordSaved', 303)
}

/** Confirms an e-mail. A logged-in customer is redirected to the personal data, any other visitor to the login. */
export async function confirmEmailAction({ call, locale, url }: Omit<ResetActionInput, 'request'>) {
  const link = parseLink(url)
  if (!link) return data<RejectedForm>({ form: 'link', values: {}, mistakes: [] }, { status: 410 })
  try {
    await call('doConfirmEmail', link)
  } catch (error) {
    const {
      message,
      mistakes: [first],
      ...rejected
    } = await toRejectedForm(error, { locale, form: 'link', values: {} })
    const text = message ?? first?.message
    return data<RejectedForm>(
      { ...rejected, mistakes: [], ...(text !== undefined && { message: text }) },
      { status: 422 },
    )
  }
  const { user } = await call('getSession', {})
  return redirect(`${user.email === null ? '/login' : '/my-account/personal-data'}?told=emailConfirmed`, 303)
}
