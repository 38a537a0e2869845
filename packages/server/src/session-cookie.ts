const name = 'vitrine_session'
// The engine decides when a session is over; browsers keep no cookie longer than this.
const days = 400

/** The secret of the visitor's session. Something that cannot be one counts as none. */
export function sessionOf(cookies: string | null | undefined): string | undefined {
  return /(?:^|;\s*)vitrine_session=([\w-]{20,128})(?:;|$)/.exec(cookies ?? '')?.[1]
}

/** The Set-Cookie line that begins a session or, without one, ends it. */
export function sessionCookie(session: string | undefined, isHttps: boolean): string {
  const life = session === undefined ? 0 : days * 86_400
  return `${name}=${session ?? ''}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
}
