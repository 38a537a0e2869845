import { localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Call } from '@vitrine/contract/api/operations'
import { redirect } from 'react-router'
import { sameSitePath } from '../../../data/forms/same-site-path.ts'
import { errorText } from '../../../text/error-text.ts'
import type { Translate } from '../../../text/translate.ts'

/** A request of a staff page. */
export interface StaffRequest {
  readonly call: Call
  readonly locale: Locale
  readonly url: URL
  readonly t: Translate
}

/** The notice after a form submission. */
export interface FormNotice {
  readonly kind: 'ok' | 'bad'
  readonly message: string
}

export function homePath({ locale }: Pick<StaffRequest, 'locale'>): string {
  return localePath(locale, '/')
}

/** The page to return to after the login; undefined: none. */
export function parseRedirectPath({ url }: Pick<StaffRequest, 'url'>): string | undefined {
  return sameSitePath(url.searchParams.get('redirect'))
}

/** The login page for an operator who must authenticate again, with a return path. */
export function reauthenticationPath({ url }: Pick<StaffRequest, 'url'>): string {
  return `/operator/login?again&redirect=${encodeURIComponent(url.pathname + url.search)}`
}

/** A redirect to the login or to the missing second factor; other errors are returned unchanged. */
export function toStaffRedirect(request: StaffRequest, error: unknown): unknown {
  if (!isRefusal(error)) return error
  const returnParameter = `redirect=${encodeURIComponent(request.url.pathname + request.url.search)}`
  if (error.key === 'security.operatorRequired') return redirect(`/operator/login?${returnParameter}`, 303)
  if (error.key === 'operator.secondFactorRequired') return redirect(`/operator/proofs?${returnParameter}`, 303)
  if (error.key === 'operator.freshProofRequired') return redirect(reauthenticationPath(request), 303)
  if (error.key === 'security.roleRequired') return redirect('/operator/proofs', 303)
  return error
}

/** The notice of a refusal; throws redirects and other errors. */
export async function toFormNotice(request: StaffRequest, error: unknown): Promise<FormNotice> {
  const redirectOrError = toStaffRedirect(request, error)
  if (redirectOrError !== error || !isRefusal(error)) throw redirectOrError
  return { kind: 'bad', message: await errorText(request.locale, error) }
}
