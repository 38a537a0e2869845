import { createHash } from 'node:crypto'
import type { MailTransport } from '@vitrine/engine/ports/mail'
import { createTransport } from 'nodemailer'

export interface SmtpOptions {
  /**
   * 'smtps://user:password@mail.example' or 'smtp://mail.example:587'; without TLS only where the address says
   * `?ignoreTLS=true`.
   */
  readonly url: string
  /** The sender; replies then go to the shop's own address. 'Vitrine <shop@mail.example>' */
  readonly from?: string | undefined
}

/** Well below the lease of the outbox, so that no other instance sends the same mail. */
const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const

export function smtpMail({ url, from }: SmtpOptions): MailTransport {
  const transport = createSmtpTransport(url)
  return {
    sender: from,
    async send(mail) {
      const shop = { name: mail.from.name, address: mail.from.address }
      // One id per outbox message, so that servers and mail programs can deduplicate retries.
      const toMessageId = (key: string) =>
        `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${getDomain(from ?? shop.address)}>`
      const thread = mail.thread?.map(toMessageId) ?? []
      try {
        await transport.sendMail({
          from: from ?? shop,
          ...replyTo(mail.replyTo, from !== undefined && shop.address !== '' ? shop : undefined),
          to: mail.to,
          messageId: toMessageId(mail.messageKey),
          ...(thread.length > 0 && { inReplyTo: thread.at(-1), references: [...thread] }),
          subject: mail.subject,
          html: mail.html,
          text: mail.plain,
          attachments: mail.attachments.map(({ fileName, type, bytes }) => ({
            filename: fileName,
            contentType: type,
            content: Buffer.from(bytes),
          })),
          // Prevents automatic replies.
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(mail.unsubscribe && {
              'List-Unsubscribe': `<${mail.unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
      } catch (error) {
        throw redactAddresses(error)
      }
    },
  }
}

/** Connects and logs in without sending anything; throws if the server does not accept mails. */
export async function checkSmtp({ url }: SmtpOptions): Promise<void> {
  const transport = createSmtpTransport(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

const createSmtpTransport = (url: string) =>
  createTransport({ ...timeoutsMs, url, requireTLS: !new URL(url).searchParams.has('ignoreTLS') })

/** Server messages repeat the recipient, and addresses must not be logged. */
function redactAddresses(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error)
  return new Error(
    `the mail server did not take the mail: ${message.replaceAll(/[^\s<>:;,"']+@[^\s<>:;,"']+/g, '(address)')}`,
  )
}

const replyTo = (replyToAddress: string | undefined, shop: { name: string; address: string } | undefined) =>
  (replyToAddress ?? shop) ? { replyTo: replyToAddress ?? shop } : {}
const getDomain = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'
