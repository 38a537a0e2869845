import type { Config } from '../config.ts'
import { hasUnallowedTestPayments, offersUnallowedTestPayments } from '../public-shop.ts'
import { bad, ok, warn, type Finding } from './finding.ts'

/** Payments that move no money are a danger in public. Judges by the rule of the start: only methods that a customer can choose count. */
export async function checkTestPayments(
  databaseUrl: string,
  config: Pick<Config, 'isLocal' | 'mollie' | 'simulatedPayments'>,
): Promise<readonly Finding[]> {
  const { mollie, isLocal, simulatedPayments } = config
  if (!hasUnallowedTestPayments(config)) {
    const isDemonstration =
      !isLocal && simulatedPayments && hasUnallowedTestPayments({ ...config, simulatedPayments: false })
    return isDemonstration
      ? [
          warn(
            'payment',
            'SIMULATED_PAYMENTS=on: online payments move no money, and every page says so.',
            'A shop that sells sets the live_ MOLLIE_API_KEY, or takes bank transfers only.',
          ),
        ]
      : []
  }
  if (!(await offersUnallowedTestPayments(config, databaseUrl)))
    return [ok('payment', 'No online method of payment is active, so no key of a payment provider is needed.')]
  const todo =
    'or isActive: false at every method with provider: mollie. Otherwise the shop does not open unless SIMULATED_PAYMENTS=on says that it is a demonstration.'
  return [
    mollie
      ? bad(
          'payment',
          'A test key, and others can reach the shop: any visitor presses "paid" on the provider\'s test page and receives goods for nothing.',
          `Set the live_ key, ${todo}`,
        )
      : bad(
          'payment',
          'Simulated, and others can reach the shop: any visitor presses "paid" and receives goods for nothing.',
          `Set MOLLIE_API_KEY, ${todo}`,
        ),
  ]
}
