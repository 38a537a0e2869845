import { createHmac } from 'node:crypto'
import { previewCookie } from '@vitrine/contract/kernel/preview-cookie'
import { findHostCookie, hostCookieLine } from '../http/host-cookie.ts'

const name = 'vitrine_operator'

// The engine ends a session of an operator after seven days at the latest.
const maxAgeDays = 7

/** The secret of the operator session; undefined if it is absent or malformed. */
export function findOperatorSecret(cookies: string | null | undefined, isHttps: boolean): string | undefined {
  return findHostCookie(cookies, { name, isHttps, value: String.raw`[\w-]{20,128}` })
}

/**
 * The Set-Cookie lines that start an operator session or, without a secret, end it. The preview cookie has the same
 * lifetime and lets script detect that the editor is offered; it is a hash of the secret and does not reveal it.
 * ED-9.20
 */
export function operatorCookieLines(operator: string | undefined, isHttps: boolean): readonly string[] {
  const seconds = operator === undefined ? 0 : maxAgeDays * 86_400
  return [
    hostCookieLine({ name, isHttps, value: operator ?? '', seconds }),
    `${previewCookie}=${operator === undefined ? '' : toEditHash(operator)}; Path=/; Max-Age=${seconds}; SameSite=Lax${isHttps ? '; Secure' : ''}`,
  ]
}

const toEditHash = (operator: string) =>
  createHmac('sha256', operator).update('vitrine.edit').digest('base64url').slice(0, 22)
