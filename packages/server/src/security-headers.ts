const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), browsing-topics=(), payment=(self)',
  'cross-origin-opener-policy': 'same-origin',
  // What is no page runs nothing and loads nothing.
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
} as const
const onHttps = { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/** Headers of every answer. Pages bring a policy of their own. */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return isHttps ? onHttps : always
}

/** Where the payment provider's card fields come from. */
const cardFieldsOrigin = 'https://js.mollie.com'

/** Where Google Analytics comes from and what it tells. */
const analyticsScripts = 'https://www.googletagmanager.com'
const analyticsHears = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com']

interface Allowed {
  /** Hash sources of the inline scripts and styles that the render marked. */
  readonly scripts: Iterable<string>
  readonly styles: Iterable<string>
  /** Only the page that shows the provider's card fields loads anything from it. SF-7.44 */
  readonly cardFields?: boolean
  /** The shop's settings name a property of Google Analytics. */
  readonly analytics?: boolean
  /** Hosts of the films on the page, whose frames the reader may ask for. */
  readonly filmOrigins?: Iterable<string>
  /** Whose pictures of streets the map on the page may show when the reader asks for them. */
  readonly tileOrigins?: Iterable<string>
}

/** The policy of a page: everything from our own origin, and inline only what the render itself put there. */
export function pagePolicy({ scripts, styles, cardFields = false, analytics = false, filmOrigins = [], tileOrigins = [] }: Allowed): string {
  const provider = cardFields ? [cardFieldsOrigin] : []
  const [told, hears] = analytics ? [[analyticsScripts], analyticsHears] : [[], []]
  const frames = [...provider, ...filmOrigins]
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...provider, ...told, ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...tileOrigins, ...hears].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...provider, ...hears].join(' '),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** In development the tools put styles into the page, scripts before ours, and speak over a socket. */
export const developmentPolicy = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; frame-ancestors 'self'"
