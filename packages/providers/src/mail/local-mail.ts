import type { MailTransport } from '@vitrine/engine/ports/mail'

/** The default where no mail server is configured: mails stay in the shop's own table, and its page of mails shows them. */
export function localMail(): MailTransport {
  return { isLocal: true, send: async () => {} }
}
