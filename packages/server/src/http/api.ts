import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { isRead, type Operation } from '@vitrine/contract/kernel/operation/operation'
import { isOperatorAccess } from '@vitrine/contract/kernel/permissions'
import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import { openapiDocument } from '@vitrine/contract/api/openapi'
import { isOperation, operations, type Input, type OperationName } from '@vitrine/contract/api/operations'
import type { Caller } from '@vitrine/engine/kernel/context'
import { isUnavailable } from '@vitrine/engine/kernel/is-unavailable'
import type { Context } from 'hono'
import { respondCompressed } from './responses.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { bodyPoints } from './body-points.ts'
import { createCsrfTokens, canWrite, getSigningSecret } from './csrf.ts'
import { isEditing } from '../pages/editing.ts'
import { serializeError } from '../monitoring/log.ts'
import { readBody } from './read-body.ts'
import { readPayload, decodeUtf8, type ReadPayload } from './read-payload.ts'
import { createRefusal, toRefusal, type RefusalBody } from './refusal-response.ts'
import type { ServerEnv } from './request-env.ts'
import {
  getRateLimitSubject,
  createCaller,
  getClient,
  changedCookies,
  parseLocaleHeader,
  getRequestOrigin,
} from '../visitor/visitor.ts'

type C = Context<ServerEnv>
type Headers = Readonly<Record<string, string>>

/** Answers /api/{operation}, and /api/openapi.json. */
export function apiHandler({ engine, options, limiter, log, metrics }: AppDependencies): (c: C) => Promise<Response> {
  const tokens = createCsrfTokens(options.secret)
  let openapi: string | undefined

  return async (c) => {
    c.set('routeClass', 'api')
    const name = c.req.path.slice('/api/'.length)
    const caller = createCaller(c, options, { locale: parseLocaleHeader(c.req.header('locale')), client: getClient(c) })
    if (name === 'openapi.json') return send(c, caller, (openapi ??= JSON.stringify(openapiDocument())))
    if (!isOperation(name)) return sendRefusal(c, caller, createRefusal('unknownOperation'))
    const allowed = isRead(name) ? ['GET', 'POST'] : ['POST']
    if (!allowed.includes(c.req.method))
      return sendRefusal(c, caller, createRefusal('wrongVerb'), { allow: allowed.join(', ') })
    c.set('logFields', { operation: name })
    const waitSeconds = limiter.take(
      getRateLimitSubject(c, options),
      operations[name].cost,
      pointsForBody(c, operations[name]),
    )
    if (waitSeconds > 0) return sendTooManyRequests(c, caller, waitSeconds)
    const problem = checkWrite(c, caller, name)
    if (problem !== undefined) {
      if (isPersistentCsrfFailure(c, caller, problem, name)) await engine.call('doLogoutUser', {}, caller)
      return sendRefusal(c, caller, problem)
    }
    // The dispatcher checks access before it reads the payload, so a large body of a caller without access is not read.
    const read = (await allowsLargeBody(caller, name))
      ? await readRequestPayload(c, operations[name], { isWritten: !isRead(name) })
      : { payload: {} }
    if ('refused' in read) return sendRefusal(c, caller, read.refused)
    return callOperation(c, (await isEditing(c, engine)) ? { ...caller, edits: true } : caller, name, read.payload)
  }

  async function allowsLargeBody({ operator }: Caller, name: OperationName): Promise<boolean> {
    const { access, bodyBytes = 0 } = operations[name]
    return (
      bodyBytes <= serverLimits.bodyBytes ||
      !isOperatorAccess(access) ||
      (await engine.operators.findOperator(operator)) !== null
    )
  }

  async function callOperation(c: C, caller: Caller, name: OperationName, payload: unknown): Promise<Response> {
    const startedAt = performance.now()
    const recordOutcome = (outcome: string) => metrics.operation(name, outcome, (performance.now() - startedAt) / 1000)
    try {
      // The dispatcher parses the payload against the operation's schema first.
      const data = await engine.call(name, payload as Input<typeof name>, caller)
      recordOutcome('answered')
      return await send(c, caller, JSON.stringify({ data: data ?? null }))
    } catch (error) {
      const body = toRefusal(error)
      recordOutcome(body?.key ?? 'fault')
      if (body !== undefined) return sendRefusal(c, caller, body, toRetryAfterHeader(body))
      log.error({ requestId: c.get('requestId'), operation: name, fault: serializeError(error) }, 'an operation failed')
      if (isUnavailable(error)) throw error
      return sendRefusal(
        c,
        caller,
        createRefusal(toFaultKey(operations[name]), { errors: { requestId: c.get('requestId') } }),
      )
    }
  }

  function checkWrite(c: C, { session, operator }: Caller, name: OperationName): RefusalBody | undefined {
    if (c.req.method === 'GET') return undefined
    // Only our own pages can send this content type: for any other origin the browser sends a preflight request.
    if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
      return createRefusal('invalidPayload', { status: 415 })
    if (isRead(name)) return undefined
    const isAllowed =
      operations[name].isBeacon === true
        ? getRequestOrigin(c, options) === 'same-origin'
        : canWrite(tokens, {
            session,
            operator,
            isForOperators: isOperatorAccess(operations[name].access),
            token: c.req.header('x-csrf-token'),
            requestOrigin: getRequestOrigin(c, options),
          })
    return isAllowed ? undefined : createRefusal('security.invalidCsrfToken')
  }

  /**
   * The client retries a refused write with the token of the refusal, since a login in another tab changes the token.
   * If the retry is refused too, the session is logged out.
   * Requests from other sites never log a session out: the browser must state the same origin. SF-8.36
   */
  function isPersistentCsrfFailure(c: C, { session }: Caller, { key }: RefusalBody, name: OperationName): boolean {
    return (
      key === 'security.invalidCsrfToken' &&
      session !== undefined &&
      !isOperatorAccess(operations[name].access) &&
      c.req.query('again') !== undefined &&
      getRequestOrigin(c, options) === 'same-origin'
    )
  }

  function sendTooManyRequests(c: C, caller: Caller, waitSeconds: number): Promise<Response> {
    metrics.rateLimited('api')
    return sendRefusal(c, caller, createRefusal('tooManyRequests'), { 'retry-after': String(waitSeconds) })
  }

  function sendRefusal(c: C, caller: Caller, body: RefusalBody, headers: Headers = {}): Promise<Response> {
    return send(c, caller, JSON.stringify(body), { status: body.code, headers })
  }

  function send(
    c: C,
    caller: Caller,
    json: string,
    { status = 200, headers = {} }: { status?: number; headers?: Headers } = {},
  ): Promise<Response> {
    const baseHeaders = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-csrf-token': tokens.create(getSigningSecret(caller)),
    }
    return respondCompressed(c, json, {
      status,
      headers: { ...baseHeaders, ...headers },
      cookies: changedCookies(c, caller),
    })
  }
}

