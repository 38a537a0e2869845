import type { S3Account } from '@vitrine/providers/files/s3/s3-account'
import { PaymentConfigError, type PaymentAccount } from '@vitrine/providers/payment/payment-provider-definition'
import * as v from 'valibot'
import { paymentEntries, pickPaymentValues, readPaymentAccounts } from '../payment-providers.ts'

/**
 * The only place that reads the environment. config-reference.ts documents the variables and generates .env.example and
 * docs/operating.md.
 */
const whole = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )
const webAddress = v.pipe(
  v.string(),
  v.url('must be an address such as https://shop.example'),
  v.transform((text) => new URL(text).origin),
)
const onOff = v.pipe(
  v.picklist(['on', 'off'], 'must be on or off'),
  v.transform((word) => word === 'on'),
)

const mailServer = v.pipe(
  v.string(),
  v.regex(/^smtps?:\/\/[^\s]+$/, 'must begin with smtp:// or smtps://'),
  v.url('must be an address such as smtps://user:password@mail.example'),
)
const sender = v.pipe(
  v.string(),
  v.regex(
    /^(?:[^<>@]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
    'must be an address such as Vitrine <shop@mail.example>',
  ),
)

const bucketUrl = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w./-]*))?$/

export const environment = v.object({
  PORT: v.optional(whole(0, 65_535), '3000'),
  HOST: v.optional(v.string(), 'localhost'),
  PUBLISHED_HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), './data'),
  STORAGE: v.optional(v.pipe(v.string(), v.regex(bucketUrl, 'must be s3://bucket or s3://bucket/folder'))),
  S3_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\//, 'must begin with https://'),
      v.url('must be an address such as https://s3.example'),
    ),
  ),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  STORAGE_CACHE_MB: v.optional(whole(0, 1_048_576), '500'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  PUBLIC_URL: v.optional(webAddress),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug'),
    'info',
  ),
  DEMO: v.optional(onOff, 'on'),
  SIMULATED_PAYMENTS: v.optional(onOff, 'off'),
  DEMO_LOGINS: v.optional(onOff, 'off'),
  PREPARE_PICTURES: v.optional(onOff, 'on'),
  RATE_LIMITS: v.optional(onOff, 'on'),
  PAGE_CACHE_MB: v.optional(whole(1, 65_536), '256'),
  METRICS_PORT: v.optional(whole(0, 65_535)),
  TRUST_PROXY: v.optional(whole(0, 10), '0'),
  DRAIN_SECONDS: v.optional(whole(0, 120), '0'),
  BREAKING_MIGRATIONS: v.optional(v.picklist(['refuse', 'apply'], 'must be refuse or apply'), 'refuse'),
  SMTP_URL: v.optional(mailServer),
  MAIL_FROM: v.optional(sender),
  MAILS_PAGE: v.optional(onOff, 'off'),
  ...paymentEntries,
  ENCRYPTION_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w+/-]{43}=?$/, 'must be 32 random bytes in base64, as `openssl rand -base64 32` prints them'),
    ),
  ),
  DHL_API_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{16,80}$/, "must be the key of an app in the carrier's developer portal")),
  ),
  VAPID_PRIVATE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be a P-256 private key in base64url, 43 characters')),
  ),
  VAT_REGISTER: v.optional(v.picklist(['vies', 'offline'], 'must be vies or offline'), 'offline'),
})

