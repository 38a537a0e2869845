import { createHmac } from 'node:crypto'
import { isLocale, defaultLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Caller } from '@vitrine/engine/kernel/context'
import type { Context } from 'hono'
import type { ServerEnv } from '../http/request-env.ts'
import type { ServerOptions } from '../options.ts'
import type { RateLimitSubject } from '../rate-limits/rate-limits.ts'
import { operatorCookieLines, findOperatorSecret } from './operator-cookies.ts'
import { consentCookieLine, findConsentCookie, allowsStatistics } from './consent-cookie.ts'
import { toRequestOrigin, type RequestOrigin } from '../http/csrf.ts'
import { deviceCookieLine, findDevice, type DeviceCookie } from './device-cookie.ts'
import { sessionCookieLine, findSessionSecret } from './session-cookie.ts'
import { parseUserAgent } from './user-agent.ts'
import { toNetwork, visitorAddress } from './visitor-address.ts'

type C = Context<ServerEnv>

export function getRateLimitSubject(c: C, { trustedProxies }: ServerOptions): RateLimitSubject {
  const address = visitorAddress(
    { socket: c.env?.incoming?.socket.remoteAddress, forwardedFor: c.req.header('x-forwarded-for') },
    trustedProxies,
  )
  return { address, session: findSessionSecret(c.req.header('cookie'), c.get('isHttps')) }
}

export function getRequestOrigin(c: C, { publicUrl }: ServerOptions): RequestOrigin {
  return toRequestOrigin(
    { origin: c.req.header('origin'), fetchSite: c.req.header('sec-fetch-site'), host: c.req.header('host') },
    publicUrl,
  )
}

interface CallerInput {
  readonly locale: Locale
  readonly client: string | undefined
}

/** The engine's caller of a request. Handlers that start or end a session mutate this object. */
export function createCaller(c: C, options: ServerOptions, { locale, client }: CallerInput): Caller {
  const [cookies, isHttps] = [c.req.header('cookie'), c.get('isHttps')]
  const userAgent = c.req.header('user-agent')
  const agent = parseUserAgent(userAgent)
  const operator = findOperatorSecret(cookies, isHttps)
  return {
    locale,
    session: findSessionSecret(cookies, isHttps),
    operator,
    device: findDevice(cookies, { name: 'vitrine_device', isHttps }),
    operatorDevice: findDevice(cookies, { name: 'vitrine_operator_device', isHttps }),
    consent: findConsentCookie(cookies),
    requestId: c.get('requestId'),
    ...(client !== undefined && { client }),
    ...(agent !== undefined && { agent }),
    isCounted: allowsStatistics({
      cookies,
      userAgent,
      signals: [c.req.header('sec-gpc'), c.req.header('dnt')],
      isOperator: operator !== undefined,
    }),
    ...(options.rateLimits !== 'off' && { network: hashNetwork(getRateLimitSubject(c, options), options) }),
  }
}

// The engine stores it for an hour, so the address is hashed.
function hashNetwork({ address }: RateLimitSubject, { secret }: ServerOptions): string {
  return createHmac('sha256', secret)
    .update(`vitrine.network.${toNetwork(address)}`)
    .digest('base64url')
}

/** The client id in the request's header. SF-7.05 */
export function getClient(c: C): string | undefined {
  return /^[\w.-]{1,64}$/.exec(c.req.header('x-config-id') ?? '')?.[0]
}

/** The locale of a request's header; unknown values give the default. SF-7.07 */
export function parseLocaleHeader(header: string | undefined): Locale {
  const lower = header?.toLowerCase()
  return isLocale(lower) ? lower : defaultLocale
}

/** The Set-Cookie lines of a call: only for a changed or prolonged session, a new device, or a changed consent. */
export function changedCookies(
  c: C,
  { session, isSessionProlonged = false, operator, device, operatorDevice, consent }: Caller,
): readonly string[] {
  const [cookies, isHttps] = [c.req.header('cookie'), c.get('isHttps')]
  const deviceLine = (name: DeviceCookie, value: string | undefined) =>
    value === undefined || value === findDevice(cookies, { name, isHttps })
      ? []
      : [deviceCookieLine(value, { name, isHttps })]
  return [
    ...(session === findSessionSecret(cookies, isHttps) && !isSessionProlonged
      ? []
      : [sessionCookieLine(session, isHttps)]),
    ...(operator === findOperatorSecret(cookies, isHttps) ? [] : operatorCookieLines(operator, isHttps)),
    ...(consent === undefined || consent === findConsentCookie(cookies) ? [] : [consentCookieLine(consent, isHttps)]),
    ...deviceLine('vitrine_device', device),
    ...deviceLine('vitrine_operator_device', operatorDevice),
  ]
}
