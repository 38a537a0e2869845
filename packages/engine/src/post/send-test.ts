import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { recordAudit, type Actor } from '../kernel/audit.ts'
import type { Services } from '../kernel/context.ts'
import { inStatement, inTransaction } from '../kernel/database/db.ts'
import type { WrittenMail } from '../ports/mail-texts.ts'
import type { MailTransport } from '../ports/mail.ts'
import { insertMail, markDelivered } from './mails-store.ts'

export interface TestMail extends WrittenMail {
  readonly name: string
  readonly locale: Locale
  readonly recipient: string
}

export interface TestResult {
  readonly state: 'accepted' | 'refused' | 'stored'
  /** What the mail server said. */
  readonly reason: string | null
}

/** Sends a mail at once and reports what the mail server said; unlike mails to customers, it is not repeated. */
export async function sendTest(
  services: Services,
  transport: MailTransport,
  { actor, mail: { name, ...mail } }: { readonly actor: Actor; readonly mail: TestMail },
): Promise<TestResult> {
  const { db } = services
  const stored = await inTransaction(db, async (tx) => {
    await recordAudit(tx, actor, {
      action: 'doSendTestMail',
      subject: 'mail',
      subjectId: name,
      after: { locale: mail.locale },
    })
    return insertMail(tx, { ...mail, outboxId: null, template: `test.${name}` })
  })
  if (transport.isLocal || !stored) return { state: 'stored', reason: null }
  const settings = await services.settings()
  try {
    await transport.send({
      from: { name: settings['shop.name'], address: settings['shop.address'].email },
      to: mail.recipient,
      subject: mail.subject,
      html: mail.html,
      plain: mail.plain,
      messageKey: `mail.test:${stored.id}`,
      attachments: [],
    })
  } catch (error) {
    services.log.warn({ mail: stored.id, error }, 'A test mail was not accepted')
    return { state: 'refused', reason: error instanceof Error ? error.message : String(error) }
  }
  await inStatement(db, (tx) => markDelivered(tx, stored.id))
  return { state: 'accepted', reason: null }
}
