import type { Assets } from './files/static-files.ts'
import type { RenderErrorPage, Engine, Render } from './engine-port.ts'
import type { Log } from './monitoring/log.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { ServerOptions } from './options.ts'
import type { RateLimiter } from './rate-limits/rate-limits.ts'

/** The dependencies of the server's handlers. */
export interface AppDependencies {
  readonly engine: Engine
  readonly render: Render
  readonly renderErrorPage: RenderErrorPage
  readonly assets: Assets
  readonly options: ServerOptions
  readonly log: Log
  readonly metrics: Metrics
  readonly limiter: RateLimiter
  /** Aborted when this process is about to end: it still answers requests, and /readyz reports that it is leaving. */
  readonly shutdownSignal?: AbortSignal
  /** Answers /simulator/*: the page of the simulated payment provider. Absent where payments are real. */
  readonly simulator?: (request: Request) => Promise<Response>
}
