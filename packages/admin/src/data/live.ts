import type { EventSubject, StaffEvent } from '@vitrine/contract/kernel/staff-events'
import { queryClient } from './queries.ts'

/**
 * The first part of the keys of the queries that show a subject. The home screen reads its figures once a minute: in a
 * busy hour it would read the orders of two months with each new one.
 */
const keysOf: Readonly<Record<EventSubject, readonly string[]>> = {
  order: ['orders', 'pick', 'queues'],
  return: ['returns', 'orders', 'queues'],
  approval: ['approvals', 'queues'],
  message: ['messages', 'queues'],
  // The operator is read again by the check of the session.
  staff: ['staff', 'roles', 'log'],
  notification: ['notifications'],
  campaign: ['campaigns'],
  item: ['products', 'stock'],
  category: ['categories'],
  settings: ['settings', 'legal'],
  shipping: ['settings', 'shipping'],
  payment: ['settings', 'payment'],
  page: ['pages'],
  media: ['media'],
  texts: ['texts'],
  redirects: ['settings', 'redirects'],
  all: [],
}

// Changes come in bursts, and many people see the same one.
const collectMs = 400
const spreadMs = 1200
const pollMs = 60_000
const retryMs = 30_000

export interface LiveListener {
  /** The session may be over: the operator has to be read again. */
  readonly onSession: () => void
}

/**
 * Follows the shop: queries that show what has changed are read again. While there is no connection, everything that is
 * shown is read once a minute. Returns the function that ends it.
 */
export function followShop({ onSession }: LiveListener): () => void {
  const changed = new Set<string>()
  let source: EventSource | undefined
  let flushTimer: ReturnType<typeof setTimeout> | undefined
  let pollTimer: ReturnType<typeof setInterval> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let wasOpen = false

  function connect() {
    source = new EventSource('/admin/events')
    source.addEventListener('open', () => {
      stopPolling()
      // What happened before the connection is unknown.
      if (wasOpen) void queryClient.invalidateQueries()
      wasOpen = true
    })
    // Sent by our own server.
    source.addEventListener('changes', ({ data }) => collect(JSON.parse(String(data)) as StaffEvent[]))
    source.addEventListener('end', () => {
      source?.close()
      onSession()
    })
    source.addEventListener('error', () => {
      pollTimer ??= setInterval(() => void queryClient.invalidateQueries(), pollMs)
      if (source?.readyState !== EventSource.CLOSED) return
      // Refused: the session is over, or there are too many connections.
      onSession()
      clearTimeout(retryTimer)
      retryTimer = setTimeout(connect, retryMs)
    })
  }

  function collect(events: readonly StaffEvent[]) {
    if (events.some(({ subject }) => subject === 'staff')) onSession()
    for (const { subject } of events) for (const key of subject === 'all' ? ['all'] : keysOf[subject]) changed.add(key)
    flushTimer ??= setTimeout(flush, collectMs + Math.random() * spreadMs)
  }

  function flush() {
    flushTimer = undefined
    const keys = new Set(changed)
    changed.clear()
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [area] }) => keys.has('all') || (typeof area === 'string' && keys.has(area)),
    })
  }

  function stopPolling() {
    clearInterval(pollTimer)
    pollTimer = undefined
  }

  connect()
  return () => {
    source?.close()
    clearTimeout(flushTimer)
    clearTimeout(retryTimer)
    stopPolling()
  }
}

/** The rows of lists are removed and read again, which waits for the next login. Forms stay as they are. */
export function forgetLists(): void {
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[1] === 'list' })
}
