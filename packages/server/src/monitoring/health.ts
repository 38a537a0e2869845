import { Hono } from 'hono'
import { respond, respondText } from '../http/responses.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { serializeError } from './log.ts'
import type { ServerEnv } from '../http/request-env.ts'

/** Liveness and readiness endpoints. */
export function healthRoutes({ engine, shutdownSignal, log }: AppDependencies): Hono<ServerEnv> {
  const health = new Hono<ServerEnv>()
  health.get('/healthz', (c) => {
    c.set('routeClass', 'health')
    return respondText(c, 200, 'ok')
  })
  health.get('/readyz', async (c) => {
    c.set('routeClass', 'health')
    const { ready, detail } = shutdownSignal?.aborted ? { ready: false, detail: { leaving: true } } : await readiness()
    return respond(c, JSON.stringify({ ready, ...detail }), {
      status: ready ? 200 : 503,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    })
  })
  return health

  async function readiness(): ReturnType<typeof engine.readiness> {
    const timeout = AbortSignal.timeout(readinessTimeoutMs)
    try {
      return await Promise.race([
        engine.readiness(),
        new Promise<never>((_, reject) => {
          timeout.addEventListener('abort', () => reject(new Error('The database does not respond')))
        }),
      ])
    } catch (error) {
      log.warn({ fault: serializeError(error) }, 'not ready')
      return { ready: false, detail: {} }
    }
  }
}

/** Load balancers poll every few seconds and wait no longer. */
const readinessTimeoutMs = 3000
