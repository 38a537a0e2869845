import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { MollieAmount } from '../mollie-money.ts'
import { simulatorApi, type SimulatedFault } from './api.ts'
import { pagePath, simulatorPage } from './page.ts'
import type { SimulatedStatus } from './simulated-payment.ts'
import { openState } from './simulator-state.ts'
import { createWebhooks, postByNetwork, type Post } from './webhooks.ts'

interface SimulatorOptions {
  /** Persists payments across restarts; without it they are in memory only. */
  readonly file?: string
  /** Origin of the hosted page, if the shop serves it itself. */
  readonly pageOrigin?: string
  /** How webhooks are delivered; over HTTP by default. */
  readonly post?: Post
  readonly lateMs?: number
}

export interface Simulator {
  /** Access data for the client. */
  readonly access: { readonly apiKey: string; readonly endpoint: string }
  /** Sets how webhooks are delivered: directly to the app of this process, for example. */
  setPost(post: Post): void
  /** Serves the hosted page, for a shop that shows it under its own origin. */
  page(request: Request): Promise<Response>
  /** Changes a payment in a way that the page does not offer (another amount, a late failure), without a webhook. */
  changePayment(
    paymentId: string,
    change: { readonly status?: SimulatedStatus; readonly amount?: MollieAmount; readonly failureReason?: string },
  ): void
  /** Makes the next calls fail with this status or return a malformed response; undefined resets it. */
  setFault(fault: SimulatedFault | undefined): void
  /** The payments that were made, the oldest first. */
  payments(): readonly {
    readonly id: string
    readonly status: SimulatedStatus
    readonly amount: MollieAmount
    readonly metadata: unknown
    readonly refunds: readonly { readonly amount: MollieAmount }[]
  }[]
  close(): Promise<void>
}

/** A simulated payment provider: a REST API on a loopback port with a random key, a hosted page, and webhooks. */
export async function startSimulator({
  file,
  pageOrigin,
  post = postByNetwork,
  lateMs = 20_000,
}: SimulatorOptions = {}): Promise<Simulator> {
  const state = await openState(file)
  let deliver = post
  const webhooks = createWebhooks({ state, post: (url, form) => deliver(url, form), lateMs })
  const page = simulatorPage({ state, webhooks })
  const apiKey = `test_${randomBytes(24).toString('hex')}`
  let activeFault: SimulatedFault | undefined
  const server = await startServer((request) => app.fetch(request))
  // A server that listens on a port has an address with it.
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const app = new Hono().route('/', page).route(
    '/',
    simulatorApi({
      state,
      webhooks,
      apiKey,
      checkoutUrl: (id) => `${pageOrigin ?? baseUrl}${pagePath}/${id}`,
      fault: () => activeFault,
    }),
  )

  return {
    access: { apiKey, endpoint: `${baseUrl}/v2/` },
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
