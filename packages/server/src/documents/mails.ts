import type { Context } from 'hono'
import { respond, respondText } from '../http/responses.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { mailListPage, mailPage, mailsStyle, styleSource } from './mails-page.ts'
import type { ServerEnv } from '../http/request-env.ts'

type C = Context<ServerEnv>

const pathPattern = /^\/mails(?:\/(\d{1,15})(\/html)?)?$/
const pagePolicy = `default-src 'none'; style-src ${styleSource(mailsStyle)}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
// A mail's own page: its styles and the shop's pictures, no script; links open in a new tab.
const mailPolicy = (origin: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`

/**
 * Shows the stored mails of a shop without a mail server, to requests from this machine only. Mails contain personal
 * data, so all other requests get the usual response for an unknown URL.
 */
export function mailsHandler({ engine, options }: AppDependencies): (c: C) => Promise<Response | undefined> {
  return async (c) => {
    const [path, id, isHtml] = pathPattern.exec(c.req.path) ?? []
    if (path === undefined || !options.servesMailsPage || !isLocalRequest(c)) return undefined
    c.set('routeClass', 'mails')
    if (id === undefined) return send(c, await mailListPage(await engine.mails.newest()), pagePolicy)
    const mail = await engine.mails.byId(Number(id))
    if (mail === undefined) return respondText(c, 404, 'There is no such mail.')
    return isHtml === undefined
      ? send(c, await mailPage(mail), pagePolicy)
      : send(c, mail.html, mailPolicy(options.publicUrl.origin))
  }
}

function send(c: C, html: string, policy: string): Response {
  return respond(c, html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    },
  })
}

/**
 * The peer is this machine, there is no proxy in between, and the Host header is a loopback name (which prevents DNS
 * rebinding).
 */
function isLocalRequest(c: C): boolean {
  const socket = c.env?.incoming?.socket.remoteAddress ?? ''
  const host = (c.req.header('host') ?? '').replace(/:\d+$/, '')
  const isForwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some(
    (name) => c.req.header(name) !== undefined,
  )
  return (
    !isForwarded &&
    /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(socket) &&
    /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(host)
  )
}
