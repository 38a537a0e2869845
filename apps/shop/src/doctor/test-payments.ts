import type { Config } from '../config/config.ts'
import { paymentProviders } from '../payment-providers.ts'
import { isUnallowedTestProvider, listOfferedTestProviders } from '../public-shop.ts'
import { bad, ok, warn, type Finding } from './finding.ts'

/**
 * Payments that move no money are a danger in public. Judges by the rule of the start: only methods that a customer can
 * choose count.
 */
export async function checkTestPayments(
  databaseUrl: string,
  config: Pick<Config, 'isLocal' | 'payments' | 'simulatedPayments'>,
): Promise<readonly Finding[]> {
  const listUnallowed = (simulatedPayments: boolean) =>
    paymentProviders.filter(({ key }) => isUnallowedTestProvider({ ...config, simulatedPayments }, key))
  const liveKeys = paymentProviders.map(({ keyVariable, livePrefix }) => `a ${livePrefix} ${keyVariable}`).join(' or ')
  if (config.simulatedPayments && listUnallowed(true).length < listUnallowed(false).length)
    return [
      warn(
        'payment',
        'SIMULATED_PAYMENTS=on: online payments move no money, and every page says so.',
        `A shop that sells sets ${liveKeys}, or takes bank transfers only.`,
      ),
    ]
  const offered = await listOfferedTestProviders(config, databaseUrl)
  if (offered.length === 0)
    return listUnallowed(config.simulatedPayments).length === paymentProviders.length
      ? [ok('payment', 'No online payment method is active, so no key of a payment provider is needed.')]
      : []
  return offered.map(({ key, keyVariable, livePrefix }) => {
    const todo = `or isActive: false at every method with provider: ${key}. Otherwise the shop does not open unless SIMULATED_PAYMENTS=on says that it is a demonstration.`
    return config.payments.some(({ provider }) => provider === key)
      ? bad(
          'payment',
          `A test key of ${key}, and others can reach the shop: any visitor presses "paid" on the provider's test page and receives goods for nothing.`,
          `Set the ${livePrefix} key in ${keyVariable}, ${todo}`,
        )
      : bad(
          'payment',
          `${key} is simulated, and others can reach the shop: any visitor presses "paid" and receives goods for nothing.`,
          `Set ${keyVariable}, ${todo}`,
        )
  })
}
