import type { Operator } from '@vitrine/engine/kernel/context'
import type { Context } from 'hono'
import type { AppDependencies } from '../app-dependencies.ts'
import type { ServerEnv } from '../http/request-env.ts'
import { respond, respondText } from '../http/responses.ts'
import { findOperatorSecret } from '../visitor/operator-cookies.ts'
import { toStaffEvents } from './staff-events.ts'

type C = Context<ServerEnv>

/** A tab has one connection; browsers open six at most over HTTP/1.1. */
const maxPerSession = 8
const maxConnections = 1000
/** Below the idle timeout of usual proxies. */
const heartbeatMs = 25_000
/** A reader that is so far behind connects again and reads everything anew. */
const maxWaitingBytes = 64 * 1024

interface EventStreamOptions extends Pick<AppDependencies, 'engine' | 'shutdownSignal'> {
  readonly heartbeatMs?: number
}

/**
 * `GET /admin/events`: tells staff that something has changed, as server-sent events. The data is read by operations,
 * which check the permissions. `changes`: a list of StaffEvent. `end`: the session is over.
 */
export function eventStreamHandler({
  engine,
  shutdownSignal,
  heartbeatMs: interval = heartbeatMs,
}: EventStreamOptions): (c: C) => Promise<Response> {
  const perSession = new Map<string, number>()
  let connections = 0
  // An open tab is no person who is there: the session ends when nobody has used it for long enough.
  const find = (secret: string | undefined) => engine.operators.findOperator(secret, { isActivity: false })

  return async (c) => {
    c.set('routeClass', 'admin')
    const secret = findOperatorSecret(c.req.header('cookie'), c.get('isHttps'))
    const operator = await find(secret)
    if (secret === undefined || operator?.isComplete !== true)
      return respondText(c, 401, 'There is no session of staff.')
    if (connections >= maxConnections || (perSession.get(secret) ?? 0) >= maxPerSession)
      return respondText(c, 503, 'Too many connections.', { 'retry-after': '60' })
    if (shutdownSignal?.aborted) return respondText(c, 503, 'This instance is leaving.', { 'retry-after': '1' })
    return respond(c, openStream(secret, operator), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Otherwise nginx collects the events.
        'x-accel-buffering': 'no',
      },
    })
  }

  function openStream(secret: string, firstOperator: Operator): ReadableStream<Uint8Array> {
    let operator = firstOperator
    let isCancelled = false
    let end = () => {}
    connections++
    perSession.set(secret, (perSession.get(secret) ?? 0) + 1)
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          const encoder = new TextEncoder()
          const send = (text: string) => {
            if ((controller.desiredSize ?? 0) <= 0) end()
            else controller.enqueue(encoder.encode(text))
          }
          const unsubscribe = engine.onStaffChange((changes) => {
            // The permissions may have changed with it, or the session may be over.
            const isChecked = changes.some(({ subject }) => subject === 'staff')
              ? checkSession()
              : Promise.resolve(true)
            void isChecked.then((isValid) => {
              const events = isValid ? toStaffEvents(changes, operator) : []
              if (events.length > 0) send(`event: changes\ndata: ${JSON.stringify(events)}\n\n`)
            })
          })
          // A session also ends by time.
          const timer = setInterval(() => void checkSession().then((isValid) => isValid && send(':\n\n')), interval)
          const onShutdown = () => end()
          shutdownSignal?.addEventListener('abort', onShutdown)
          end = () => {
            end = () => {}
            unsubscribe()
            clearInterval(timer)
            shutdownSignal?.removeEventListener('abort', onShutdown)
            release(secret)
            // A stream that the reader has cancelled is closed already.
            if (!isCancelled) controller.close()
          }
          send('retry: 3000\n\n')

          async function checkSession(): Promise<boolean> {
            // While the database does not answer, nothing is known about the session; nothing changes either.
            const found = await find(secret).catch(() => operator)
            if (found?.isComplete === true) {
              operator = found
              return true
            }
            send('event: end\ndata: {}\n\n')
            end()
            return false
          }
        },
        cancel: () => {
          isCancelled = true
          end()
        },
      },
      { highWaterMark: maxWaitingBytes, size: (chunk) => chunk?.byteLength ?? 0 },
    )
  }

  function release(secret: string): void {
    connections--
    const remaining = (perSession.get(secret) ?? 1) - 1
    if (remaining === 0) perSession.delete(secret)
    else perSession.set(secret, remaining)
  }
}
