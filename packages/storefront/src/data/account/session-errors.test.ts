import { toApiError } from '@vitrine/contract/api/api-error'
import { afterEach, expect, test, vi } from 'vitest'
import { handleSessionError } from './session-errors.ts'

const createRefusal = (key: string, code: number) =>
  toApiError({ key, code, message: key }, { statusCode: code, statusText: '', url: '/api/x' })

function stubPage(pathname: string, search = '') {
  const navigations: string[] = []
  vi.stubGlobal('location', {
    pathname,
    search,
    assign: (to: string) => navigations.push(to),
    reload: () => navigations.push('reload'),
  })
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  return navigations
}
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each(['login.invalidData', 'login.userIsBlocked', 'tooManyRequests'])(
  'a login that fails with %s is reported and false [ED-8.19, ED-8.20]',
  async (key) => {
    const navigations = stubPage('/login')
    const reported: unknown[] = []
    const error = createRefusal(key, 401)
    expect(
      await handleSessionError(error, (reportedError) => {
        reported.push(reportedError)
      }),
    ).toBe(false)
    expect([reported, navigations]).toEqual([[error], []])
  },
)

test.each(['security.invalidCsrfToken', 'security.loginRequired'])(
  'a session lost with %s redirects to the login with a return path and is not reported [SF-8.36, ED-8.20]',
  async (key) => {
    const navigations = stubPage('/de/my-account/personal-data', '?x=1')
    const report = vi.fn()
    expect(await handleSessionError(createRefusal(key, 403), report)).toBe(false)
    expect(report).not.toHaveBeenCalled()
    expect(navigations).toEqual(['/de/login?redirect=%2Fde%2Fmy-account%2Fpersonal-data%3Fx%3D1'])
  },
)

test('a session lost on the login page reloads the page', async () => {
  const navigations = stubPage('/login', '?redirect=%2Fcheckout')
  await handleSessionError(createRefusal('security.invalidCsrfToken', 403), () => {})
  expect(navigations).toEqual(['reload'])
})
