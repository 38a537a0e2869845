import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { isRead, type Operation } from '@vitrine/contract/kernel/operation'
import { isOperatorAccess } from '@vitrine/contract/kernel/operator-role'
import type { RefusalKey } from '@vitrine/contract/kernel/refusals'
import { openapiDocument } from '@vitrine/contract/openapi'
import { isOperation, operations, type Input, type OperationName } from '@vitrine/contract/operations'
import type { Caller } from '@vitrine/engine/kernel/context'
import { isUnavailable } from '@vitrine/engine/kernel/database-watch'
import type { Context } from 'hono'
import { answerPacked } from './answers.ts'
import type { AppParts } from './app-parts.ts'
import { bodyPoints } from './body-points.ts'
import { createTokens, mayWrite, signerOf } from './csrf.ts'
import { isEditing } from './editing.ts'
import { told } from './log.ts'
import { readBody } from './read-body.ts'
import { readPayload, textOf, type ReadPayload } from './read-payload.ts'
import { refused, refusedOf, type RefusedBody } from './refusal-answer.ts'
import type { ServerEnv } from './request-env.ts'
import { askingOf, callerOf, clientOf, cookiesAfter, localeOfHeader, provenance } from './visitor.ts'

type C = Context<ServerEnv>
type Headers = Readonly<Record<string, string>>

/** Answers /api/{operation}, and /api/openapi.json. */
export function apiHandler({ engine, options, limiter, log, metrics }: AppParts): (c: C) => Promise<Response> {
  const tokens = createTokens(options.secret)
  let openapi: string | undefined

  return async (c) => {
    c.set('routeClass', 'api')
    const name = c.req.path.slice('/api/'.length)
    const caller = callerOf(c, options, { locale: localeOfHeader(c.req.header('locale')), client: clientOf(c) })
    if (name === 'openapi.json') return send(c, caller, openapi ??= JSON.stringify(openapiDocument()))
    if (!isOperation(name)) return refuse(c, caller, refused('unknownOperation'))
    const allowed = isRead(name) ? ['GET', 'POST'] : ['POST']
    if (!allowed.includes(c.req.method)) return refuse(c, caller, refused('wrongVerb'), { allow: allowed.join(', ') })
    c.set('noted', { operation: name })
    const wait = limiter.take(askingOf(c, options), operations[name].cost, pointsOf(c, operations[name]))
    if (wait > 0) return tooMany(c, caller, wait)
    const problem = refusedWrite(c, caller, name)
    if (problem !== undefined) {
      if (isLastingMismatch(c, caller, problem, name)) await engine.call('doLogoutUser', {}, caller)
      return refuse(c, caller, problem)
    }
    // The dispatcher asks who calls before it looks at a payload: from whom it refuses, a long body need not be read.
    const read = await mayBeLong(caller, name) ? await payloadOf(c, operations[name], { isWritten: !isRead(name) }) : { payload: {} }
    if ('refused' in read) return refuse(c, caller, read.refused)
    return call(c, await isEditing(c, engine) ? { ...caller, edits: true } : caller, name, read.payload)
  }

  async function mayBeLong({ operator }: Caller, name: OperationName): Promise<boolean> {
    const { access, bodyBytes = 0 } = operations[name]
    return bodyBytes <= serverLimits.bodyBytes || !isOperatorAccess(access) || (await engine.operators.whoIs(operator)) !== null
  }

  async function call(c: C, caller: Caller, name: OperationName, payload: unknown): Promise<Response> {
    const began = performance.now()
    const counted = (outcome: string) => metrics.operation(name, outcome, (performance.now() - began) / 1000)
    try {
      // The dispatcher parses the payload against the operation's schema before anybody sees it.
      const data = await engine.call(name, payload as Input<typeof name>, caller)
      counted('answered')
      return await send(c, caller, JSON.stringify({ data: data ?? null }))
    } catch (error) {
      const body = refusedOf(error)
      counted(body?.key ?? 'fault')
      if (body !== undefined) return refuse(c, caller, body, restOf(body))
      log.error({ requestId: c.get('requestId'), operation: name, fault: told(error) }, 'an operation failed')
      if (isUnavailable(error)) throw error
      return refuse(c, caller, refused(faultKeyOf(operations[name]), { errors: { requestId: c.get('requestId') } }))
    }
  }

  function refusedWrite(c: C, { session, operator }: Caller, name: OperationName): RefusedBody | undefined {
    if (c.req.method === 'GET') return undefined
    // Only a page of our own may send this type with a body: for any other origin the browser asks first.
    if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) return refused('invalidPayload', { status: 415 })
    if (isRead(name)) return undefined
    const isOurs = operations[name].isBeacon === true ? provenance(c, options) === 'same' : mayWrite(tokens, { session, operator, isForOperators: isOperatorAccess(operations[name].access), token: c.req.header('x-csrf-token'), provenance: provenance(c, options) })
    return isOurs ? undefined : refused('security.invalidCsrfToken')
  }

  /**
   * The client sends a write again with the token that came with the refusal: in another tab somebody may have logged in since. When that is refused too, the login ends. A
   * page of another site never ends one: the browser must vouch for the page. SF-8.36
   */
  function isLastingMismatch(c: C, { session }: Caller, { key }: RefusedBody, name: OperationName): boolean {
    return key === 'security.invalidCsrfToken' && session !== undefined && !isOperatorAccess(operations[name].access)
      && c.req.query('again') !== undefined && provenance(c, options) === 'same'
  }

  function tooMany(c: C, caller: Caller, wait: number): Promise<Response> {
    metrics.rateLimited('api')
    return refuse(c, caller, refused('tooManyRequests'), { 'retry-after': String(wait) })
  }

  function refuse(c: C, caller: Caller, body: RefusedBody, headers: Headers = {}): Promise<Response> {
    return send(c, caller, JSON.stringify(body), { status: body.code, headers })
  }

  function send(c: C, caller: Caller, json: string, { status = 200, headers = {} }: { status?: number; headers?: Headers } = {}): Promise<Response> {
    const own = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'x-csrf-token': tokens.make(signerOf(caller)) }
    return answerPacked(c, json, { status, headers: { ...own, ...headers }, cookies: cookiesAfter(c, caller) })
  }
}

