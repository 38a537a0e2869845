import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics, register as processRegister } from 'prom-client'
import type { Engine } from '../engine-port.ts'
import type { RouteClass } from '../http/request-env.ts'

export type CacheStatus = 'hit' | 'stale' | 'miss' | 'shared'

export interface Metrics {
  request(route: RouteClass, status: number, seconds: number): void
  cache(answer: CacheStatus): void
  /** The size of the page cache is read at each scrape. */
  watchCache(size: () => { readonly bytes: number; readonly pages: number }): void
  render(seconds: number): void
  operation(name: string, outcome: string, seconds: number): void
  database(seconds: number): void
  rateLimited(route: RouteClass): void
  /** All metrics in the Prometheus text format. */
  text(): Promise<string>
  readonly contentType: string
}

const durationBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export function createMetrics(readiness: Engine['readiness']): Metrics {
  const register = new Registry()
  const registers = [register]
  collectProcessMetrics()
  const requests = new Counter({
    name: 'vitrine_requests_total',
    help: 'Requests by part of the server and status.',
    labelNames: ['route', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'vitrine_request_seconds',
    help: 'Time until an answer.',
    labelNames: ['route'],
    buckets: durationBuckets,
    registers,
  })
  const cache = new Counter({
    name: 'vitrine_page_cache_total',
    help: 'How the page cache answered.',
    labelNames: ['answer'],
    registers,
  })
  const renders = new Histogram({
    name: 'vitrine_render_seconds',
    help: 'Time to render a page.',
    buckets: durationBuckets,
    registers,
  })
  const operations = new Histogram({
    name: 'vitrine_operation_seconds',
    help: 'Time of operations over HTTP.',
    labelNames: ['operation', 'outcome'],
    buckets: durationBuckets,
    registers,
  })
  const database = new Histogram({
    name: 'vitrine_database_seconds',
    help: 'Time of statements in the database.',
    buckets: durationBuckets,
    registers,
  })
  const limited = new Counter({
    name: 'vitrine_rate_limited_total',
    help: 'Requests over their allowance.',
    labelNames: ['route'],
    registers,
  })
  register.registerMetric(createReadinessGauge(readiness))
  // Labelled children are resolved once, since this runs for every request.
  const getRequestCounter = memoize((key) => {
    const [route = '', status = ''] = key.split(' ')
    return requests.labels(route, status)
  })
  const getRequestTimer = memoize((route) => requestSeconds.labels(route))
  const getCacheCounter = memoize((status) => cache.labels(status))
  return {
    request(route, status, seconds) {
      getRequestCounter(`${route} ${status}`).inc()
      getRequestTimer(route).observe(seconds)
    },
    cache: (answer) => getCacheCounter(answer).inc(),
    watchCache(size) {
      register.registerMetric(
        createGauge('vitrine_page_cache_bytes', 'Bytes of the pages that are kept.', () => size().bytes),
      )
      register.registerMetric(createGauge('vitrine_page_cache_pages', 'Pages that are kept.', () => size().pages))
    },
    render: (seconds) => renders.observe(seconds),
    operation: (operation, outcome, seconds) => operations.observe({ operation, outcome }, seconds),
    database: (seconds) => database.observe(seconds),
    rateLimited: (route) => limited.inc({ route }),
    text: () => Registry.merge([processRegister, register]).metrics(),
    contentType: register.contentType,
  }
}

// Once for each process: their observers are never removed, and would keep every shop that was opened in it.
function collectProcessMetrics(): void {
  if (processRegister.getMetricsAsArray().length === 0)
    collectDefaultMetrics({ register: processRegister, prefix: 'vitrine_' })
}

function memoize<T>(create: (key: string) => T): (key: string) => T {
  const cache = new Map<string, T>()
  return (key) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const created = create(key)
    cache.set(key, created)
    return created
  }
}

function createGauge(name: string, help: string, value: () => number): Gauge {
  return new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(value())
    },
  })
}

// The numbers of the engine's readiness report (the age of the index, for example), read at each scrape.
function createReadinessGauge(readiness: Engine['readiness']): Gauge {
  return new Gauge({
    name: 'vitrine_readiness',
    help: 'What the shop engine says of itself.',
    labelNames: ['what'],
    registers: [],
    async collect() {
      // Metrics must stay readable during a database outage.
      const { ready, detail } = await readiness().catch(() => ({ ready: false, detail: {} }))
      this.set({ what: 'ready' }, ready ? 1 : 0)
      for (const [what, value] of Object.entries(detail)) if (typeof value === 'number') this.set({ what }, value)
    },
  })
}
