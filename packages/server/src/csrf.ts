import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Tokens that prove that a write comes from a page of ours: a nonce and its signature. Nothing is stored. With a session they are signed
 * with its secret, and so end with it; without one, with the server's.
 */
export interface Tokens {
  make(session: string | undefined): string
  isOf(session: string | undefined, token: string | undefined): boolean
}

export function createTokens(secret: string): Tokens {
  const signed = (nonce: string, session: string | undefined) =>
    createHmac('sha256', session ?? secret).update(`vitrine.csrf.${nonce}`).digest('base64url')
  return {
    make(session) {
      const nonce = randomBytes(12).toString('base64url')
      return `${nonce}.${signed(nonce, session)}`
    },
    isOf(session, token) {
      const [nonce, signature] = (token ?? '').split('.')
      return nonce !== undefined && signature !== undefined && isEqual(signature, signed(nonce, session))
    },
  }
}

interface Origins {
  readonly origin: string | undefined
  readonly fetchSite: string | undefined
  readonly host: string | undefined
}

export type Provenance = 'same' | 'foreign' | 'unsaid'

/** Whether a browser says that a request comes from our own pages. Programs that are no browsers say nothing. */
export function provenanceOf({ origin, fetchSite, host }: Origins, publicUrl: URL): Provenance {
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return 'foreign'
  if (origin !== undefined) return origin === publicUrl.origin || (host !== undefined && hostOf(origin) === host) ? 'same' : 'foreign'
  return fetchSite === undefined ? 'unsaid' : 'same'
}

interface WriteOrigin {
  readonly session: string | undefined
  /** The secret of an operator's session: tokens of a browser that has one are signed with it. */
  readonly operator: string | undefined
  /** The operation is for operators only. */
  readonly isForOperators: boolean
  readonly token: string | undefined
  readonly provenance: Provenance
}

/** What the tokens of a browser are signed with. */
export function signerOf({ session, operator }: { readonly session: string | undefined; readonly operator?: string | undefined }): string | undefined {
  return operator ?? session
}

/**
 * A write with a session needs that session's token. A tab that was open before the session began holds a token of less: it is good too when
 * the browser itself vouches for the page, but never for what only operators may.
 */
export function mayWrite(tokens: Tokens, { session, operator, isForOperators, token, provenance }: WriteOrigin): boolean {
  if (provenance === 'foreign') return false
  const signer = signerOf({ session, operator })
  if (signer === undefined || tokens.isOf(signer, token)) return true
  if (isForOperators && operator !== undefined) return false
  return provenance === 'same' && (tokens.isOf(undefined, token) || (session !== undefined && tokens.isOf(session, token)))
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)
