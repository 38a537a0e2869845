import { createHash } from 'node:crypto'
import type { MailTransport } from '@vitrine/engine/ports/mail'
import { createTransport } from 'nodemailer'

export interface SmtpWishes {
  /** 'smtps://user:password@mail.example' or 'smtp://mail.example:587'; without TLS only where the address says `?ignoreTLS=true`. */
  readonly url: string
  /** Sends for the shop; the shop's own address is then where answers go. 'Vitrine <shop@mail.example>' */
  readonly from?: string | undefined
}

/** Well below the lease of the outbox, so that nobody else begins to send the same mail. */
const limitsInMilliseconds = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const

export function smtpMail({ url, from }: SmtpWishes): MailTransport {
  const transport = transportTo(url)
  return {
    async send(mail) {
      const shop = { name: mail.from.name, address: mail.from.address }
      // The same note has the same id: servers and mail programs that look at it keep one copy.
      const messageId = `<${createHash('sha256').update(mail.messageKey).digest('hex').slice(0, 32)}@${domainOf(from ?? shop.address)}>`
      try {
        await transport.sendMail({
          from: from ?? shop, ...replyTo(mail.replyTo, from !== undefined && shop.address !== '' ? shop : undefined), to: mail.to, messageId, subject: mail.subject, html: mail.html, text: mail.plain,
          attachments: mail.attachments.map(({ fileName, type, bytes }) => ({ filename: fileName, contentType: type, content: Buffer.from(bytes) })),
          // No machine should answer it.
          headers: { 'Auto-Submitted': 'auto-generated', ...(mail.unsubscribe && { 'List-Unsubscribe': `<${mail.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }) },
        })
      } catch (error) {
        throw withoutAddresses(error)
      }
    },
  }
}

/** Greets the server and logs in, without sending anything; throws when it would not take a mail. */
export async function checkSmtp({ url }: SmtpWishes): Promise<void> {
  const transport = transportTo(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

const transportTo = (url: string) => createTransport({ ...limitsInMilliseconds, url, requireTLS: !new URL(url).searchParams.has('ignoreTLS') })

/** Servers repeat the recipient in what they say, and no address may reach a log. */
function withoutAddresses(error: unknown): Error {
  const words = error instanceof Error ? error.message : String(error)
  return new Error(`the mail server did not take the mail: ${words.replaceAll(/[^\s<>:;,"']+@[^\s<>:;,"']+/g, '(address)')}`)
}

const replyTo = (asked: string | undefined, shop: { name: string; address: string } | undefined) => (asked ?? shop ? { replyTo: asked ?? shop } : {})
const domainOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'
