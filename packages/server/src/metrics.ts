import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Engine } from './engine-port.ts'
import type { RouteClass } from './request-env.ts'

export type CacheAnswer = 'hit' | 'stale' | 'miss' | 'shared'

export interface Metrics {
  request(route: RouteClass, status: number, seconds: number): void
  cache(answer: CacheAnswer): void
  /** How much the page cache holds is asked when somebody reads the metrics. */
  watchCache(size: () => { readonly bytes: number; readonly pages: number }): void
  render(seconds: number): void
  operation(name: string, outcome: string, seconds: number): void
  database(seconds: number): void
  rateLimited(route: RouteClass): void
  /** Everything counted so far, as Prometheus reads it. */
  text(): Promise<string>
  readonly contentType: string
}

const fast = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export function createMetrics(readiness: Engine['readiness']): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register, prefix: 'vitrine_' })
  const requests = new Counter({ name: 'vitrine_requests_total', help: 'Requests by part of the server and status.', labelNames: ['route', 'status'], registers })
  const requestSeconds = new Histogram({ name: 'vitrine_request_seconds', help: 'Time until an answer.', labelNames: ['route'], buckets: fast, registers })
  const cache = new Counter({ name: 'vitrine_page_cache_total', help: 'How the page cache answered.', labelNames: ['answer'], registers })
  const renders = new Histogram({ name: 'vitrine_render_seconds', help: 'Time to render a page.', buckets: fast, registers })
  const operations = new Histogram({ name: 'vitrine_operation_seconds', help: 'Time of operations over HTTP.', labelNames: ['operation', 'outcome'], buckets: fast, registers })
  const database = new Histogram({ name: 'vitrine_database_seconds', help: 'Time of statements in the database.', buckets: fast, registers })
  const limited = new Counter({ name: 'vitrine_rate_limited_total', help: 'Requests over their allowance.', labelNames: ['route'], registers })
  register.registerMetric(readinessOf(readiness))
  // Labels are resolved once: every request counts.
  const requestsOf = remembered((key) => {
    const [route = '', status = ''] = key.split(' ')
    return requests.labels(route, status)
  })
  const secondsOf = remembered((route) => requestSeconds.labels(route))
  const answersOf = remembered((how) => cache.labels(how))
  return {
    request(route, status, seconds) {
      requestsOf(`${route} ${status}`).inc()
      secondsOf(route).observe(seconds)
    },
    cache: (answer) => answersOf(answer).inc(),
    watchCache(size) {
      register.registerMetric(gaugeOf('vitrine_page_cache_bytes', 'Bytes of the pages that are kept.', () => size().bytes))
      register.registerMetric(gaugeOf('vitrine_page_cache_pages', 'Pages that are kept.', () => size().pages))
    },
    render: (seconds) => renders.observe(seconds),
    operation: (operation, outcome, seconds) => operations.observe({ operation, outcome }, seconds),
    database: (seconds) => database.observe(seconds),
    rateLimited: (route) => limited.inc({ route }),
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}

function remembered<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}

function gaugeOf(name: string, help: string, value: () => number): Gauge {
  return new Gauge({ name, help, registers: [], collect() { this.set(value()) } })
}

// Asked when somebody reads the metrics: what the engine says of itself in numbers, the index's age among it.
function readinessOf(readiness: Engine['readiness']): Gauge {
  return new Gauge({
    name: 'vitrine_readiness', help: 'What the shop engine says of itself.', labelNames: ['what'], registers: [],
    async collect() {
      // The numbers of this process must be readable just when the database is gone.
      const { ready, detail } = await readiness().catch(() => ({ ready: false, detail: {} }))
      this.set({ what: 'ready' }, ready ? 1 : 0)
      for (const [what, value] of Object.entries(detail)) if (typeof value === 'number') this.set({ what }, value)
    },
  })
}