const pointsOf = (c: C, { bodyBytes }: Operation) => bodyPoints(c, { maxBytes: bodyBytes ?? serverLimits.bodyBytes, mayCarryFile: bodyBytes !== undefined })

type Payload = { readonly payload: unknown } | { readonly refused: RefusedBody }

async function payloadOf(c: C, { payload, bodyBytes = serverLimits.bodyBytes }: Operation, { isWritten }: { readonly isWritten: boolean }): Promise<Payload> {
  const reading = { isList: payload.type === 'array', isWritten }
  if (c.req.method === 'GET') return understood(readPayload(c.req.query('body') ?? '', reading))
  const bytes = await readBody(c.req.raw, bodyBytes)
  if (bytes === undefined) return { refused: refused('payloadTooLarge') }
  const text = textOf(bytes)
  return text === undefined ? invalid('The body is not UTF-8.') : understood(readPayload(text, reading))
}

// A fault of the cart has words of its own. SF-8.23
const faultKeyOf = ({ refusals }: Operation): RefusalKey => (refusals.includes('cart.unknownError') ? 'cart.unknownError' : 'unknownError')

const understood = (read: ReadPayload): Payload => ('problem' in read ? invalid(read.problem) : read)
const invalid = (message: string, key: RefusalKey = 'invalidPayload'): Payload => ({ refused: refused(key, { message, errors: { body: message } }) })

// What the engine counts, wrong passwords for instance, says itself how long to wait.
const restOf = ({ key, errors: { seconds } }: RefusedBody): Headers => (key === 'tooManyRequests' && typeof seconds === 'number' ? { 'retry-after': String(seconds) } : {})
