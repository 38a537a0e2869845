import type { Context } from 'hono'
import { answer, answerText } from './answers.ts'
import type { AppParts } from './app-parts.ts'
import { mailListPage, mailPage, mailsStyle, styleSource } from './mails-page.ts'
import type { ServerEnv } from './request-env.ts'

type C = Context<ServerEnv>

const address = /^\/mails(?:\/(\d{1,15})(\/html)?)?$/
const pagePolicy = `default-src 'none'; style-src ${styleSource(mailsStyle)}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
// A mail's own page: its styles and the shop's pictures, and no script; links open beside it.
const mailPolicy = (origin: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`

/**
 * The mails that a shop without a mail server keeps, for the person at this machine. Mails hold persons: for everybody else this address is none of ours, so that
 * it answers like any other that there is not.
 */
export function mailsHandler({ engine, options }: AppParts): (c: C) => Promise<Response | undefined> {
  return async (c) => {
    const [path, id, isHtml] = address.exec(c.req.path) ?? []
    if (path === undefined || !options.showsMails || !isAtThisMachine(c)) return undefined
    c.set('routeClass', 'mails')
    if (id === undefined) return send(c, await mailListPage(await engine.mails.newest()), pagePolicy)
    const mail = await engine.mails.byId(Number(id))
    if (mail === undefined) return answerText(c, 404, 'There is no such mail.')
    return isHtml === undefined ? send(c, await mailPage(mail), pagePolicy) : send(c, mail.html, mailPolicy(options.publicUrl.origin))
  }
}

function send(c: C, html: string, policy: string): Response {
  return answer(c, html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'content-security-policy': policy, 'referrer-policy': 'no-referrer' },
  })
}

/**
 * The other end of the socket is this machine, no proxy stands between, and the browser was pointed here by a name of this machine: another site that lets its
 * own name lead to 127.0.0.1 does not count.
 */
function isAtThisMachine(c: C): boolean {
  const socket = c.env?.incoming?.socket.remoteAddress ?? ''
  const host = (c.req.header('host') ?? '').replace(/:\d+$/, '')
  const isForwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some((name) => c.req.header(name) !== undefined)
  return !isForwarded && /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(socket) && /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(host)
}
