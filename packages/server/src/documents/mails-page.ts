import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { WrittenMail } from '../engine-port.ts'

type Html = ReturnType<typeof html>

export const mailsStyle = `
body { margin: 0; background: #f5f3f0; color: #1b1916; font: 16px/1.55 'Instrument Sans', system-ui, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { margin: 0 0 .5rem; font-size: 1.9rem; font-weight: 500; letter-spacing: -.02em; line-height: 1.15; }
p { margin: 0 0 1.5rem; color: #5d5852; }
a { color: inherit; }
a:focus-visible { outline: 2.5px solid #1b1916; outline-offset: 2px; }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid #e0ddd8; }
li a { display: grid; gap: .1rem 1rem; grid-template-columns: 1fr auto; padding: .9rem 0; border-bottom: 1px solid #e0ddd8; text-decoration: none; }
li a:hover strong { text-decoration: underline; }
strong { font-weight: 600; overflow-wrap: anywhere; }
li span, time { color: #5d5852; font-size: .875rem; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 70rem; border: 1px solid #e0ddd8; background: #fff; }
details { margin-top: 1.5rem; }
summary { cursor: pointer; min-height: 2.75rem; display: list-item; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; border: 1px solid #e0ddd8; padding: 1rem; font-size: .875rem; }
`

/** As a content security policy names a style. */
export function styleSource(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`
}

export async function mailListPage(mails: readonly WrittenMail[]): Promise<string> {
  return page(
    'Mails',
    html`<h1>Mails</h1>
<p>No mail server is configured, so mails stay here, and only this machine sees them. SMTP_URL and MAIL_FROM send them out.</p>
${
  mails.length === 0
    ? html`<p>Nothing has been written yet.</p>`
    : html`<ul>${mails.map(
        ({ id, subject, recipient, locale, madeAt }) => html`
<li><a href="/mails/${id}"><strong>${subject}</strong>${time(madeAt)}<span>${recipient}</span><span>${locale}</span></a></li>`,
      )}</ul>`
}`,
  )
}

export async function mailPage(mail: WrittenMail & { readonly plain: string }): Promise<string> {
  return page(
    mail.subject,
    html`<p><a href="/mails">All mails</a></p>
<h1>${mail.subject}</h1>
<p>To ${mail.recipient}, ${time(mail.madeAt)}</p>
<iframe src="/mails/${mail.id}/html" title="${mail.subject}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>As plain text</summary><pre>${mail.plain}</pre></details>`,
  )
}

async function page(title: string, body: Html): Promise<string> {
  return String(
    await html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(mailsStyle)}</style></head>
<body><main>${body}</main></body></html>`,
  )
}

function time(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`
}
