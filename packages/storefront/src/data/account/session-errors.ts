import { isApiError } from '@vitrine/contract/api/api-error'

/** True when the session has ended or its token is invalid. */
export function isLostSession(error: unknown): boolean {
  return isApiError(error) && (error.key === 'security.invalidCsrfToken' || error.key === 'security.loginRequired')
}

/**
 * Handles errors of sessions and logins: a lost session redirects to the login, with the form values saved; every other
 * error is reported on the page.
 * Resolves to false, as a failed login does. ED-8.19, ED-8.20, SF-8.36
 */
export async function handleSessionError(
  error: unknown,
  report: (error: unknown) => Promise<void> | void,
): Promise<false> {
  if (isLostSession(error)) (await import('./lost-session.ts')).redirectToLogin()
  else await report(error)
  return false
}
