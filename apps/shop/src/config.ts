import * as v from 'valibot'

/** The only place that reads the environment. What each variable means stands in config-reference.ts, from which .env.example and docs/operating.md are written. */
const whole = (least: number, most: number) => v.pipe(v.string(), v.regex(/^\d+$/, 'must be a whole number'), v.transform(Number), v.minValue(least, `must be at least ${least}`), v.maxValue(most, `must be at most ${most}`))
const webAddress = v.pipe(v.string(), v.url('must be an address such as https://shop.example'), v.transform((text) => new URL(text).origin))
const onOff = v.pipe(v.picklist(['on', 'off'], 'must be on or off'), v.transform((word) => word === 'on'))

const mailServer = v.pipe(v.string(), v.regex(/^smtps?:\/\/[^\s]+$/, 'must begin with smtp:// or smtps://'), v.url('must be an address such as smtps://user:password@mail.example'))
const sender = v.pipe(v.string(), v.regex(/^(?:[^<>@]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, 'must be an address such as Vitrine <shop@mail.example>'))

export const environment = v.object({
  PORT: v.optional(whole(0, 65_535), '3000'),
  HOST: v.optional(v.string(), 'localhost'),
  PUBLISHED_HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  PUBLIC_URL: v.optional(webAddress),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug'), 'info'),
  DEMO: v.optional(onOff, 'on'),
  SIMULATED_PAYMENTS: v.optional(onOff, 'off'),
  DEMO_LOGINS: v.optional(onOff, 'off'),
  PREPARE_PICTURES: v.optional(onOff, 'on'),
  RATE_LIMITS: v.optional(onOff, 'on'),
  PAGE_CACHE_MB: v.optional(whole(1, 65_536), '256'),
  METRICS_PORT: v.optional(whole(0, 65_535)),
  TRUST_PROXY: v.optional(whole(0, 10), '0'),
  DRAIN_SECONDS: v.optional(whole(0, 120), '0'),
  SMTP_URL: v.optional(mailServer),
  MAIL_FROM: v.optional(sender),
  MAILS_PAGE: v.optional(onOff, 'off'),
  MOLLIE_API_KEY: v.optional(v.pipe(v.string(), v.regex(/^(test|live)_\w{20,}$/, 'must begin with test_ or live_'))),
  MOLLIE_PROFILE_ID: v.optional(v.pipe(v.string(), v.regex(/^pfl_\w{4,}$/, 'must begin with pfl_'))),
  DHL_API_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,80}$/, 'must be the key of an app in the carrier\'s developer portal'))),
  VAPID_PRIVATE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be a P-256 private key in base64url, 43 characters'))),
  VAT_REGISTER: v.optional(v.picklist(['vies', 'offline'], 'must be vies or offline'), 'offline'),
})

export type Variable = keyof typeof environment.entries

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Origin under which shoppers reach the shop. */
  readonly publicUrl: string
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** An empty database becomes the demo shop. */
  readonly demo: boolean
  /** A shop that others can reach may simulate payments, and says so on every page. */
  readonly simulatedPayments: boolean
  /** A shop that others can reach may have customers whose password is published, and says so on every page. */
  readonly demoLogins: boolean
  /** What is missing of the pictures' widths and formats is made after the start, before somebody asks. */
  readonly preparesPictures: boolean
  readonly rateLimits: boolean
  readonly pageCacheBytes: number
  readonly metricsPort: number | undefined
  /** How many proxies stand before the shop and write X-Forwarded-For. */
  readonly trustedProxies: number
  /** For how long the shop goes on after it was asked to end, and says on /readyz that it leaves. */
  readonly drainSeconds: number
  /** Who carries mails away, and under which address; undefined: they stay here, and this machine shows them. */
  readonly mailServer: { readonly url: string; readonly from: string } | undefined
  /** Without a mail server, mails can be read at /mails. A proxy on this machine looks like this machine, so it must be asked for. */
  readonly mailsPage: boolean
  /** Only this machine reaches the shop: by its public address, and by the address on which it listens. */
  readonly isLocal: boolean
  /** It listens on no other address than this machine's own: others cannot even knock. */
  readonly listensHereOnly: boolean
  /** The account at the payment provider; undefined: payments are simulated on this machine. The profile shows card fields in the checkout. */
  readonly mollie: { readonly apiKey: string; readonly profileId: string | undefined } | undefined
  /** The key by which push services know the shop; undefined: it makes its own. */
  readonly pushKey: string | undefined
  /** Who is asked about VAT numbers: the European Union's register, or nobody yet. */
  readonly vatRegister: 'vies' | 'offline'
  /** Of the carrier's service that knows pick-up points; undefined: those that come with the shop. */
  readonly dhlApiKey: string | undefined
}

export class ConfigError extends Error {}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = v.safeParse(environment, given)
  if (!parsed.success) throw new ConfigError(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}.`).join(' '))
  const values = parsed.output
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  // In a container the shop listens on all of the container's addresses, and others reach what of it the machine publishes.
  const listensHereOnly = isLoopbackHost(values.PUBLISHED_HOST ?? values.HOST)
  const isLocal = isLoopback(publicUrl) && listensHereOnly
  if (!values.RATE_LIMITS && !isLocal) throw new ConfigError(`RATE_LIMITS=off is for load tests on this machine; others can reach the shop by ${listensHereOnly ? `PUBLIC_URL ${publicUrl}` : `HOST ${values.HOST}`}.`)
  if (values.SMTP_URL && !values.MAIL_FROM) throw new ConfigError('SMTP_URL needs MAIL_FROM: the address that mails come from.')
  if (values.MOLLIE_PROFILE_ID && !values.MOLLIE_API_KEY) throw new ConfigError('MOLLIE_PROFILE_ID needs MOLLIE_API_KEY: card fields belong to an account.')
  return {
    port: values.PORT, host: values.HOST, dataDir: values.DATA_DIR, databaseUrl: values.DATABASE_URL, publicUrl, logLevel: values.LOG_LEVEL,
    demo: values.DEMO, simulatedPayments: values.SIMULATED_PAYMENTS, demoLogins: values.DEMO_LOGINS, preparesPictures: values.PREPARE_PICTURES, rateLimits: values.RATE_LIMITS, pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024, metricsPort: values.METRICS_PORT, trustedProxies: values.TRUST_PROXY, drainSeconds: values.DRAIN_SECONDS, vatRegister: values.VAT_REGISTER, pushKey: values.VAPID_PRIVATE_KEY, dhlApiKey: values.DHL_API_KEY,
    mollie: values.MOLLIE_API_KEY ? { apiKey: values.MOLLIE_API_KEY, profileId: values.MOLLIE_PROFILE_ID } : undefined,
    mailsPage: values.MAILS_PAGE,
    mailServer: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : undefined, isLocal, listensHereOnly,
  }
}

const isLoopbackHost = (host: string) => isLoopback(`http://${host.includes(':') ? `[${host}]` : host}`)

function isLoopback(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
