import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Call } from '@vitrine/contract/operations'
import { redirect, redirectDocument } from 'react-router'
import { sameSitePath } from '../../data/same-site-path.ts'
import { errorText } from '../../text/error-text.ts'
import type { Translate } from '../../text/translate.ts'

/** Somebody of the shop's people at one of their pages. */
export interface Visit {
  readonly call: Call
  readonly locale: Locale
  readonly url: URL
  readonly t: Translate
}

/** What came of a form that was sent. */
export interface Told {
  readonly kind: 'ok' | 'bad'
  readonly message: string
}

export function goTo({ locale }: Visit, path: string): Response {
  return redirect(localePath(locale, path), 303)
}

export function homeOf({ locale }: Pick<Visit, 'locale'>): string {
  return localePath(locale, '/')
}

/** To a page of the shop, with all that it is made of: its frame is another one for whoever has just logged in. */
export function goThere(path: string): Response {
  return redirectDocument(path, 303)
}

/** Where somebody was going when the login came in between; undefined: nowhere. */
export function wantedPath({ url }: Pick<Visit, 'url'>): string | undefined {
  return sameSitePath(url.searchParams.get('redirect'))
}

/** The login, for an operator who is logged in already and must prove it once more, and back. */
export function againPath({ url }: Pick<Visit, 'url'>): string {
  return `/operator/login?again&redirect=${encodeURIComponent(url.pathname + url.search)}`
}

/** Leads to the login and back, or to whatever else is missing; anything else that is wrong rises. */
export function ledOn(visit: Visit, error: unknown): unknown {
  if (!isRefusal(error)) return error
  const back = `redirect=${encodeURIComponent(visit.url.pathname + visit.url.search)}`
  if (error.key === 'security.operatorRequired') return goTo(visit, `/operator/login?${back}`)
  if (error.key === 'operator.secondFactorRequired') return goTo(visit, `/operator/proofs?${back}`)
  if (error.key === 'operator.freshProofRequired') return goTo(visit, againPath(visit))
  if (error.key === 'security.roleRequired') return goTo(visit, '/operator/proofs')
  return error
}

/** What a refusal tells the one who sent the form; a fault, and what leads elsewhere, rises. */
export async function refusedAs(visit: Visit, error: unknown): Promise<Told> {
  const next = ledOn(visit, error)
  if (next !== error || !isRefusal(error)) throw next
  return { kind: 'bad', message: await errorText(visit.locale, error) }
}
