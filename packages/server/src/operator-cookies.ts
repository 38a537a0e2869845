import { createHmac } from 'node:crypto'
import { previewCookie } from '@vitrine/contract/kernel/preview-cookie'

// The engine ends a session of an operator after seven days at the latest.
const days = 7

/** The secret of an operator's session. Something that cannot be one counts as none. */
export function operatorOf(cookies: string | null | undefined): string | undefined {
  return /(?:^|;\s*)vitrine_operator=([\w-]{20,128})(?:;|$)/.exec(cookies ?? '')?.[1]
}

/**
 * The Set-Cookie lines that begin an operator's session or, without one, end it. The preview cookie comes and goes with it, so that script knows
 * that the editor is offered; it is made from the secret and does not tell it. ED-9.20
 */
export function operatorCookies(operator: string | undefined, isHttps: boolean): readonly string[] {
  const rest = `Path=/; Max-Age=${operator === undefined ? 0 : days * 86_400}; SameSite=Lax${isHttps ? '; Secure' : ''}`
  return [`vitrine_operator=${operator ?? ''}; HttpOnly; ${rest}`, `${previewCookie}=${operator === undefined ? '' : editHashOf(operator)}; ${rest}`]
}

const editHashOf = (operator: string) => createHmac('sha256', operator).update('vitrine.edit').digest('base64url').slice(0, 22)
