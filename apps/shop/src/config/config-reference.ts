import * as v from 'valibot'
import { environment, type Variable } from './config.ts'
import { paymentVariables } from '../payment-providers.ts'

interface VariableReference {
  readonly description: string
  readonly example: string
}

/** The description of each variable, for .env.example and docs/operating.md. */
const references = {
  PORT: { description: 'The port that the shop listens on.', example: '8080' },
  HOST: {
    description:
      'The host or IP address that the shop listens on; `0.0.0.0` means all interfaces. Other machines can then reach the shop, so it starts only with a payment key or as a public demo, as with a public PUBLIC_URL.',
    example: '0.0.0.0',
  },
  PUBLISHED_HOST: {
    description:
      'For containers, which listen on 0.0.0.0: the host address on which the port is published. With `127.0.0.1`, only this machine can reach the shop.',
    example: '127.0.0.1',
  },
  DATA_DIR: {
    description:
      'The folder for pictures, uploads and documents unless STORAGE is set, and for the embedded database when DATABASE_URL is not set.',
    example: '/var/lib/vitrine',
  },
  STORAGE: {
    description:
      'A bucket of Amazon S3 or of a server with its protocol, for pictures, uploads and documents instead of DATA_DIR. `npm run shop -- files move` moves existing files there.',
    example: 's3://bucket/folder',
  },
  S3_ENDPOINT: {
    description: 'The address of the server with the bucket. If not set, it is Amazon.',
    example: 'https://s3.example',
  },
  S3_REGION: { description: 'The region of the bucket.', example: 'eu-central-1' },
  S3_ACCESS_KEY_ID: {
    description:
      "The key for the bucket. If not set, the library's own sources are used: AWS_ variables, shared files, the role of the machine.",
    example: 'an access key id',
  },
  S3_SECRET_ACCESS_KEY: { description: 'The secret of this key.', example: 'a secret access key' },
  STORAGE_CACHE_MB: {
    description: 'The size of the cache for pictures of the bucket, in DATA_DIR/cache, in megabytes. `0`: no cache.',
    example: '2000',
  },
  DATABASE_URL: {
    description: 'The URL of a PostgreSQL database, version 15 or newer, instead of the embedded one.',
    example: 'postgres://vitrine:secret@db.example:5432/vitrine',
  },
  PUBLIC_URL: {
    description:
      'The URL that shoppers use; http://localhost:PORT if not set. With https, cookies are Secure and HSTS is sent.',
    example: 'https://shop.example',
  },
  TRUST_PROXY: {
    description:
      'The number of proxies in front of the shop that set X-Forwarded-For. If it is too low, all shoppers share one rate limit; if it is too high, clients can forge their IP address.',
    example: '1',
  },
  DRAIN_SECONDS: {
    description:
      'The number of seconds after SIGTERM in which /readyz answers 503 while requests are still served, so that a load balancer can stop sending traffic.',
    example: '10',
  },
  BREAKING_MIGRATIONS: {
    description:
      'apply: the start applies migrations with which running instances of an older version cannot work. refuse: it ends with the reason while one runs.',
    example: 'apply',
  },
  DEMO: {
    description: 'on: a shop without products is filled with the demo shop. No effect on a shop that has products.',
    example: 'off',
  },
  SIMULATED_PAYMENTS: {
    description:
      'on: allows a public shop to start without a payment provider account or with a test key, for a public demo. Payments are simulated, so visitors can complete orders without paying; every page shows a notice. Otherwise such a shop does not start.',
    example: 'on',
  },
  DEMO_LOGINS: {
    description:
      'on: allows a public shop to start with the demo customers, whose password is published; every page shows a notice. Otherwise such a shop does not start.',
    example: 'on',
  },
  SMTP_URL: {
    description:
      'The URL of the mail server. TLS is required unless the URL ends with ?ignoreTLS=true. If not set, that of the admin is used; without either, mails are stored but not sent (see MAILS_PAGE).',
    example: 'smtps://user:password@mail.example',
  },
  MAIL_FROM: {
    description: 'The sender of mails; required with SMTP_URL.',
    example: 'Vitrine <shop@mail.example>',
  },
  MAILS_PAGE: {
    description:
      'on: without SMTP_URL, http://localhost:PORT/mails shows all mails of the shop to requests from this machine. Never use it behind a proxy on this machine: its requests come from this machine too.',
    example: 'on',
  },
  ...paymentVariables,
  DHL_API_KEY: {
    description:
      'The API key for DHL\'s "Location Finder - Unified", the source of parcel lockers and post offices. If not set, fictitious ones in a few towns are used.',
    example: 'an API key',
  },
  ENCRYPTION_KEY: {
    description:
      'Encrypts the keys of payment providers that are entered in the admin: 32 random bytes in base64, as `openssl rand -base64 32` prints them. If not set, a shop with the built-in database keeps one in `DATA_DIR/encryption.key`; with `DATABASE_URL`, keys can only come from the environment. Keep it with the backups: without it, stored keys cannot be read.',
    example: '44 characters of base64',
  },
  VAPID_PRIVATE_KEY: {
    description:
      'The VAPID private key for push notifications (P-256, base64url, 43 characters). Set it to keep the subscribers when you migrate from another shop. If not set, the shop generates and stores one.',
    example: 'a private key',
  },
  VAT_REGISTER: {
    description:
      'vies: VAT numbers are verified with VIES, the register of the European Union. offline: they are accepted, and verified once a register is configured.',
    example: 'vies',
  },
  PREPARE_PICTURES: {
    description: 'off: picture sizes and formats are generated on request only, not in the background after the start.',
    example: 'off',
  },
  PAGE_CACHE_MB: { description: 'The size of the page cache in memory, in megabytes.', example: '512' },
  METRICS_PORT: {
    description: 'The port of the Prometheus metrics on 127.0.0.1. If not set, they are not served.',
    example: '9464',
  },
  LOG_LEVEL: { description: 'The log level: silent, error, warn, info or debug.', example: 'warn' },
  RATE_LIMITS: {
    description: 'off: disables rate limits, for load tests on this machine; a public shop does not start with it.',
    example: 'on',
  },
} as const satisfies Readonly<Record<Variable, VariableReference>>

