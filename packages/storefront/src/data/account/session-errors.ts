import { isApiError } from '@vitrine/contract/api-error'
import { leaveForLogin } from './lost-session.ts'

/** Of a session that is not ours any more: its token does not fit, or it has ended. */
export function isLostSession(error: unknown): boolean {
  return isApiError(error) && (error.key === 'security.invalidCsrfToken' || error.key === 'security.loginRequired')
}

/**
 * The one place where errors of sessions and logins end: a session that is lost leads to the login, with what was typed kept; everything else is reported
 * where the shopper is. Answers false, as a failed login does. ED-8.19, ED-8.20, SF-8.36
 */
export async function handleSessionError(error: unknown, report: (error: unknown) => Promise<void> | void): Promise<false> {
  if (isLostSession(error)) leaveForLogin()
  else await report(error)
  return false
}
