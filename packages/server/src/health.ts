import { Hono } from 'hono'
import { answer, answerText } from './answers.ts'
import type { AppParts } from './app-parts.ts'
import type { ServerEnv } from './request-env.ts'

/** For whoever runs the shop: whether the process lives, and whether it can serve. */
export function healthRoutes({ engine }: AppParts): Hono<ServerEnv> {
  const health = new Hono<ServerEnv>()
  health.get('/healthz', (c) => {
    c.set('routeClass', 'health')
    return answerText(c, 200, 'ok')
  })
  health.get('/readyz', async (c) => {
    c.set('routeClass', 'health')
    const { ready, detail } = await engine.readiness()
    return answer(c, JSON.stringify({ ready, ...detail }), { status: ready ? 200 : 503, headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } })
  })
  return health
}
