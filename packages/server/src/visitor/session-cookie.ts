import { sessionDays } from '@vitrine/engine/session/session-lifetime'
import { findHostCookie, hostCookieLine } from '../http/host-cookie.ts'

const name = 'vitrine_session'

/** The secret of the visitor's session; undefined if it is absent or malformed. */
export function findSessionSecret(cookies: string | null | undefined, isHttps: boolean): string | undefined {
  return findHostCookie(cookies, { name, isHttps, value: String.raw`[\w-]{20,128}` })
}

/** The Set-Cookie line that starts or prolongs a session; without a secret it deletes the cookie. */
export function sessionCookieLine(session: string | undefined, isHttps: boolean): string {
  return hostCookieLine({
    name,
    isHttps,
    value: session ?? '',
    seconds: session === undefined ? 0 : sessionDays * 86_400,
  })
}