// Object.keys is typed as string[].
const names = Object.keys(references) as readonly Variable[]

/** .env.example: every variable with its default. */
export function envExample(): string {
  const head =
    '# All variables of the shop with their defaults. Set those that differ; an empty variable counts as not set. Generated by `npm run docs`.'
  return `${[head, ...names.map((name) => `# ${references[name].description.replaceAll('`', '')}\n${name}=${getDefault(name)}`)].join('\n\n')}\n`
}

/** The rows of docs/operating.md. */
function configTable(): string {
  const code = (text: string) => (text === '' ? 'not set' : `\`${text}\``)
  return [
    '| Variable | Default | Example | Description |',
    '|---|---|---|---|',
    ...names.map(
      (name) =>
        `| \`${name}\` | ${code(getDefault(name))} | \`${references[name].example}\` | ${references[name].description} |`,
    ),
  ].join('\n')
}

const [startMarker, endMarker] = ['<!-- configuration: written by npm run docs -->', '<!-- end of configuration -->']

/** Replaces the table of variables in the document. */
export function updateConfigTable(document: string): string {
  const [before, rest] = document.split(startMarker)
  const after = rest?.split(endMarker)[1]
  if (before === undefined || after === undefined)
    throw new Error(`the document has no markers for the table: ${startMarker} ... ${endMarker}`)
  return `${before}${startMarker}\n${configTable()}\n${endMarker}${after}`
}

function getDefault(name: Variable): string {
  const fallback: unknown = v.getDefault(environment.entries[name])
  return typeof fallback === 'string' ? fallback : ''
}
