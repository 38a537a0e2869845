import { resolveTxt } from 'node:dns/promises'
import { checkSmtp } from '@vitrine/providers/mail/smtp-mail'
import type { PaymentAccount } from '@vitrine/providers/payment/payment-provider-definition'
import type { Config } from '../config/config.ts'
import { paymentProviders } from '../payment-providers.ts'
import { bad, ok, toReason, warn, withTimeout, type Finding } from './finding.ts'

const timeoutMs = 15_000
const maxClockOffsetMs = 5000

/** Logs in at the mail server without sending anything. */
export async function checkMail({
  mailServer,
  isLocal,
}: Pick<Config, 'mailServer' | 'isLocal'>): Promise<readonly Finding[]> {
  if (!mailServer)
    return [
      isLocal
        ? ok('mail', 'Mails are stored but not sent; MAILS_PAGE=on shows them at /mails.')
        : warn(
            'mail',
            'The environment has no mail server: unless staff have entered one, customers receive no order confirmation.',
            'Enter it in the admin (Settings, Mail server), or set SMTP_URL and MAIL_FROM.',
          ),
    ]
  const isWithoutTls = new URL(mailServer.url).searchParams.has('ignoreTLS')
  try {
    await withTimeout(timeoutMs, checkSmtp(mailServer))
  } catch (error) {
    return [
      bad(
        'mail',
        `The mail server rejects the connection (${toReason(error)}).`,
        'Check host, port, user and password in SMTP_URL; smtps:// uses port 465, smtp:// uses port 587 with STARTTLS.',
      ),
    ]
  }
  return [
    isWithoutTls
      ? warn(
          'mail',
          'The mail server accepts mails, but without TLS.',
          'Remove ?ignoreTLS unless the mail server is on this machine.',
        )
      : ok('mail', 'The mail server accepts mails.'),
    ...(await checkSender(mailServer.from)),
  ]
}

/**
 * Checks SPF of the sender's domain; without it many recipients treat mails as spam. No finding if DNS is unreachable.
 */
async function checkSender(from: string): Promise<readonly Finding[]> {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? ''
  const texts = await withTimeout(5000, resolveTxt(domain)).catch((error: unknown) =>
    error instanceof Error && 'code' in error && error.code === 'ENODATA' ? [] : undefined,
  )
  if (!texts) return []
  return [
    texts.some((parts) => parts.join('').startsWith('v=spf1'))
      ? ok('sender', `${domain} has an SPF record.`)
      : warn(
          'sender',
          `${domain} has no SPF record.`,
          'Publish SPF, DKIM and DMARC records; otherwise mails are treated as spam.',
        ),
  ]
}

/**
 * Lists the payment methods of each account, which needs a valid key and changes nothing. `checkTestPayments` says
 * whether the shop may go without a live key.
 */
export async function checkPayment({
  payments,
  isLocal,
}: Pick<Config, 'payments' | 'isLocal'>): Promise<readonly Finding[]> {
  if (payments.length === 0) return isLocal ? [ok('payment', 'Simulated: no money moves.')] : []
  return (await Promise.all(payments.map((account) => checkAccount(account, isLocal)))).flat()
}

async function checkAccount(account: PaymentAccount, isLocal: boolean): Promise<readonly Finding[]> {
  const { isTest, provider: key } = account
  const keyFindings =
    !isTest && isLocal
      ? [
          warn(
            'payment',
            `A live key of ${key} in a shop that only this machine reaches: the provider cannot report payments, so the shop has to poll.`,
            'Set PUBLIC_URL, or use a test key here.',
          ),
        ]
      : []
  try {
    const methods = await withTimeout(timeoutMs, account.connect().methods({ minor: 1000, currency: 'EUR' }))
    return [
      methods.length === 0
        ? bad(
            'payment',
            `The key of ${key} is valid, but no payment method is enabled.`,
            "Enable some in the provider's dashboard.",
          )
        : ok('payment', `The key of ${key} is valid (${isTest ? 'test' : 'live'}); ${methods.join(', ')}.`),
      ...keyFindings,
    ]
  } catch (error) {
    const definition = paymentProviders.find((each) => each.key === key)
    return [
      bad(
        'payment',
        `${key} does not accept the key, or cannot be reached (${toReason(error)}).`,
        `Compare ${definition?.keyVariable} with the dashboard; allow connections from this machine to ${definition?.apiHost} on 443.`,
      ),
      ...keyFindings,
    ]
  }
}

/** Requests the public URL: checks name, certificate, proxy and clock. */
export async function checkPublicAddress(
  config: Pick<Config, 'publicUrl' | 'isLocal' | 'trustedProxies' | 'listensHereOnly'>,
): Promise<readonly Finding[]> {
  if (config.isLocal) return [ok('address', `${config.publicUrl}: for this machine only.`)]
  const isHttps = config.publicUrl.startsWith('https:')
  return [
    isHttps
      ? ok('TLS', 'Shoppers use https.')
      : bad(
          'TLS',
          `Shoppers use ${config.publicUrl}: passwords and addresses are not encrypted.`,
          'Use a proxy with a certificate, and https:// in PUBLIC_URL.',
        ),
    ...(isHttps && config.trustedProxies === 0
      ? [
          warn(
            'proxy',
            'https requires a proxy, but TRUST_PROXY is 0: all shoppers share one rate limit.',
            'Set TRUST_PROXY=1 for one proxy.',
          ),
        ]
      : []),
    ...(config.trustedProxies > 0 && !config.listensHereOnly
      ? [
          warn(
            'proxy',
            'HOST lets clients bypass the proxy and forge X-Forwarded-For.',
            'Set HOST=127.0.0.1 if the proxy is on this machine; otherwise allow only the proxy in the firewall.',
          ),
        ]
      : []),
    ...(await checkReachability(config.publicUrl)),
  ]
}

async function checkReachability(publicUrl: string): Promise<readonly Finding[]> {
  try {
    const response = await fetch(`${publicUrl}/readyz`, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
    const clockOffsetMs = Date.parse(response.headers.get('date') ?? '') - Date.now()
    return [
      response.status === 200
        ? ok('address', `${publicUrl} answers.`)
        : warn(
            'address',
            `${publicUrl}/readyz responds with ${response.status}.`,
            'Check whether the shop is running, and whether the proxy forwards all requests without redirects.',
          ),
      ...(Math.abs(clockOffsetMs) > maxClockOffsetMs
        ? [
            warn(
              'clock',
              `The clocks of this machine and ${new URL(publicUrl).host} differ by ${Math.round(clockOffsetMs / 1000)} s.`,
              'Synchronise both by NTP.',
            ),
          ]
        : []),
    ]
  } catch (error) {
    // fetch wraps the reason in `cause`.
    return [
      warn(
        'address',
        `${publicUrl} cannot be reached from here (${toReason(error instanceof Error && error.cause !== undefined ? error.cause : error)}).`,
        "Check name, certificate and proxy; some networks block a machine's own public address.",
      ),
    ]
  }
}
