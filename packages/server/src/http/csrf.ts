import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Stateless CSRF tokens: a nonce and its signature. With a session they are signed with its secret and expire with it;
 * without one, with the server's secret.
 */
export interface CsrfTokens {
  create(session: string | undefined): string
  verify(session: string | undefined, token: string | undefined): boolean
}

export function createCsrfTokens(secret: string): CsrfTokens {
  const sign = (nonce: string, session: string | undefined) =>
    createHmac('sha256', session ?? secret)
      .update(`vitrine.csrf.${nonce}`)
      .digest('base64url')
  return {
    create(session) {
      const nonce = randomBytes(12).toString('base64url')
      return `${nonce}.${sign(nonce, session)}`
    },
    verify(session, token) {
      const [nonce, signature] = (token ?? '').split('.')
      return nonce !== undefined && signature !== undefined && isEqual(signature, sign(nonce, session))
    },
  }
}

interface OriginHeaders {
  readonly origin: string | undefined
  readonly fetchSite: string | undefined
  readonly host: string | undefined
}

export type RequestOrigin = 'same-origin' | 'cross-site' | 'unknown'

/** Whether a request comes from our own pages, according to the browser's headers. Other clients send none of them. */
export function toRequestOrigin({ origin, fetchSite, host }: OriginHeaders, publicUrl: URL): RequestOrigin {
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return 'cross-site'
  if (origin !== undefined)
    return origin === publicUrl.origin || (host !== undefined && getHost(origin) === host)
      ? 'same-origin'
      : 'cross-site'
  return fetchSite === undefined ? 'unknown' : 'same-origin'
}

interface WriteRequest {
  readonly session: string | undefined
  /** The secret of an operator session; it signs the tokens of a browser that has one. */
  readonly operator: string | undefined
  /** The operation is for operators only. */
  readonly isForOperators: boolean
  readonly token: string | undefined
  readonly requestOrigin: RequestOrigin
}

/** The secret that signs the tokens of a browser. */
export function getSigningSecret({
  session,
  operator,
}: {
  readonly session: string | undefined
  readonly operator?: string | undefined
}): string | undefined {
  return operator ?? session
}

/**
 * A write with a session needs that session's token. A tab that was opened before the session began has an older token,
 * which is accepted if the browser states the same origin, but never for operator operations.
 */
export function canWrite(
  tokens: CsrfTokens,
  { session, operator, isForOperators, token, requestOrigin }: WriteRequest,
): boolean {
  if (requestOrigin === 'cross-site') return false
  const signingSecret = getSigningSecret({ session, operator })
  if (signingSecret === undefined || tokens.verify(signingSecret, token)) return true
  if (isForOperators && operator !== undefined) return false
  return (
    requestOrigin === 'same-origin' &&
    (tokens.verify(undefined, token) || (session !== undefined && tokens.verify(session, token)))
  )
}

function isEqual(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const getHost = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)
