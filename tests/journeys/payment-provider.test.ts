import { createMollieProvider } from '@vitrine/providers/payment/mollie'
import { startSimulator } from '@vitrine/providers/payment/simulator/simulator'
import { paymentProviderSuite } from './payment-provider.suite.ts'

paymentProviderSuite('Mollie, spoken to through the simulator', async () => {
  const simulator = await startSimulator()
  const provider = createMollieProvider(simulator.access)
  return {
    provider,
    async ends(paymentId, outcome) {
      const page = `${new URL(simulator.access.endpoint).origin}/simulator/${paymentId}`
      await fetch(page, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ outcome, webhook: 'never' }),
      })
    },
    breaks() {
      simulator.setFault(503)
      return () => simulator.setFault(undefined)
    },
    close: () => simulator.close(),
  }
})
