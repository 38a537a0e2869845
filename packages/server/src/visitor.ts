import { isLocale, defaultLocale, type Locale } from '@vitrine/contract/kernel/locale'
import type { Caller } from '@vitrine/engine/kernel/context'
import type { Context } from 'hono'
import type { ServerEnv } from './request-env.ts'
import type { ServerOptions } from './options.ts'
import type { Asking } from './rate-limits.ts'
import { operatorCookies, operatorOf } from './operator-cookies.ts'
import { provenanceOf, type Provenance } from './csrf.ts'
import { sessionCookie, sessionOf } from './session-cookie.ts'
import { visitorAddress } from './visitor-address.ts'

type C = Context<ServerEnv>

export function askingOf(c: C, { trustedProxies }: ServerOptions): Asking {
  const address = visitorAddress({ socket: c.env?.incoming?.socket.remoteAddress, forwardedFor: c.req.header('x-forwarded-for') }, trustedProxies)
  return { address, session: sessionOf(c.req.header('cookie')) }
}

export function provenance(c: C, { publicUrl }: ServerOptions): Provenance {
  return provenanceOf({ origin: c.req.header('origin'), fetchSite: c.req.header('sec-fetch-site'), host: c.req.header('host') }, publicUrl)
}

/** Who calls, as the engine knows callers. A handler that begins or ends a session does it on this object. */
export function callerOf(c: C, locale: Locale, client: string | undefined): Caller {
  const cookies = c.req.header('cookie')
  return { locale, session: sessionOf(cookies), operator: operatorOf(cookies), requestId: c.get('requestId'), ...(client !== undefined && { client }) }
}

/** The client of the shop that a call names. SF-7.05 */
export function clientOf(c: C): string | undefined {
  return /^[\w.-]{1,64}$/.exec(c.req.header('x-config-id') ?? '')?.[0]
}

/** The locale of a request's header; a word that is none of ours is the default. SF-7.07 */
export function localeOfHeader(word: string | undefined): Locale {
  const lower = word?.toLowerCase()
  return isLocale(lower) ? lower : defaultLocale
}

/** The cookies that a call leaves behind: none unless it changed a session. */
export function cookiesAfter(c: C, { session, operator }: Caller): readonly string[] {
  const cookies = c.req.header('cookie')
  return [
    ...(session === sessionOf(cookies) ? [] : [sessionCookie(session, c.get('isHttps'))]),
    ...(operator === operatorOf(cookies) ? [] : operatorCookies(operator, c.get('isHttps'))),
  ]
}
