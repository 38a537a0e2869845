import { customers } from '@vitrine/demo/customers'
import { findAcceptedLogins } from '@vitrine/engine/kernel/accepted-logins'
import { isProviderOffered } from '@vitrine/engine/kernel/offered-payments'
import type { ShopNotice } from '@vitrine/contract/kernel/shop-notice'
import { ConfigError, type Config } from './config.ts'

type PublicConfig = Pick<
  Config,
  'demo' | 'demoLogins' | 'host' | 'isLocal' | 'listensHereOnly' | 'mollie' | 'publicUrl' | 'simulatedPayments'
>

/** Refuses to fill the empty database of a public shop by accident with the demo shop. DEMO means nothing for any other database. */
export function refusePublicDemo(config: PublicConfig): void {
  const { demo, demoLogins, isLocal } = config
  if (!demo || isLocal) return
  if (hasUnallowedTestPayments(config)) {
    throw new ConfigError(
      `${describeReach(config)}, it has no products yet, and DEMO=on makes the demo shop of it, whose payments are simulated while MOLLIE_API_KEY is ${describeKey(config)}. Set DEMO=off for a shop of your own, ${toLocalOnlyHint(config)}or SIMULATED_PAYMENTS=on and DEMO_LOGINS=on for a public demonstration, which says so on every page.`,
    )
  }
  if (!demoLogins) {
    throw new ConfigError(
      `${describeReach(config)} and DEMO=on creates customers whose password is published. Set DEMO=off, ${toLocalOnlyHint(config)}or DEMO_LOGINS=on for a public demonstration, which says so on every page.`,
    )
  }
}

/** A test key does not move money: the provider's test page lets any visitor choose the outcome. */
const hasRealPayments = ({ mollie }: Pick<PublicConfig, 'mollie'>) =>
  mollie !== undefined && !mollie.apiKey.startsWith('test_')

/** The shop is public and its payments do not move money, without SIMULATED_PAYMENTS=on. */
export function hasUnallowedTestPayments(
  config: Pick<PublicConfig, 'isLocal' | 'mollie' | 'simulatedPayments'>,
): boolean {
  return !config.isLocal && !config.simulatedPayments && !hasRealPayments(config)
}

/** The same check for a shop whose methods are in the database: with bank transfers only it needs no payment provider. */
export async function refuseSimulatedPayments(config: PublicConfig, databaseUrl: string): Promise<void> {
  if (await offersUnallowedTestPayments(config, databaseUrl)) throw createPaymentError(config)
}

/** Whether any visitor of a public shop could choose an online payment that moves no money. */
export async function offersUnallowedTestPayments(
  config: Pick<PublicConfig, 'isLocal' | 'mollie' | 'simulatedPayments'>,
  databaseUrl: string,
): Promise<boolean> {
  return hasUnallowedTestPayments(config) && (await isProviderOffered(databaseUrl, 'mollie'))
}

function createPaymentError(config: PublicConfig): ConfigError {
  return new ConfigError(
    `${describeReach(config)} and MOLLIE_API_KEY is ${describeKey(config)}: any visitor could press "paid" and receive goods for nothing. Set MOLLIE_API_KEY${config.mollie ? ' to the live_ key' : ''}, ${toLocalOnlyHint(config)}or SIMULATED_PAYMENTS=on for a public demonstration, which says so on every page. A shop that takes bank transfers only needs neither: set isActive: false at every method with provider: mollie.`,
  )
}

const describeKey = ({ mollie }: Pick<PublicConfig, 'mollie'>) => (mollie ? 'a test key' : 'not set')

/** The demo customers who can log in with the published password. Throws for a public shop, even with DEMO=off. */
export async function allowedDemoLogins(config: PublicConfig, databaseUrl: string): Promise<typeof customers> {
  if (config.isLocal && !config.demo) return []
  const accepted = await findAcceptedLogins(databaseUrl, customers)
  const found = customers.filter((customer) => accepted.includes(customer))
  if (config.isLocal || config.demoLogins || found.length === 0) return found
  const emails = found.map(({ email }) => email).join(', ')
  throw new ConfigError(
    `${describeReach(config)} and ${emails} can log in with the published demo password. Remove them (npm run shop -- privacy erase E-MAIL --yes), ${toLocalOnlyHint(config)}or set DEMO_LOGINS=on for a public demonstration, which says so on every page.`,
  )
}

/** Notices on every page of a public demonstration. */
export function shopNotices(
  { isLocal, simulatedPayments, mollie }: Pick<PublicConfig, 'isLocal' | 'mollie' | 'simulatedPayments'>,
  found: typeof customers,
): readonly ShopNotice[] {
  if (isLocal) return []
  return [
    ...(simulatedPayments && !hasRealPayments({ mollie }) ? ['simulatedPayments' as const] : []),
    ...(found.length > 0 ? ['demoLogins' as const] : []),
  ]
}

/** Describes how others can reach the shop. */
function describeReach({ host, listensHereOnly, publicUrl }: PublicConfig): string {
  return listensHereOnly
    ? `PUBLIC_URL ${publicUrl} can be reached by others`
    : `HOST ${host} lets others reach the shop`
}

function toLocalOnlyHint({ listensHereOnly }: PublicConfig): string {
  return listensHereOnly
    ? ''
    : 'or HOST=localhost (for a container: publish its port on 127.0.0.1 and set PUBLISHED_HOST=127.0.0.1), '
}
