import { openMollie } from '@vitrine/providers/payment/mollie'
import { openSimulator } from '@vitrine/providers/payment/simulator/simulator'
import { paymentProviderSuite } from './payment-provider.suite.ts'

paymentProviderSuite('Mollie, spoken to through the simulator', async () => {
  const simulator = await openSimulator()
  const provider = openMollie(simulator.access)
  return {
    provider,
    async ends(paymentId, outcome) {
      const page = `${new URL(simulator.access.endpoint).origin}/simulator/${paymentId}`
      await fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome, webhook: 'never' }) })
    },
    breaks() {
      simulator.fails(503)
      return () => simulator.fails(undefined)
    },
    close: () => simulator.close(),
  }
})
