import type { Context } from 'hono'
import type { AppDependencies } from '../app-dependencies.ts'
import { respondAsset } from '../files/static-files.ts'
import type { ServerEnv } from '../http/request-env.ts'
import { respond, respondText } from '../http/responses.ts'
import { findOperatorSecret } from '../visitor/operator-cookies.ts'

type C = Context<ServerEnv>

/** Nothing inline, everything from our own origin; no text can become markup or code. */
export const adminPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // Addresses of workers, which are checked to be from our own origin; mails, which are shown without scripts.
  'trusted-types admin-files admin-mails',
].join('; ')

// Login, first owner, the link for a password, and what a login requires before it is complete.
const openPaths: ReadonlySet<string> = new Set([
  '/admin/login',
  '/admin/first-owner',
  '/admin/password',
  '/admin/second-factor',
])

/** One document for every screen, for staff with a complete session; others get the login. */
export function adminHandler({ engine, assets }: Pick<AppDependencies, 'engine' | 'assets'>) {
  return async (c: C): Promise<Response> => {
    c.set('routeClass', 'admin')
    const { path } = c.req
    if (path.startsWith('/admin/assets/')) {
      const asset = assets.get(path)
      return asset === undefined ? respondText(c, 404, 'There is no such file.') : respondAsset(c, asset)
    }
    const document = assets.get('/admin/index.html')
    if (document === undefined) return respondText(c, 404, 'The admin is not built: run npm run build.')
    if (!openPaths.has(path) && !(await isLoggedIn(c))) return respond(c, null, toLogin(c))
    return respond(c, document.bodies.identity, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': adminPolicy,
        'permissions-policy': 'camera=(self), microphone=(), geolocation=(), browsing-topics=(), payment=()',
        'x-robots-tag': 'noindex',
      },
    })
  }

  async function isLoggedIn(c: C): Promise<boolean> {
    const secret = findOperatorSecret(c.req.header('cookie'), c.get('isHttps'))
    return secret !== undefined && (await engine.operators.findOperator(secret))?.isComplete === true
  }
}

function toLogin(c: C) {
  const { pathname, search, searchParams } = new URL(c.req.url)
  // The link that the start of the shop prints: to the first steps, for the first owner by way of the account.
  if (pathname === '/admin/setup' && searchParams.has('token'))
    return { status: 303, headers: { location: `/admin/first-owner${search}`, 'cache-control': 'no-store' } }
  const target = pathname.replace(/^\/admin/, '') + search
  const query = target === '' || target === '/' ? '' : `?to=${encodeURIComponent(target)}`
  return { status: 303, headers: { location: `/admin/login${query}`, 'cache-control': 'no-store' } }
}
