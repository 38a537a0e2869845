import { customers } from '@vitrine/demo/people'
import { findAcceptedLogins } from '@vitrine/engine/kernel/accepted-logins'
import { isProviderOffered } from '@vitrine/engine/kernel/offered-payments'
import type { ShopNotice } from '@vitrine/contract/kernel/shop-notice'
import { ConfigError, type Config } from './config.ts'

type PublicConfig = Pick<Config, 'demo' | 'demoLogins' | 'host' | 'isLocal' | 'listensHereOnly' | 'mollie' | 'publicUrl' | 'simulatedPayments'>

/** A shop that others can reach does not open by accident with payments that anybody completes, or with logins that anybody knows. */
export function refusePublicDemo(config: PublicConfig): void {
  const { demo, demoLogins, isLocal } = config
  if (isLocal) return
  if (demo && refusesTestPayments(config)) throw noPayments(config)
  if (demo && !demoLogins) {
    throw new ConfigError(`${reachOf(config)} and DEMO=on creates customers whose password is published. Set DEMO=off, ${wayBack(config)}or DEMO_LOGINS=on for a public demonstration, which says so on every page.`)
  }
}

/** A test key moves no money either: the provider's test page asks everybody how the payment shall end. */
const takesMoney = ({ mollie }: Pick<PublicConfig, 'mollie'>) => mollie !== undefined && !mollie.apiKey.startsWith('test_')

/** Others can reach the shop, and no payment in it would move money, which nobody has said openly. */
export function refusesTestPayments(config: Pick<PublicConfig, 'isLocal' | 'mollie' | 'simulatedPayments'>): boolean {
  return !config.isLocal && !config.simulatedPayments && !takesMoney(config)
}

/** The same for a shop of one's own, whose methods are in the database: one that takes bank transfers only needs no payment provider. */
export async function refuseSimulatedPayments(config: PublicConfig, databaseUrl: string): Promise<void> {
  if (refusesTestPayments(config) && await isProviderOffered(databaseUrl, 'mollie')) throw noPayments(config)
}

function noPayments(config: PublicConfig): ConfigError {
  return new ConfigError(`${reachOf(config)} and MOLLIE_API_KEY is ${config.mollie ? 'a test key' : 'not set'}: any visitor could press "paid" and receive goods for nothing. Set MOLLIE_API_KEY${config.mollie ? ' to the live_ key' : ''}, ${wayBack(config)}or SIMULATED_PAYMENTS=on for a public demonstration, which says so on every page. A shop that takes bank transfers only needs neither: set isActive: false at every method with provider: mollie.`)
}

/** The demo customers who can log in with the published password; a shop that others can reach refuses to open with them, also when DEMO is off by now. */
export async function allowedDemoLogins(config: PublicConfig, databaseUrl: string): Promise<typeof customers> {
  if (config.isLocal && !config.demo) return []
  const accepted = await findAcceptedLogins(databaseUrl, customers)
  const found = customers.filter((customer) => accepted.includes(customer))
  if (config.isLocal || config.demoLogins || found.length === 0) return found
  const emails = found.map(({ email }) => email).join(', ')
  throw new ConfigError(`${reachOf(config)} and ${emails} can log in with the published demo password. Remove them (npm run shop -- privacy erase E-MAIL --yes), ${wayBack(config)}or set DEMO_LOGINS=on for a public demonstration, which says so on every page.`)
}

/** What every page of a public demonstration says. */
export function shopNotices({ isLocal, simulatedPayments, mollie }: Pick<PublicConfig, 'isLocal' | 'mollie' | 'simulatedPayments'>, found: typeof customers): readonly ShopNotice[] {
  if (isLocal) return []
  return [...(simulatedPayments && !takesMoney({ mollie }) ? ['simulatedPayments' as const] : []), ...(found.length > 0 ? ['demoLogins' as const] : [])]
}

/** By what others reach the shop. */
function reachOf({ host, listensHereOnly, publicUrl }: PublicConfig): string {
  return listensHereOnly ? `PUBLIC_URL ${publicUrl} can be reached by others` : `HOST ${host} lets others reach the shop`
}

function wayBack({ listensHereOnly }: PublicConfig): string {
  return listensHereOnly ? '' : 'or HOST=localhost (for a container: publish its port on 127.0.0.1 and set PUBLISHED_HOST=127.0.0.1), '
}
