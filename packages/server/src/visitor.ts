import { createHmac } from 'node:crypto'
import { isLocale, defaultLocale, type Locale } from '@vitrine/contract/kernel/locale'
import type { Caller } from '@vitrine/engine/kernel/context'
import type { Context } from 'hono'
import type { ServerEnv } from './request-env.ts'
import type { ServerOptions } from './options.ts'
import type { Asking } from './rate-limits.ts'
import { operatorCookies, operatorOf } from './operator-cookies.ts'
import { consentCookieLine, consentOf, isCounted } from './consent-cookie.ts'
import { provenanceOf, type Provenance } from './csrf.ts'
import { deviceCookie, deviceOf, type DeviceCookie } from './device-cookie.ts'
import { sessionCookie, sessionOf } from './session-cookie.ts'
import { agentIn } from './user-agent.ts'
import { networkOf, visitorAddress } from './visitor-address.ts'

type C = Context<ServerEnv>

export function askingOf(c: C, { trustedProxies }: ServerOptions): Asking {
  const address = visitorAddress({ socket: c.env?.incoming?.socket.remoteAddress, forwardedFor: c.req.header('x-forwarded-for') }, trustedProxies)
  return { address, session: sessionOf(c.req.header('cookie'), c.get('isHttps')) }
}

export function provenance(c: C, { publicUrl }: ServerOptions): Provenance {
  return provenanceOf({ origin: c.req.header('origin'), fetchSite: c.req.header('sec-fetch-site'), host: c.req.header('host') }, publicUrl)
}

interface Calling {
  readonly locale: Locale
  readonly client: string | undefined
}

/** Who calls, as the engine knows callers. A handler that begins or ends a session does it on this object. */
export function callerOf(c: C, options: ServerOptions, { locale, client }: Calling): Caller {
  const [cookies, isHttps] = [c.req.header('cookie'), c.get('isHttps')]
  const userAgent = c.req.header('user-agent')
  const agent = agentIn(userAgent)
  const operator = operatorOf(cookies, isHttps)
  return {
    locale, session: sessionOf(cookies, isHttps), operator, device: deviceOf(cookies, { name: 'vitrine_device', isHttps }), operatorDevice: deviceOf(cookies, { name: 'vitrine_operator_device', isHttps }), consent: consentOf(cookies), requestId: c.get('requestId'), ...(client !== undefined && { client }), ...(agent !== undefined && { agent }),
    isCounted: isCounted({ cookies, userAgent, signals: [c.req.header('sec-gpc'), c.req.header('dnt')], isOperator: operator !== undefined }),
    ...(options.rateLimits !== 'off' && { network: networkIn(askingOf(c, options), options) }),
  }
}

// The engine stores it for an hour: nobody should read an address out of that.
function networkIn({ address }: Asking, { secret }: ServerOptions): string {
  return createHmac('sha256', secret).update(`vitrine.network.${networkOf(address)}`).digest('base64url')
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

/** The cookies that a call leaves behind: none unless it changed or prolonged a session, made a device known, or noted a choice. */
export function cookiesAfter(c: C, { session, isSessionProlonged = false, operator, device, operatorDevice, consent }: Caller): readonly string[] {
  const [cookies, isHttps] = [c.req.header('cookie'), c.get('isHttps')]
  const deviceLine = (name: DeviceCookie, mark: string | undefined) => (mark === undefined || mark === deviceOf(cookies, { name, isHttps }) ? [] : [deviceCookie(mark, { name, isHttps })])
  return [
    ...(session === sessionOf(cookies, isHttps) && !isSessionProlonged ? [] : [sessionCookie(session, isHttps)]),
    ...(operator === operatorOf(cookies, isHttps) ? [] : operatorCookies(operator, isHttps)),
    ...(consent === undefined || consent === consentOf(cookies) ? [] : [consentCookieLine(consent, isHttps)]),
    ...deviceLine('vitrine_device', device), ...deviceLine('vitrine_operator_device', operatorDevice),
  ]
}