export type Variable = keyof typeof environment.entries

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** The bucket of pictures, uploads and documents; undefined: they are in the data folder. */
  readonly storage: S3Account | undefined
  /** The size of the cache for pictures of the bucket, in the data folder. */
  readonly storageCacheBytes: number
  readonly databaseUrl: string | undefined
  /** Public origin of the shop. */
  readonly publicUrl: string
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** An empty database becomes the demo shop. */
  readonly demo: boolean
  /** Allows simulated payments in a public shop, with a notice on every page. */
  readonly simulatedPayments: boolean
  /** Allows demo customers with a published password in a public shop, with a notice on every page. */
  readonly demoLogins: boolean
  /** Renders missing picture renditions after the start, before they are requested. */
  readonly preparesPictures: boolean
  readonly rateLimits: boolean
  readonly pageCacheBytes: number
  readonly metricsPort: number | undefined
  /** How many trusted proxies write X-Forwarded-For. */
  readonly trustedProxies: number
  /** How long the shop continues to serve after SIGTERM, while /readyz reports that it is leaving. */
  readonly drainSeconds: number
  /** Applies migrations with which running instances of an older version cannot work. */
  readonly breaksInstances: boolean
  /** Mail server and sender; undefined: mails are only stored. */
  readonly mailServer: { readonly url: string; readonly from: string } | undefined
  /**
   * Shows stored mails at /mails without a mail server. Off by default, since a local proxy looks like this machine.
   */
  readonly mailsPage: boolean
  /** Only this machine reaches the shop: by its public address, and by the address on which it listens. */
  readonly isLocal: boolean
  /** Listens on a loopback address only. */
  readonly listensHereOnly: boolean
  /** The accounts at payment providers; payments of the others are simulated. */
  readonly payments: readonly PaymentAccount[]
  /** The values of the environment that accounts at payment providers consist of. */
  readonly paymentValues: Readonly<Record<string, string>>
  /** Encrypts keys that staff enter in the admin; undefined: they cannot be stored. */
  readonly encryptionKey: Buffer | undefined
  /** The VAPID private key; undefined: the shop generates one. */
  readonly pushKey: string | undefined
  /** The register for VAT numbers: VIES, or none. */
  readonly vatRegister: 'vies' | 'offline'
  /** Key of DHL's pickup point service; undefined: the embedded points are used. */
  readonly dhlApiKey: string | undefined
}

export class ConfigError extends Error {}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = v.safeParse(environment, nonEmpty)
  if (!parsed.success)
    throw new ConfigError(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}.`).join(' '))
  const values = parsed.output
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  // In a container the shop listens on all addresses, and the published address of the host decides who can reach it.
  const listensHereOnly = isLoopbackHost(values.PUBLISHED_HOST ?? values.HOST)
  const isLocal = isLoopback(publicUrl) && listensHereOnly
  if (!values.RATE_LIMITS && !isLocal)
    throw new ConfigError(
      `RATE_LIMITS=off is only for load tests on this machine, but other machines can reach this shop by ${listensHereOnly ? `PUBLIC_URL ${publicUrl}` : `HOST ${values.HOST}`}.`,
    )
  if (values.SMTP_URL && !values.MAIL_FROM) throw new ConfigError('SMTP_URL requires MAIL_FROM, the sender of mails.')
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    storage: readStorage(values),
    storageCacheBytes: values.STORAGE_CACHE_MB * 1024 * 1024,
    databaseUrl: values.DATABASE_URL,
    publicUrl,
    logLevel: values.LOG_LEVEL,
    demo: values.DEMO,
    simulatedPayments: values.SIMULATED_PAYMENTS,
    demoLogins: values.DEMO_LOGINS,
    preparesPictures: values.PREPARE_PICTURES,
    rateLimits: values.RATE_LIMITS,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    metricsPort: values.METRICS_PORT,
    trustedProxies: values.TRUST_PROXY,
    drainSeconds: values.DRAIN_SECONDS,
    breaksInstances: values.BREAKING_MIGRATIONS === 'apply',
    vatRegister: values.VAT_REGISTER,
    pushKey: values.VAPID_PRIVATE_KEY,
    dhlApiKey: values.DHL_API_KEY,
    payments: readAccounts(values),
    paymentValues: pickPaymentValues(values),
    encryptionKey: values.ENCRYPTION_KEY === undefined ? undefined : Buffer.from(values.ENCRYPTION_KEY, 'base64'),
    mailsPage: values.MAILS_PAGE,
    mailServer: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
    isLocal,
    listensHereOnly,
  }
}

function readStorage(values: v.InferOutput<typeof environment>): S3Account | undefined {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or neither.')
  if (values.STORAGE === undefined) {
    if (accessKeyId !== undefined || values.S3_ENDPOINT !== undefined)
      throw new ConfigError('The S3_ variables have no effect without STORAGE: set it to s3://bucket, or remove them.')
    return undefined
  }
  const { bucket = '', prefix = '' } = bucketUrl.exec(values.STORAGE)?.groups ?? {}
  const path = prefix.split('/').filter(Boolean).join('/')
  return {
    bucket,
    prefix: path === '' ? '' : `${path}/`,
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}

function readAccounts(values: Readonly<Record<string, unknown>>): readonly PaymentAccount[] {
  try {
    return readPaymentAccounts(values)
  } catch (error) {
    throw error instanceof PaymentConfigError ? new ConfigError(error.message) : error
  }
}

const isLoopbackHost = (host: string) => isLoopback(`http://${host.includes(':') ? `[${host}]` : host}`)

function isLoopback(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
