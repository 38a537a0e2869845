import type { SimulatorState } from './simulator-state.ts'

/** Carries one webhook to the shop; false: it was not taken, and comes again. */
export type Post = (url: string, form: string) => Promise<boolean>

export const webhookTimes = ['onTime', 'late', 'twice', 'never'] as const
export type WebhookTime = (typeof webhookTimes)[number]

interface Parts {
  readonly state: SimulatorState
  readonly post: Post
  readonly lateMilliseconds: number
}

const firstWaitMilliseconds = 1000
const mostTries = 10

/** Tells the shop that something happened, by form posts that carry the id and nothing else, and again until they are taken. */
export function openWebhooks({ state, post, lateMilliseconds }: Parts) {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    const now = Date.now()
    const due = state.webhooks.filter(({ at }) => at <= now)
    state.webhooks = state.webhooks.filter(({ at }) => at > now)
    const missed = await Promise.all(due.map(async (webhook) => {
      const isTaken = await post(webhook.url, `id=${encodeURIComponent(webhook.paymentId)}`).catch(() => false)
      const tries = webhook.tries + 1
      return isTaken || tries >= mostTries ? [] : [{ ...webhook, tries, at: Date.now() + firstWaitMilliseconds * 2 ** webhook.tries }]
    }))
    state.webhooks = [...state.webhooks, ...missed.flat()]
    await state.save()
  }

  function plan(): void {
    clearTimeout(timer)
    if (isClosed || state.webhooks.length === 0) return
    const soonest = Math.min(...state.webhooks.map(({ at }) => at))
    timer = setTimeout(() => {
      running = run().finally(() => {
        running = undefined
        plan()
      })
      // A webhook that could not be written down is planned again; the page and the poll do not depend on it.
      running.catch(() => {})
    }, Math.max(0, soonest - Date.now()))
    timer.unref()
  }

  plan()
  return {
    /** Notes what is to be told; the caller saves the state. */
    tell(paymentId: string, url: string | null, time: WebhookTime): void {
      if (url === null || time === 'never') return
      const at = Date.now() + (time === 'late' ? lateMilliseconds : 0)
      const times = time === 'twice' ? [at, at + firstWaitMilliseconds / 2] : [at]
      state.webhooks = [...state.webhooks, ...times.map((each) => ({ paymentId, url, at: each, tries: 0 }))]
      if (running === undefined) plan()
    },
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await running?.catch(() => {})
    },
  }
}
export type Webhooks = ReturnType<typeof openWebhooks>

/** By the network, as the provider does it. */
export const postByNetwork: Post = async (url, form) => {
  const response = await fetch(url, { method: 'POST', body: form, headers: { 'content-type': 'application/x-www-form-urlencoded' }, signal: AbortSignal.timeout(15_000) })
  await response.body?.cancel()
  return response.ok
}
