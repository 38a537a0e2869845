import type { PaymentAccountTest } from '@vitrine/contract/shop/payment-settings.contract'
import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { refuse, type Services } from '../../kernel/context.ts'
import { paymentMethods } from '../../methods/methods.ts'
import { isPaymentFault, type PaymentProvider } from '../../ports/payment.ts'
import type { PaymentAccountSlot } from '../../ports/payment-accounts.ts'
import { listAccounts } from './payment-accounts-store.ts'

/** An amount within the limits of nearly every method. */
const sampleAmount = 5000

interface AccountTestDependencies {
  readonly services: Pick<Services, 'db' | 'settings' | 'log'>
  readonly slots: readonly PaymentAccountSlot[]
  readonly findProvider: (key: string) => PaymentProvider | undefined
}

/** Asks the provider for the methods of the account, and compares them with those that the shop offers. */
export async function testAccount(
  { services, slots, findProvider }: AccountTestDependencies,
  key: string,
  locale: Locale,
): Promise<PaymentAccountTest> {
  const slot = slots.find(({ provider }) => provider === key) ?? refuse('notFound')
  const provider = findProvider(key) ?? refuse('notFound')
  const account = (await listAccounts(services.db)).find((each) => each.provider === key)
  const names = Object.keys(slot.environment ?? account?.lastCharacters ?? {})
  const known = {
    isTest: provider.isTest,
    isSimulated: slot.state() === 'simulated',
    hasWebhook: slot.state() === 'simulated' || slot.hasWebhook(names),
  }
  if (slot.state() === 'none') return { ...known, result: 'noAccount', durationMs: 0, enabled: [], missing: [] }
  const { 'shop.currency': currency } = await services.settings()
  const startedAt = performance.now()
  const duration = () => Math.round(performance.now() - startedAt)
  try {
    const enabled = await provider.methods({ minor: sampleAmount, currency })
    const offered = await paymentMethods.listActiveOf(services.db, key)
    return {
      ...known,
      result: 'connected',
      durationMs: duration(),
      enabled: [...enabled],
      missing: offered
        .filter((method) => !enabled.includes(method.key))
        .map((method) => ({ id: method.id, key: method.key, name: getLabel(method.names, locale) })),
    }
  } catch (error) {
    if (!isPaymentFault(error)) throw error
    services.log.warn({ provider: key, error: error.message }, 'The test of a payment provider failed')
    const result = error.kind === 'temporary' ? 'unreachable' : 'refused'
    return { ...known, result, durationMs: duration(), enabled: [], missing: [] }
  }
}
