import { createHmac } from 'node:crypto'
import { previewCookie } from '@vitrine/contract/kernel/preview-cookie'
import { hostCookieIn, hostCookieLine } from './host-cookie.ts'

const name = 'vitrine_operator'

// The engine ends a session of an operator after seven days at the latest.
const days = 7

/** The secret of an operator's session. Something that cannot be one counts as none. */
export function operatorOf(cookies: string | null | undefined, isHttps: boolean): string | undefined {
  return hostCookieIn(cookies, { name, isHttps, value: String.raw`[\w-]{20,128}` })
}

/**
 * The Set-Cookie lines that begin an operator's session or, without one, end it. The preview cookie comes and goes with it, so that script knows
 * that the editor is offered; it is made from the secret and does not tell it. ED-9.20
 */
export function operatorCookies(operator: string | undefined, isHttps: boolean): readonly string[] {
  const seconds = operator === undefined ? 0 : days * 86_400
  return [
    hostCookieLine({ name, isHttps, value: operator ?? '', seconds }),
    `${previewCookie}=${operator === undefined ? '' : editHashOf(operator)}; Path=/; Max-Age=${seconds}; SameSite=Lax${isHttps ? '; Secure' : ''}`,
  ]
}

const editHashOf = (operator: string) => createHmac('sha256', operator).update('vitrine.edit').digest('base64url').slice(0, 22)
