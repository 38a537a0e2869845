import { customers } from '@vitrine/demo/terms/customers'
import { findAcceptedLogins } from '@vitrine/engine/kernel/security/accepted-logins'
import { isProviderOffered, listStoredLiveAccounts } from '@vitrine/engine/kernel/offered-payments'
import type { ShopNotice } from '@vitrine/contract/kernel/shop-notice'
import { paymentMethods } from '@vitrine/demo/terms/payment'
import type { PaymentAccount, PaymentProviderDefinition } from '@vitrine/providers/payment/payment-provider-definition'
import { ConfigError, type Config } from './config/config.ts'
import { paymentProviders } from './payment-providers.ts'

type PaymentConfig = Pick<Config, 'isLocal' | 'payments' | 'simulatedPayments'>
type PublicConfig = PaymentConfig & Pick<Config, 'demo' | 'demoLogins' | 'host' | 'listensHereOnly' | 'publicUrl'>

/**
 * Refuses to fill the empty database of a public shop by accident with the demo shop. DEMO means nothing for any other
 * database.
 */
export function refusePublicDemo(config: PublicConfig): void {
  const { demo, demoLogins, isLocal } = config
  if (!demo || isLocal) return
  const simulated = paymentProviders.find(
    ({ key }) => isUnallowedTestProvider(config, key) && paymentMethods.some(({ provider }) => provider === key),
  )
  if (simulated !== undefined) {
    throw new ConfigError(
      `${describeReach(config)}, it has no products yet, and DEMO=on would fill it with the demo shop, whose payments are simulated while ${simulated.keyVariable} is ${describeKey(config, simulated)}. Set DEMO=off for your own shop, ${toLocalOnlyHint(config)}or SIMULATED_PAYMENTS=on and DEMO_LOGINS=on for a public demo, which shows a notice on every page.`,
    )
  }
  if (!demoLogins) {
    throw new ConfigError(
      `${describeReach(config)} and DEMO=on creates customers whose password is published. Set DEMO=off, ${toLocalOnlyHint(config)}or DEMO_LOGINS=on for a public demo, which shows a notice on every page.`,
    )
  }
}

/** A test account moves no money: the provider's test page lets any visitor choose the outcome. */
const hasRealPayments = ({ payments }: Pick<PaymentConfig, 'payments'>) => payments.some(({ isTest }) => !isTest)

/**
 * Whether SIMULATED_PAYMENTS makes a public demonstration of the shop. A live account ends that: beside it nothing is
 * simulated.
 */
const isDemonstration = (config: PaymentConfig) => config.simulatedPayments && !hasRealPayments(config)

/** The shop is public, payments of this provider would move no money, and no page would say so. */
export function isUnallowedTestProvider(config: PaymentConfig, provider: string): boolean {
  const isReal = config.payments.some((account) => account.provider === provider && !account.isTest)
  return !isReal && !config.isLocal && !isDemonstration(config)
}

/** Why an account of the admin cannot be used: a test account in public, or a live one beside simulated payments. */
export function findAccountObstacle(
  config: PaymentConfig,
  { isTest, livePrefix }: Pick<PaymentAccount, 'isTest'> & Pick<PaymentProviderDefinition, 'livePrefix'>,
): string | undefined {
  if (config.isLocal) return undefined
  if (isTest && !isDemonstration(config)) return `must begin with ${livePrefix}: others can reach this shop`
  return !isTest && isDemonstration(config)
    ? 'must not be a live key: this shop is a public demo with SIMULATED_PAYMENTS=on'
    : undefined
}

/**
 * The same check for a shop whose methods are in the database: with bank transfers only it needs no payment provider.
 */
export async function refuseSimulatedPayments(config: PublicConfig, databaseUrl: string): Promise<void> {
  const [unallowed] = await listOfferedTestProviders(config, databaseUrl)
  if (unallowed !== undefined) throw createPaymentError(config, unallowed)
}

/** The providers of a public shop that any visitor could choose although their payments move no money. */
export async function listOfferedTestProviders(
  config: PaymentConfig,
  databaseUrl: string,
): Promise<readonly PaymentProviderDefinition[]> {
  const live = await listStoredLiveAccounts(databaseUrl)
  const unallowed = paymentProviders.filter(({ key }) => isUnallowedTestProvider(config, key) && !live.includes(key))
  const areOffered = await Promise.all(unallowed.map(({ key }) => isProviderOffered(databaseUrl, key)))
  return unallowed.filter((_, index) => areOffered[index])
}

function createPaymentError(config: PublicConfig, provider: PaymentProviderDefinition): ConfigError {
  const { key, keyVariable, livePrefix } = provider
  const state = describeKey(config, provider)
  const demonstration = hasRealPayments(config)
    ? ''
    : 'or SIMULATED_PAYMENTS=on for a public demo, which shows a notice on every page'
  const remedies = [
    `Set ${keyVariable}${state === 'not set' ? '' : ` to the ${livePrefix} key`}`,
    `${toLocalOnlyHint(config)}${demonstration}`,
  ]
  return new ConfigError(
    `${describeReach(config)} and ${keyVariable} is ${state}: any visitor could complete a payment without paying. ${remedies.filter((remedy) => remedy !== '').join(', ')}. Or set isActive: false for every payment method with provider: ${key}.`,
  )
}

const describeKey = ({ payments }: PaymentConfig, { key }: PaymentProviderDefinition) =>
  payments.some(({ provider }) => provider === key) ? 'a test key' : 'not set'

/** The demo customers who can log in with the published password. Throws for a public shop, even with DEMO=off. */
export async function allowedDemoLogins(config: PublicConfig, databaseUrl: string): Promise<typeof customers> {
  if (config.isLocal && !config.demo) return []
  const accepted = await findAcceptedLogins(databaseUrl, customers)
  const found = customers.filter((customer) => accepted.includes(customer))
  if (config.isLocal || config.demoLogins || found.length === 0) return found
  const emails = found.map(({ email }) => email).join(', ')
  throw new ConfigError(
    `${describeReach(config)} and ${emails} can log in with the published demo password. Remove them (npm run shop -- privacy erase E-MAIL --yes), ${toLocalOnlyHint(config)}or set DEMO_LOGINS=on for a public demo, which shows a notice on every page.`,
  )
}

/** Notices on every page of a public demonstration. */
export function shopNotices(config: PaymentConfig, found: typeof customers): readonly ShopNotice[] {
  if (config.isLocal) return []
  return [
    ...(isDemonstration(config) ? ['simulatedPayments' as const] : []),
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
