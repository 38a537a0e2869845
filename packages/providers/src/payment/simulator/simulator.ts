import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Money } from '@vitrine/contract/kernel/money'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { pagePath, simulatorPage } from './page.ts'
import type { SimulatedFault, SimulatorProtocol } from './protocol.ts'
import type { SimulatedPayment, SimulatedStatus } from './simulated-payment.ts'
import { openState } from './simulator-state.ts'
import { createWebhooks, postByNetwork, type Post } from './webhooks.ts'

export interface SimulatorOptions {
  /** Persists payments across restarts; without it they are in memory only. */
  readonly file?: string
  /** Origin of the hosted page, if the shop serves it itself. */
  readonly pageOrigin?: string
  /** How webhooks are delivered; over HTTP by default. */
  readonly post?: Post
  readonly lateMs?: number
}

export interface Simulator {
  /** Where its REST API listens. */
  readonly origin: string
  /** Sets how webhooks are delivered: directly to the app of this process, for example. */
  setPost(post: Post): void
  /** Serves the hosted page, for a shop that shows it under its own origin. */
  page(request: Request): Promise<Response>
  /** Changes a payment in a way that the page does not offer (another amount, a late failure), without a webhook. */
  changePayment(
    paymentId: string,
    change: { readonly status?: SimulatedStatus; readonly amount?: Money; readonly failureReason?: string },
  ): void
  /** Makes the next calls fail with this status, return a malformed response, or hang; undefined resets it. */
  setFault(fault: SimulatedFault | undefined): void
  /** The payments that were made, the oldest first. */
  payments(): readonly SimulatedPayment[]
  close(): Promise<void>
}

/** A simulated payment provider: a REST API on a loopback port, a hosted page, and webhooks. */
export async function startSimulator(
  protocol: SimulatorProtocol,
  { file, pageOrigin, post = postByNetwork, lateMs = 20_000 }: SimulatorOptions = {},
): Promise<Simulator> {
  const state = await openState(file)
  let deliver = post
  const webhooks = createWebhooks({ state, protocol, post: (url, webhook) => deliver(url, webhook), lateMs })
  const page = simulatorPage({ state, webhooks, outcomes: protocol.outcomes })
  let activeFault: SimulatedFault | undefined
  const server = await startServer((request) => app.fetch(request))
  // A server that listens on a port has an address with it.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const api = protocol.api({ state, webhooks, checkoutUrl: (id) => `${pageOrigin ?? origin}${pagePath}/${id}` })
  const app = new Hono().route('/', page)
  app.use(async (c, next) => {
    if (activeFault === 'silence') return new Promise<never>(() => {})
    if (activeFault === 'nonsense') return c.html('<p>Hello!</p>')
    return activeFault === undefined
      ? next()
      : c.json(protocol.errorBody(activeFault, 'The simulator was told to fail'), activeFault)
  })
  app.route('/', api)

  return {
    origin,
    setPost(next) {
      deliver = next
    },
    page: async (request) => page.fetch(request),
    changePayment(paymentId, change) {
      const payment = state.payments.get(paymentId)
      if (payment === undefined) throw new Error(`the simulator has no payment ${paymentId}`)
      state.payments.set(paymentId, { ...payment, ...change })
    },
    setFault(fault) {
      activeFault = fault
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

function startServer(fetch: (request: Request) => Response | Promise<Response>): Promise<Server> {
  // Without TLS the adaptor makes a plain server of node:http.
  const server = createAdaptorServer({ fetch }) as Server
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}
