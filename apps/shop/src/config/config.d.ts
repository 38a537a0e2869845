import { type PaymentAccount } from '@vitrine/providers/payment/payment-provider-definition'
import * as v from 'valibot'
export declare const environment: v.ObjectSchema<
  {
    readonly MOLLIE_API_KEY: v.OptionalSchema<
      v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, 'must begin with test_ or live_'>]>,
      undefined
    >
    readonly MOLLIE_PROFILE_ID: v.OptionalSchema<
      v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, 'must begin with pfl_'>]>,
      undefined
    >
    readonly STRIPE_SECRET_KEY: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [
          v.StringSchema<undefined>,
          v.RegexAction<string, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_'>,
        ]
      >,
      undefined
    >
    readonly STRIPE_WEBHOOK_SECRET: v.OptionalSchema<
      v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, 'must begin with whsec_'>]>,
      undefined
    >
    readonly STRIPE_PUBLISHABLE_KEY: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [v.StringSchema<undefined>, v.RegexAction<string, 'must begin with pk_test_ or pk_live_'>]
      >,
      undefined
    >
    readonly PORT: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [
          v.StringSchema<undefined>,
          v.RegexAction<string, 'must be a whole number'>,
          v.TransformAction<any, number>,
          v.MinValueAction<number, number, `must be at least ${number}`>,
          v.MaxValueAction<number, number, `must be at most ${number}`>,
        ]
      >,
      '3000'
    >
    readonly HOST: v.OptionalSchema<v.StringSchema<undefined>, 'localhost'>
    readonly PUBLISHED_HOST: v.OptionalSchema<v.StringSchema<undefined>, undefined>
    readonly DATA_DIR: v.OptionalSchema<v.StringSchema<undefined>, './data'>
    readonly DATABASE_URL: v.OptionalSchema<
      v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, 'must begin with postgres://'>]>,
      undefined
    >
    readonly PUBLIC_URL: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [
          v.StringSchema<undefined>,
          v.UrlAction<string, 'must be an address such as https://shop.example'>,
          v.TransformAction<string, string>,
        ]
      >,
      undefined
    >
    readonly LOG_LEVEL: v.OptionalSchema<
      v.PicklistSchema<['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug'>,
      'info'
    >
    readonly DEMO: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [v.PicklistSchema<['on', 'off'], 'must be on or off'>, v.TransformAction<'off' | 'on', boolean>]
      >,
      'on'
    >
    readonly SIMULATED_PAYMENTS: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [v.PicklistSchema<['on', 'off'], 'must be on or off'>, v.TransformAction<'off' | 'on', boolean>]
      >,
      'off'
    >
    readonly DEMO_LOGINS: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [v.PicklistSchema<['on', 'off'], 'must be on or off'>, v.TransformAction<'off' | 'on', boolean>]
      >,
      'off'
    >
    readonly PREPARE_PICTURES: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [v.PicklistSchema<['on', 'off'], 'must be on or off'>, v.TransformAction<'off' | 'on', boolean>]
      >,
      'on'
    >
    readonly RATE_LIMITS: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [v.PicklistSchema<['on', 'off'], 'must be on or off'>, v.TransformAction<'off' | 'on', boolean>]
      >,
      'on'
    >
    readonly PAGE_CACHE_MB: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [
          v.StringSchema<undefined>,
          v.RegexAction<string, 'must be a whole number'>,
          v.TransformAction<any, number>,
          v.MinValueAction<number, number, `must be at least ${number}`>,
          v.MaxValueAction<number, number, `must be at most ${number}`>,
        ]
      >,
      '256'
    >
    readonly METRICS_PORT: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [
          v.StringSchema<undefined>,
          v.RegexAction<string, 'must be a whole number'>,
          v.TransformAction<any, number>,
          v.MinValueAction<number, number, `must be at least ${number}`>,
          v.MaxValueAction<number, number, `must be at most ${number}`>,
        ]
      >,
      undefined
    >
    readonly TRUST_PROXY: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [
          v.StringSchema<undefined>,
          v.RegexAction<string, 'must be a whole number'>,
          v.TransformAction<any, number>,
          v.MinValueAction<number, number, `must be at least ${number}`>,
          v.MaxValueAction<number, number, `must be at most ${number}`>,
        ]
      >,
      '0'
    >
    readonly DRAIN_SECONDS: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [
          v.StringSchema<undefined>,
          v.RegexAction<string, 'must be a whole number'>,
          v.TransformAction<any, number>,
          v.MinValueAction<number, number, `must be at least ${number}`>,
          v.MaxValueAction<number, number, `must be at most ${number}`>,
        ]
      >,
      '0'
    >
    readonly SMTP_URL: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [
          v.StringSchema<undefined>,
          v.RegexAction<string, 'must begin with smtp:// or smtps://'>,
          v.UrlAction<string, 'must be an address such as smtps://user:password@mail.example'>,
        ]
      >,
      undefined
    >
    readonly MAIL_FROM: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [
          v.StringSchema<undefined>,
          v.RegexAction<string, 'must be an address such as Vitrine <shop@mail.example>'>,
        ]
      >,
      undefined
    >
    readonly MAILS_PAGE: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [v.PicklistSchema<['on', 'off'], 'must be on or off'>, v.TransformAction<'off' | 'on', boolean>]
      >,
      'off'
    >
    readonly DHL_API_KEY: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [
          v.StringSchema<undefined>,
          v.RegexAction<string, "must be the key of an app in the carrier's developer portal">,
        ]
      >,
      undefined
    >
    readonly VAPID_PRIVATE_KEY: v.OptionalSchema<
      v.SchemaWithPipe<
        readonly [
          v.StringSchema<undefined>,
          v.RegexAction<string, 'must be a P-256 private key in base64url, 43 characters'>,
        ]
      >,
      undefined
    >
    readonly VAT_REGISTER: v.OptionalSchema<v.PicklistSchema<['vies', 'offline'], 'must be vies or offline'>, 'offline'>
  },
  undefined
>
export type Variable = keyof typeof environment.entries
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
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
  /** Mail server and sender; undefined: mails are only stored. */
  readonly mailServer:
    | {
        readonly url: string
        readonly from: string
      }
    | undefined
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
  /** The VAPID private key; undefined: the shop generates one. */
  readonly pushKey: string | undefined
  /** The register for VAT numbers: VIES, or none. */
  readonly vatRegister: 'vies' | 'offline'
  /** Key of DHL's pickup point service; undefined: the embedded points are used. */
  readonly dhlApiKey: string | undefined
}
export declare class ConfigError extends Error {}
export declare function readConfig(env: Readonly<Record<string, string | undefined>>): Config
