import * as v from 'valibot'
import { environment, type Variable } from './config.ts'
import { paymentVariables } from '../payment-providers.ts'

interface VariableReference {
  readonly description: string
  readonly example: string
}

/** The description of each variable, for .env.example and docs/operating.md. */
const references = {
  PORT: { description: 'The port on which the shop listens.', example: '8080' },
  HOST: {
    description:
      'The address on which it listens: `0.0.0.0` for all of this machine. Others then reach the shop, and it opens as if PUBLIC_URL were public: with a payment key, or as a demonstration that says so.',
    example: '0.0.0.0',
  },
  PUBLISHED_HOST: {
    description:
      'For a container, which listens on 0.0.0.0: the address of the machine on which its port is published. `127.0.0.1`: only this machine reaches the shop.',
    example: '127.0.0.1',
  },
  DATA_DIR: {
    description: 'Pictures, uploads and documents, and the embedded database when DATABASE_URL is not set.',
    example: '/var/lib/vitrine',
  },
  DATABASE_URL: {
    description: 'A PostgreSQL of version 15 or newer, instead of the embedded one.',
    example: 'postgres://vitrine:secret@db.example:5432/vitrine',
  },
  PUBLIC_URL: {
    description:
      'The address under which shoppers reach the shop; not set: http://localhost:PORT. On https cookies are Secure and HSTS is sent.',
    example: 'https://shop.example',
  },
  TRUST_PROXY: {
    description:
      'How many proxies stand before the shop and write X-Forwarded-For. Too few: all shoppers share one allowance; too many: they choose their own address.',
    example: '1',
  },
  DRAIN_SECONDS: {
    description:
      'After SIGTERM /readyz says 503 for so many seconds while everything is still answered, so that a load balancer looks elsewhere first.',
    example: '10',
  },
  DEMO: {
    description: 'on: a shop without products becomes the demo shop. Means nothing for a shop that has products.',
    example: 'off',
  },
  SIMULATED_PAYMENTS: {
    description:
      'on: a shop that others can reach opens without an account at a payment provider or with a test key, for a public demonstration: any visitor completes a payment without paying, and every page says so. Without it such a start is refused.',
    example: 'on',
  },
  DEMO_LOGINS: {
    description:
      'on: a shop that others can reach opens with the demo customers, whose password is published, and every page says so. Without it such a start is refused.',
    example: 'on',
  },
  SMTP_URL: {
    description:
      'A mail server; TLS is demanded unless the address ends with ?ignoreTLS=true. Not set: mails stay in the shop; see MAILS_PAGE.',
    example: 'smtps://user:password@mail.example',
  },
  MAIL_FROM: {
    description: 'The address that mails come from; needed with SMTP_URL.',
    example: 'Vitrine <shop@mail.example>',
  },
  MAILS_PAGE: {
    description:
      'on: without SMTP_URL, http://localhost:PORT/mails shows the mails of the shop to this machine. Never where a proxy on this machine lets others in: to the shop it looks like this machine.',
    example: 'on',
  },
  ...paymentVariables,
  DHL_API_KEY: {
    description:
      'The key of an app for DHL\'s "Location Finder - Unified": parcel lockers and post offices come from the carrier. Not set: the invented ones of some towns.',
    example: "an app's key",
  },
  VAPID_PRIVATE_KEY: {
    description:
      "The key (P-256, base64url, 43 characters) by which browsers' push services know the shop: one that moves here with its subscribers brings its own. Not set: the shop makes one and keeps it.",
    example: 'a private key',
  },
  VAT_REGISTER: {
    description:
      "vies: VAT numbers are checked with the European Union's register; offline: they are taken and checked when a register is configured.",
    example: 'vies',
  },
  PREPARE_PICTURES: {
    description: 'off: picture sizes and formats are generated on request only, not in the background after the start.',
    example: 'off',
  },
  PAGE_CACHE_MB: { description: 'Memory for pages that are ready to send, in megabytes.', example: '512' },
  METRICS_PORT: {
    description: 'Prometheus metrics on a port of their own (127.0.0.1); not served when not set.',
    example: '9464',
  },
  LOG_LEVEL: { description: 'silent, error, warn, info or debug.', example: 'warn' },
  RATE_LIMITS: {
    description: 'off: for load tests on this machine; refused when PUBLIC_URL can be reached by others.',
    example: 'on',
  },
} as const satisfies Readonly<Record<Variable, VariableReference>>

// Object.keys is typed as string[].
const names = Object.keys(references) as readonly Variable[]

/** .env.example: every variable with its default. */
export function envExample(): string {
  const head =
    '# Every variable of the shop, with its default. Set what differs; an empty one counts as not set. Written by `npm run docs`.'
  return `${[head, ...names.map((name) => `# ${references[name].description.replaceAll('`', '')}\n${name}=${getDefault(name)}`)].join('\n\n')}\n`
}

/** The rows of docs/operating.md. */
function configTable(): string {
  const code = (text: string) => (text === '' ? 'not set' : `\`${text}\``)
  return [
    '| Variable | Default | Example | What it says |',
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
