import { sessionDays } from '@vitrine/engine/session/session-lifetime'
import { hostCookieIn, hostCookieLine } from './host-cookie.ts'

const name = 'vitrine_session'

/** The secret of the visitor's session. Something that cannot be one counts as none. */
export function sessionOf(cookies: string | null | undefined, isHttps: boolean): string | undefined {
  return hostCookieIn(cookies, { name, isHttps, value: String.raw`[\w-]{20,128}` })
}

/** The Set-Cookie line that begins a session, or lets the cookie live on as long as its session does; without one, it ends. */
export function sessionCookie(session: string | undefined, isHttps: boolean): string {
  return hostCookieLine({ name, isHttps, value: session ?? '', seconds: session === undefined ? 0 : sessionDays * 86_400 })
}
