import { randomBytes } from 'node:crypto'
import { outcomes } from '../../simulator/simulated-payment.ts'
import { startSimulator, type Simulator, type SimulatorOptions } from '../../simulator/simulator.ts'
import { problemBody } from './api-responses.ts'
import { mollieApi } from './api.ts'

export interface MollieSimulator extends Simulator {
  /** Access data for the client. */
  readonly access: { readonly apiKey: string; readonly endpoint: string }
}

/** Mollie's REST API v2 with a random key. Webhooks are form posts that contain the payment's id only. */
export async function startMollieSimulator(options: SimulatorOptions = {}): Promise<MollieSimulator> {
  const apiKey = `test_${randomBytes(24).toString('hex')}`
  const simulator = await startSimulator(
    {
      outcomes,
      api: (apiOptions) => mollieApi(apiKey, apiOptions),
      errorBody: problemBody,
      webhookBody: ({ id }) => `id=${encodeURIComponent(id)}`,
      webhookHeaders: () => ({ 'content-type': 'application/x-www-form-urlencoded' }),
    },
    options,
  )
  return { ...simulator, access: { apiKey, endpoint: `${simulator.origin}/v2/` } }
}
