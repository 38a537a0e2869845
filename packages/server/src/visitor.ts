import { isLocale, defaultLocale, type Locale } from '@vitrine/contract/kernel/locale'
import type { Caller } from '@vitrine/engine/kernel/context'
import type { Context } from 'hono'
import type { ServerEnv } from './request-env.ts'
import type { ServerOptions } from './options.ts'
import type { Asking } from './rate-limits.ts'
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

/** Who calls, as the engine knows callers. A handler that begins or ends the session does it on this object. */
export function callerOf(c: C, locale: Locale, client: string | undefined): Caller {
  return { locale, session: sessionOf(c.req.header('cookie')), requestId: c.get('requestId'), ...(client !== undefined && { client }) }
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

/** The cookies that a call leaves behind: none unless it changed the session. */
export function cookiesAfter(c: C, caller: Caller): readonly string[] {
  return caller.session === sessionOf(c.req.header('cookie')) ? [] : [sessionCookie(caller.session, c.get('isHttps'))]
}
