import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { MollieAmount } from '../mollie-money.ts'
import { simulatorApi, type Trouble } from './api.ts'
import { pagePath, simulatorPage } from './page.ts'
import type { SimulatedStatus } from './simulated-payment.ts'
import { openState } from './simulator-state.ts'
import { openWebhooks, postByNetwork, type Post } from './webhooks.ts'

interface Wishes {
  /** Where payments are kept over a restart; in memory only without it. */
  readonly file?: string
  /** Under which shoppers reach the hosted page, when the shop shows it under its own origin. */
  readonly pageOrigin?: string
  /** How webhooks travel; by the network when nothing else is said. */
  readonly post?: Post
  readonly lateMilliseconds?: number
}

export interface Simulator {
  /** What the client needs to speak with it instead of the real provider. */
  readonly access: { readonly apiKey: string; readonly endpoint: string }
  /** From now on webhooks travel this way: into the shop of this process, wherever it listens. */
  postsTo(post: Post): void
  /** The hosted page, for a shop that shows it under its own origin. */
  page(request: Request): Promise<Response>
  /** Something happens at the provider that no page offers: another amount, a late failure. Nobody is told. */
  happens(paymentId: string, change: { readonly status?: SimulatedStatus; readonly amount?: MollieAmount; readonly failureReason?: string }): void
  /** The next calls fail with this status, or are answered with something that nobody understands; undefined ends it. */
  fails(how: Trouble | undefined): void
  /** The payments that were made, the oldest first. */
  payments(): readonly { readonly id: string; readonly status: SimulatedStatus; readonly amount: MollieAmount; readonly metadata: unknown; readonly refunds: readonly { readonly amount: MollieAmount }[] }[]
  close(): Promise<void>
}

/** A payment provider on this machine: the REST API on a loopback port that only the shop has the key of, a hosted page, and webhooks. */
export async function openSimulator({ file, pageOrigin, post = postByNetwork, lateMilliseconds = 20_000 }: Wishes = {}): Promise<Simulator> {
  const state = await openState(file)
  let way = post
  const webhooks = openWebhooks({ state, post: (url, form) => way(url, form), lateMilliseconds })
  const page = simulatorPage({ state, webhooks })
  const apiKey = `test_${randomBytes(24).toString('hex')}`
  let trouble: Trouble | undefined
  const server = await listening((request) => app.fetch(request))
  // A server that listens on a port has an address with it.
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const app = new Hono()
    .route('/', page)
    .route('/', simulatorApi({ state, webhooks, apiKey, checkoutUrl: (id) => `${pageOrigin ?? own}${pagePath}/${id}`, trouble: () => trouble }))

  return {
    access: { apiKey, endpoint: `${own}/v2/` },
    postsTo(next) {
      way = next
    },
    page: async (request) => page.fetch(request),
    happens(paymentId, change) {
      const payment = state.payments.get(paymentId)
      if (payment === undefined) throw new Error(`the simulator knows no payment ${paymentId}`)
      state.payments.set(paymentId, { ...payment, ...change })
    },
    fails(how) {
      trouble = how
    },
    payments: () => Array.from(state.payments.values()),
    async close() {
      await webhooks.close()
      await state.save()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listening(fetch: (request: Request) => Response | Promise<Response>): Promise<Server> {
  // Without TLS the adaptor makes a plain server of node:http.
  const server = createAdaptorServer({ fetch }) as Server
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}
