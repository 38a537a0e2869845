import type { CardFieldOrigins } from '@vitrine/engine/ports/payment'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), browsing-topics=(), payment=(self)',
  'cross-origin-opener-policy': 'same-origin',
  // Responses that are not pages run and load nothing.
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
} as const
const onHttps = { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/** Headers of every response. Pages have their own policy. */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return isHttps ? onHttps : always
}

/** Origins of Google Analytics: its script, and its endpoints. */
const analyticsScripts = 'https://www.googletagmanager.com'
const analyticsEndpoints = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://www.googletagmanager.com',
]

interface CspSources {
  /** Hash sources of the inline scripts and styles that the render marked. */
  readonly scripts: Iterable<string>
  readonly styles: Iterable<string>
  /** Only the page that shows the card fields of payment providers loads anything from them. SF-7.44 */
  readonly cardFields?: readonly CardFieldOrigins[]
  /** The shop's settings name a property of Google Analytics. */
  readonly analytics?: boolean
  /** Hosts of the films on the page, which are loaded on request. */
  readonly filmOrigins?: Iterable<string>
  /** Hosts of the map tiles on the page, which are loaded on request. */
  readonly tileOrigins?: Iterable<string>
}

/** The policy of a page: everything from our own origin, and inline code only by hash. */
export function pagePolicy({
  scripts,
  styles,
  cardFields = [],
  analytics = false,
  filmOrigins = [],
  tileOrigins = [],
}: CspSources): string {
  const [analyticsScriptOrigins, analyticsOrigins] = analytics ? [[analyticsScripts], analyticsEndpoints] : [[], []]
  const frames = [...cardFields.flatMap((each) => each.frames), ...filmOrigins]
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...cardFields.flatMap((each) => each.scripts), ...analyticsScriptOrigins, ...scripts].join(
      ' ',
    ),
    ['style-src', "'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...tileOrigins, ...analyticsOrigins].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...cardFields.flatMap((each) => each.connections), ...analyticsOrigins].join(' '),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** In development the tools put styles into the page, scripts before ours, and speak over a socket. */
export const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; frame-ancestors 'self'"
