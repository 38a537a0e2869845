import { data, redirect } from 'react-router'
import { redirectToDocument } from '../../../data/forms/redirect.ts'
import {
  homePath,
  toFormNotice,
  parseRedirectPath,
  type FormNotice,
  type StaffRequest,
} from '../admin/staff-request.ts'

export interface LoginPageData {
  readonly view: 'login'
  readonly title: string
  /** The page to open after the login. */
  readonly next: string
  readonly hint: string | null
  /** The e-mail of a logged-in operator who authenticates again. */
  readonly email: string | undefined
}

export interface LoginActionData {
  readonly view: 'login'
  readonly email: string
  readonly missing: readonly ('email' | 'password')[]
  readonly requires?: 'code' | 'passkey'
  readonly notice?: FormNotice
}

export async function loadLoginPage(request: StaffRequest): Promise<LoginPageData> {
  const { call, t, url } = request
  const redirectPath = parseRedirectPath(request)
  const next = redirectPath ?? homePath(request)
  const operator = await call('getOperator', {})
  const isReauthentication = url.searchParams.has('again') && operator !== null && !operator.isFresh
  if (operator?.isComplete === true && !isReauthentication) throw redirectToDocument(next, request.url)
  const hint = isReauthentication
    ? t('operator.login.again')
    : url.searchParams.has('chosen')
      ? t('operator.login.chosen')
      : redirectPath === undefined
        ? null
        : t('operator.login.wasSentHere')
  return {
    view: 'login',
    title: t('operator.login.title'),
    next,
    hint,
    email: isReauthentication ? operator.email : undefined,
  }
}

/** Logs in, and redirects to the requested page, or to the setup of the second factor. */
export async function runLoginAction(request: StaffRequest, form: FormData) {
  const [email, password, code] = [
    getValue(form, 'email').trim(),
    getValue(form, 'password'),
    getValue(form, 'code').trim(),
  ]
  const missing = [...(email ? [] : ['email' as const]), ...(password ? [] : ['password' as const])]
  if (missing.length > 0) return respond({ email, missing })
  const next = parseRedirectPath(request) ?? homePath(request)
  try {
    const { needs } = await request.call('doOperatorLogin', { email, password, ...(code && { code }) })
    if (needs === 'code' || needs === 'passkey') return respond({ email, missing, requires: needs }, 200)
    throw needs === 'secondFactor'
      ? redirect(`/operator/proofs?redirect=${encodeURIComponent(next)}`, 303)
      : redirectToDocument(next, request.url)
  } catch (error) {
    if (error instanceof Response) throw error
    return respond({
      email,
      missing,
      notice: await toFormNotice(request, error),
      ...(code && { requires: 'code' as const }),
    })
  }
}

const respond = (answer: Omit<LoginActionData, 'view'>, status = 422) =>
  data<LoginActionData>({ view: 'login', ...answer }, { status })
const getValue = (form: FormData, name: string) => String(form.get(name) ?? '').slice(0, 300)
