import type { MailTransport } from '@vitrine/engine/ports/mail'

/** The default without a mail server: mails stay in the database and are shown at /mails. */
export function localMail(): MailTransport {
  return { isLocal: true, send: async () => {} }
}
