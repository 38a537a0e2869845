import { Hono } from 'hono'
import { answer, answerText } from './answers.ts'
import type { AppParts } from './app-parts.ts'
import { told } from './log.ts'
import type { ServerEnv } from './request-env.ts'

/** For whoever runs the shop: whether the process lives, and whether it can serve. */
export function healthRoutes({ engine, leaving, log }: AppParts): Hono<ServerEnv> {
  const health = new Hono<ServerEnv>()
  health.get('/healthz', (c) => {
    c.set('routeClass', 'health')
    return answerText(c, 200, 'ok')
  })
  health.get('/readyz', async (c) => {
    c.set('routeClass', 'health')
    const { ready, detail } = leaving?.aborted ? { ready: false, detail: { leaving: true } } : await readiness()
    return answer(c, JSON.stringify({ ready, ...detail }), { status: ready ? 200 : 503, headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } })
  })
  return health

  async function readiness(): ReturnType<typeof engine.readiness> {
    const late = AbortSignal.timeout(patience)
    try {
      return await Promise.race([engine.readiness(), new Promise<never>((_, reject) => { late.addEventListener('abort', () => reject(new Error('the database does not answer'))) })])
    } catch (error) {
      log.warn({ fault: told(error) }, 'not ready')
      return { ready: false, detail: {} }
    }
  }
}

/** Balancers ask every few seconds and wait no longer. */
const patience = 3000
