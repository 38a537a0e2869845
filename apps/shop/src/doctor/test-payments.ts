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
        'SIMULATED_PAYMENTS=on: online payments are simulated, and every page shows a notice.',
        `For a real shop, set ${liveKeys}, or accept bank transfers only.`,
      ),
    ]
  const offered = await listOfferedTestProviders(config, databaseUrl)
  if (offered.length === 0)
    return listUnallowed(config.simulatedPayments).length === paymentProviders.length
      ? [ok('payment', 'No online payment method is active, so no key of a payment provider is needed.')]
      : []
  return offered.map(({ key, keyVariable, livePrefix }) => {
    const todo = `or isActive: false for every payment method with provider: ${key}. Otherwise the shop starts only as a demo with SIMULATED_PAYMENTS=on.`
    return config.payments.some(({ provider }) => provider === key)
      ? bad(
          'payment',
          `A test key of ${key} in a public shop: any visitor can complete a payment on the provider's test page without paying.`,
          `Set the ${livePrefix} key in ${keyVariable}, ${todo}`,
        )
      : bad(
          'payment',
          `Payments with ${key} are simulated in a public shop: any visitor can complete them without paying.`,
          `Set ${keyVariable}, ${todo}`,
        )
  })
}
