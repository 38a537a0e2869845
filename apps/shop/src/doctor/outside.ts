import { resolveTxt } from 'node:dns/promises'
import { checkSmtp } from '@vitrine/providers/mail/smtp-mail'
import { openMollie } from '@vitrine/providers/payment/mollie'
import type { Config } from '../config.ts'
import { bad, ok, reasonOf, warn, within, type Finding } from './finding.ts'

const patience = 15_000
const mostClockMilliseconds = 5000

/** Logs in at the mail server, and sends nothing. */
export async function lookAtMail({ mailServer, isLocal }: Pick<Config, 'mailServer' | 'isLocal'>): Promise<readonly Finding[]> {
  if (!mailServer) return [isLocal ? ok('mail', 'None is sent: mails stay in the shop; MAILS_PAGE=on shows them at /mails.') : bad('mail', 'None is sent: shoppers never read that their order arrived.', 'Set SMTP_URL and MAIL_FROM.')]
  const isOpen = new URL(mailServer.url).searchParams.has('ignoreTLS')
  try {
    await within(patience, checkSmtp(mailServer))
  } catch (error) {
    return [bad('mail', `The mail server takes none (${reasonOf(error)}).`, 'Check host, port, user and password in SMTP_URL; smtps:// is port 465, smtp:// begins on 587 and then asks for TLS.')]
  }
  return [isOpen ? warn('mail', 'The mail server takes mails, without TLS.', 'Take ?ignoreTLS away unless it stands on this machine.') : ok('mail', 'The mail server takes mails.'), ...await lookAtSender(mailServer.from)]
}

/** Whether the sender's domain says who may send for it: without that, mails are spam to many. Unreachable name servers say nothing. */
async function lookAtSender(from: string): Promise<readonly Finding[]> {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? ''
  const texts = await within(5000, resolveTxt(domain)).catch((error: unknown) => (error instanceof Error && 'code' in error && error.code === 'ENODATA' ? [] : undefined))
  if (!texts) return []
  return [texts.some((parts) => parts.join('').startsWith('v=spf1')) ? ok('sender', `${domain} says who may send for it (SPF).`) : warn('sender', `${domain} does not say who may send for it.`, 'Publish SPF, DKIM and DMARC records, or mails end among spam.')]
}

/** Asks the provider for the methods of the account: it changes nothing and needs a valid key. */
export async function lookAtPayment({ mollie, isLocal }: Pick<Config, 'mollie' | 'isLocal'>, endpoint?: string): Promise<readonly Finding[]> {
  if (!mollie) return [isLocal ? ok('payment', 'Simulated: no money moves.') : bad('payment', 'Simulated, and others can reach the shop: any visitor presses "paid" and receives goods for nothing.', 'Set MOLLIE_API_KEY. Without it the shop does not open unless SIMULATED_PAYMENTS=on says that it is a demonstration.')]
  const isTest = mollie.apiKey.startsWith('test_')
  const fit = isTest && !isLocal ? [bad('payment', 'A test key, and others can reach the shop: any visitor presses "paid" on the provider\'s test page and receives goods for nothing.', 'Set the live_ key. With a test key the shop does not open unless SIMULATED_PAYMENTS=on says that it is a demonstration.')]
    : !isTest && isLocal ? [warn('payment', 'A live key in a shop that only this machine reaches: the provider cannot tell it of payments, so it has to ask.', 'Set PUBLIC_URL, or use a test_ key here.')] : []
  try {
    const methods = await within(patience, openMollie({ ...mollie, ...(endpoint !== undefined && { endpoint }) }).methods({ minor: 1000, currency: 'EUR' }))
    return [methods.length === 0 ? bad('payment', 'The key is right, and no method of payment is switched on.', 'Switch some on in the provider\'s dashboard.') : ok('payment', `The key is right (${isTest ? 'test' : 'live'}); ${methods.join(', ')}.`), ...fit]
  } catch (error) {
    return [bad('payment', `The provider does not take the key, or cannot be reached (${reasonOf(error)}).`, 'Compare MOLLIE_API_KEY with the dashboard; let this machine reach api.mollie.com on 443.'), ...fit]
  }
}

/** Asks the shop the way shoppers do: name, certificate, proxy and clock in one. */
export async function lookAtPublicAddress(config: Pick<Config, 'publicUrl' | 'isLocal' | 'trustedProxies' | 'listensHereOnly'>): Promise<readonly Finding[]> {
  if (config.isLocal) return [ok('address', `${config.publicUrl}: for this machine only.`)]
  const isHttps = config.publicUrl.startsWith('https:')
  return [
    isHttps ? ok('TLS', 'Shoppers come by https.') : bad('TLS', `Shoppers come by ${config.publicUrl}: passwords and addresses travel in the open.`, 'Put a proxy with a certificate in front, and https:// into PUBLIC_URL.'),
    ...(isHttps && config.trustedProxies === 0 ? [warn('proxy', 'https needs a proxy, and TRUST_PROXY is 0: all shoppers share one allowance.', 'TRUST_PROXY=1 for one proxy.')] : []),
    ...(config.trustedProxies > 0 && !config.listensHereOnly ? [warn('proxy', 'HOST lets others reach the shop beside the proxy: they could write any address into X-Forwarded-For.', 'HOST=127.0.0.1 where the proxy is on this machine; else let a firewall allow the proxy only.')] : []),
    ...await reached(config.publicUrl),
  ]
}

async function reached(publicUrl: string): Promise<readonly Finding[]> {
  try {
    const answer = await fetch(`${publicUrl}/readyz`, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
    const ahead = Date.parse(answer.headers.get('date') ?? '') - Date.now()
    return [
      answer.status === 200 ? ok('address', `${publicUrl} answers.`) : warn('address', `${publicUrl}/readyz answers ${answer.status}.`, 'Is the shop open, and does the proxy pass everything on, without redirects?'),
      ...(Math.abs(ahead) > mostClockMilliseconds ? [warn('clock', `This machine and ${new URL(publicUrl).host} differ by ${Math.round(ahead / 1000)} s.`, 'Keep both by NTP.')] : []),
    ]
  } catch (error) {
    // Fetch hides the reason one level below.
    return [warn('address', `${publicUrl} cannot be reached from here (${reasonOf(error instanceof Error && error.cause !== undefined ? error.cause : error)}).`, 'Check name, certificate and proxy; some networks do not let a machine reach its own public address.')]
  }
}
