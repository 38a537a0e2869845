import { apiErrorOf } from '@vitrine/contract/api-error'
import { afterEach, expect, test, vi } from 'vitest'
import { handleSessionError } from './session-errors.ts'

const refused = (key: string, code: number) => apiErrorOf({ key, code, message: key }, { statusCode: code, statusText: '', url: '/api/x' })

function onPage(pathname: string, search = '') {
  const left: string[] = []
  vi.stubGlobal('location', { pathname, search, assign: (to: string) => left.push(to), reload: () => left.push('reload') })
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  return left
}
afterEach(() => { vi.unstubAllGlobals() })

test.each(['login.invalidData', 'login.userIsBlocked', 'tooManyRequests'])('a login that fails with %s is reported and false [ED-8.19, ED-8.20]', async (key) => {
  const left = onPage('/login')
  const reported: unknown[] = []
  const error = refused(key, 401)
  expect(await handleSessionError(error, (told) => { reported.push(told) })).toBe(false)
  expect([reported, left]).toEqual([[error], []])
})

test.each(['security.invalidCsrfToken', 'security.loginRequired'])('a session that is lost by %s leads to the login and back, and is not reported [SF-8.36, ED-8.20]', async (key) => {
  const left = onPage('/de/my-account/personal-data', '?x=1')
  const report = vi.fn()
  expect(await handleSessionError(refused(key, 403), report)).toBe(false)
  expect(report).not.toHaveBeenCalled()
  expect(left).toEqual(['/de/login?redirect=%2Fde%2Fmy-account%2Fpersonal-data%3Fx%3D1'])
})

test('at the login itself there is nowhere to go', async () => {
  const left = onPage('/login', '?redirect=%2Fcheckout')
  await handleSessionError(refused('security.invalidCsrfToken', 403), () => {})
  expect(left).toEqual(['reload'])
})
