import { isRefusal } from '@vitrine/contract/kernel/refusal'
import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import type { Call } from '@vitrine/contract/operations'
import { data, redirect } from 'react-router'
import { sameSitePath } from '../../data/same-site-path.ts'
import { errorText } from '../../text/error-text.ts'

/** Why the login form was not taken. The password is never sent back. */
export interface LoginRejected {
  readonly email: string
  readonly missing: readonly ('email' | 'password')[]
  readonly message?: string
}

/** Logs in and leads on to where the visitor was going. */
export async function loginAction({ request, call, locale, url }: { request: Request; call: Call; locale: Locale; url: URL }) {
  const form = await request.formData()
  const [email, password] = [String(form.get('email') ?? '').trim(), String(form.get('password') ?? '')]
  const missing = [...(email ? [] : ['email' as const]), ...(password ? [] : ['password' as const])]
  if (missing.length > 0) return data<LoginRejected>({ email, missing }, { status: 422 })
  try {
    await call('doLogin', { email, password })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data<LoginRejected>({ email, missing: [], message: await errorText(locale, error) }, { status: 422 })
  }
  return redirect(sameSitePath(url.searchParams.get('redirect')) ?? localePath(locale, '/'), 303)
}
