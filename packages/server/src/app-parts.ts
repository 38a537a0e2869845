import type { Assets } from './static-files.ts'
import type { DrawFault, Engine, Render } from './engine-port.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { ServerOptions } from './options.ts'
import type { RateLimiter } from './rate-limits.ts'

/** What every part of the server is made of. */
export interface AppParts {
  readonly engine: Engine
  readonly render: Render
  readonly drawFault: DrawFault
  readonly assets: Assets
  readonly options: ServerOptions
  readonly log: Log
  readonly metrics: Metrics
  readonly limiter: RateLimiter
  /** Aborted as soon as this process is to end: it still answers, and says on /readyz that it leaves. */
  readonly leaving?: AbortSignal
  /** Answers /simulator/*: the page of a payment provider that is only played. Absent where payments are real. */
  readonly simulator?: (request: Request) => Promise<Response>
}