const pointsForBody = (c: C, { bodyBytes }: Operation) =>
  bodyPoints(c, { maxBytes: bodyBytes ?? serverLimits.bodyBytes, mayCarryFile: bodyBytes !== undefined })

type Payload = { readonly payload: unknown } | { readonly refused: RefusalBody }

async function readRequestPayload(
  c: C,
  { payload, bodyBytes = serverLimits.bodyBytes }: Operation,
  { isWritten }: { readonly isWritten: boolean },
): Promise<Payload> {
  const readOptions = { isList: payload.type === 'array', isWritten }
  if (c.req.method === 'GET') return toPayload(readPayload(c.req.query('body') ?? '', readOptions))
  const bytes = await readBody(c.req.raw, bodyBytes)
  if (bytes === undefined) return { refused: createRefusal('payloadTooLarge') }
  const text = decodeUtf8(bytes)
  return text === undefined ? invalidPayload('The body is not UTF-8.') : toPayload(readPayload(text, readOptions))
}

// The cart has its own error key. SF-8.23
const toFaultKey = ({ refusals }: Operation): RefusalKey =>
  refusals.includes('cart.unknownError') ? 'cart.unknownError' : 'unknownError'

const toPayload = (read: ReadPayload): Payload => ('problem' in read ? invalidPayload(read.problem) : read)
const invalidPayload = (message: string, key: RefusalKey = 'invalidPayload'): Payload => ({
  refused: createRefusal(key, { message, errors: { body: message } }),
})

// Limits that the engine enforces (wrong passwords, for instance) carry their own waiting time.
const toRetryAfterHeader = ({ key, errors: { seconds } }: RefusalBody): Headers =>
  (key === 'tooManyRequests' || key === 'shopBusy') && typeof seconds === 'number'
    ? { 'retry-after': String(seconds) }
    : {}
