import type { SimulatedPayment } from './simulated-payment.ts'
import type { SimulatorState } from './simulator-state.ts'

export interface SimulatedWebhook {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Delivers one webhook; false: it was not accepted and is retried. */
export type Post = (url: string, webhook: SimulatedWebhook) => Promise<boolean>

export const webhookTimes = ['onTime', 'late', 'twice', 'never'] as const
export type WebhookTime = (typeof webhookTimes)[number]

export interface WebhookProtocol {
  /** The webhook about the current state of a payment. */
  webhookBody(payment: SimulatedPayment): string
  /** Computed at each delivery, since a signature contains the time. */
  webhookHeaders(body: string): Readonly<Record<string, string>>
}

interface WebhooksOptions {
  readonly state: SimulatorState
  readonly protocol: WebhookProtocol
  readonly post: Post
  readonly lateMs: number
}

const firstRetryMs = 1000
const maxTries = 10

/** Sends webhooks, and retries until they are accepted. */
export function createWebhooks({ state, protocol, post, lateMs }: WebhooksOptions) {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    const now = Date.now()
    const due = state.webhooks.filter(({ at }) => at <= now)
    state.webhooks = state.webhooks.filter(({ at }) => at > now)
    const failed = await Promise.all(
      due.map(async (webhook) => {
        const { url, body } = webhook
        const isDelivered = await post(url, { body, headers: protocol.webhookHeaders(body) }).catch(() => false)
        const tries = webhook.tries + 1
        return isDelivered || tries >= maxTries
          ? []
          : [{ ...webhook, tries, at: Date.now() + firstRetryMs * 2 ** webhook.tries }]
      }),
    )
    state.webhooks = [...state.webhooks, ...failed.flat()]
    await state.save()
  }

  function schedule(): void {
    clearTimeout(timer)
    if (isClosed || state.webhooks.length === 0) return
    const soonest = Math.min(...state.webhooks.map(({ at }) => at))
    timer = setTimeout(
      () => {
        running = run().finally(() => {
          running = undefined
          schedule()
        })
        // If saving fails, the webhook is scheduled again; page and polling do not depend on it.
        running.catch(() => {})
      },
      Math.max(0, soonest - Date.now()),
    )
    timer.unref()
  }

  schedule()
  return {
    /** Enqueues the webhook about a payment; the caller saves the state. */
    enqueue(payment: SimulatedPayment, timing: WebhookTime): void {
      const url = payment.webhookUrl
      if (url === null || timing === 'never') return
      const at = Date.now() + (timing === 'late' ? lateMs : 0)
      const body = protocol.webhookBody(payment)
      const dueTimes = timing === 'twice' ? [at, at + firstRetryMs / 2] : [at]
      state.webhooks = [...state.webhooks, ...dueTimes.map((each) => ({ url, body, at: each, tries: 0 }))]
      if (running === undefined) schedule()
    },
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await running?.catch(() => {})
    },
  }
}
export type Webhooks = ReturnType<typeof createWebhooks>

/** Delivers over HTTP, as a real provider does. */
export const postByNetwork: Post = async (url, { body, headers }) => {
  const response = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(15_000) })
  await response.body?.cancel()
  return response.ok
}
