import * as v from 'valibot'
import { environment, type Variable } from './config.ts'

interface Meaning {
  readonly says: string
  readonly example: string
}

/** What each variable is for; the words of .env.example and of docs/operating.md. */
const meanings = {
  PORT: { says: 'The port on which the shop listens.', example: '8080' },
  HOST: { says: 'The address on which it listens: `0.0.0.0` for all of this machine. Others then reach the shop, and it opens as if PUBLIC_URL were public: with a payment key, or as a demonstration that says so.', example: '0.0.0.0' },
  PUBLISHED_HOST: { says: 'For a container, which listens on 0.0.0.0: the address of the machine on which its port is published. `127.0.0.1`: only this machine reaches the shop.', example: '127.0.0.1' },
  DATA_DIR: { says: 'Pictures, uploads and documents, and the embedded database when DATABASE_URL is not set.', example: '/var/lib/vitrine' },
  DATABASE_URL: { says: 'A PostgreSQL of version 15 or newer, instead of the embedded one.', example: 'postgres://vitrine:secret@db.example:5432/vitrine' },
  PUBLIC_URL: { says: 'The address under which shoppers reach the shop; not set: http://localhost:PORT. On https cookies are Secure and HSTS is sent.', example: 'https://shop.example' },
  TRUST_PROXY: { says: 'How many proxies stand before the shop and write X-Forwarded-For. Too few: all shoppers share one allowance; too many: they choose their own address.', example: '1' },
  DRAIN_SECONDS: { says: 'After SIGTERM /readyz says 503 for so many seconds while everything is still answered, so that a load balancer looks elsewhere first.', example: '10' },
  DEMO: { says: 'on: an empty database becomes the demo shop.', example: 'off' },
  SIMULATED_PAYMENTS: { says: 'on: a shop that others can reach opens without MOLLIE_API_KEY or with a test_ key, for a public demonstration: any visitor completes a payment without paying, and every page says so. Without it such a start is refused.', example: 'on' },
  DEMO_LOGINS: { says: 'on: a shop that others can reach opens with the demo customers, whose password is published, and every page says so. Without it such a start is refused.', example: 'on' },
  SMTP_URL: { says: 'A mail server; TLS is demanded unless the address ends with ?ignoreTLS=true. Not set: mails stay in the shop; see MAILS_PAGE.', example: 'smtps://user:password@mail.example' },
  MAIL_FROM: { says: 'The address that mails come from; needed with SMTP_URL.', example: 'Vitrine <shop@mail.example>' },
  MAILS_PAGE: { says: 'on: without SMTP_URL, http://localhost:PORT/mails shows the mails of the shop to this machine. Never where a proxy on this machine lets others in: to the shop it looks like this machine.', example: 'on' },
  MOLLIE_API_KEY: { says: 'The account at the payment provider, test_... or live_...; without it payments are simulated on this machine. A test_ key moves no money: a shop that others can reach opens with it only with SIMULATED_PAYMENTS=on.', example: 'test_...' },
  MOLLIE_PROFILE_ID: { says: 'Shows the provider\'s card fields in the checkout; without it cards are typed on the provider\'s own page.', example: 'pfl_...' },
  DHL_API_KEY: { says: 'The key of an app for DHL\'s "Location Finder - Unified": parcel lockers and post offices come from the carrier. Not set: the invented ones of some towns.', example: 'an app\'s key' },
  VAPID_PRIVATE_KEY: { says: 'The key (P-256, base64url, 43 characters) by which browsers\' push services know the shop: one that moves here with its subscribers brings its own. Not set: the shop makes one and keeps it.', example: 'a private key' },
  VAT_REGISTER: { says: 'vies: VAT numbers are checked with the European Union\'s register; offline: they are taken and checked when a register is configured.', example: 'vies' },
  PREPARE_PICTURES: { says: 'off: pictures are made in their widths and formats only when somebody asks, not quietly after the start.', example: 'off' },
  PAGE_CACHE_MB: { says: 'Memory for pages that are ready to send, in megabytes.', example: '512' },
  METRICS_PORT: { says: 'Prometheus metrics on a port of their own (127.0.0.1); not served when not set.', example: '9464' },
  LOG_LEVEL: { says: 'silent, error, warn, info or debug.', example: 'warn' },
  RATE_LIMITS: { says: 'off: for load tests on this machine; refused when PUBLIC_URL can be reached by others.', example: 'on' },
} as const satisfies Readonly<Record<Variable, Meaning>>

// The keys of an object that has exactly these; TypeScript says only `string`.
const names = Object.keys(meanings) as readonly Variable[]

/** .env.example: every variable with its default. */
export function envExample(): string {
  const head = '# Every variable of the shop, with its default. Set what differs; an empty one counts as not set. Written by `npm run docs`.'
  return `${[head, ...names.map((name) => `# ${meanings[name].says.replaceAll('`', '')}\n${name}=${defaultOf(name)}`)].join('\n\n')}\n`
}

/** The rows of docs/operating.md. */
function configTable(): string {
  const code = (text: string) => (text === '' ? 'not set' : `\`${text}\``)
  return ['| Variable | Default | Example | What it says |', '|---|---|---|---|', ...names.map((name) => `| \`${name}\` | ${code(defaultOf(name))} | \`${meanings[name].example}\` | ${meanings[name].says} |`)].join('\n')
}

const [begin, end] = ['<!-- configuration: written by npm run docs -->', '<!-- end of configuration -->']

/** The document with its table of variables as it is now. */
export function withConfigTable(document: string): string {
  const [before, rest] = document.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`the document has no place for the table: ${begin} ... ${end}`)
  return `${before}${begin}\n${configTable()}\n${end}${after}`
}

function defaultOf(name: Variable): string {
  const fallback: unknown = v.getDefault(environment.entries[name])
  return typeof fallback === 'string' ? fallback : ''
}
