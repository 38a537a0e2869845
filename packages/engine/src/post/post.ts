import { localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Actor } from '../kernel/audit.ts'
import type { Services } from '../kernel/context.ts'
import { inStatement, inTransaction } from '../kernel/database/db.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import type { OutboxRow } from '../kernel/jobs/outbox.ts'
import type { ShopLetter } from '../ports/letters.ts'
import type { LetterContext, MailWriter, WrittenMail } from '../ports/mail-texts.ts'
import type { MailTransport, OutgoingMail } from '../ports/mail.ts'
import {
  deleteOldMails,
  findMail,
  findMailByOutboxId,
  listNewestMails,
  markDelivered,
  insertMail,
  type MailSummary,
  type MailRow,
  type StoredMail,
} from './mails-store.ts'
import { sendTest, type TestMail, type TestResult } from './send-test.ts'

export { writeContents, type LatestContents, type MailContents } from './mail-contents.ts'
export { openMailServer } from './mail-server.ts'
export { listMailFigures } from './mail-figures-store.ts'
export { deleteMailsByOutboxKeys, deleteMailsByRecipient, listMailsByRecipient } from './mails-store.ts'

/** The written mails, for the page that shows them when no mail server is configured. */
export interface WrittenMails {
  newest(): Promise<readonly MailSummary[]>
  byId(id: number): Promise<MailRow | undefined>
}

export type Attachments = OutgoingMail['attachments']

/** A mail before it is rendered. */
export interface Draft {
  readonly template: string
  readonly recipient: string
  readonly locale: Locale
  /** The Reply-To address; default: the address of the shop. */
  readonly replyTo?: string
  /** The outbox keys of the earlier mails of its thread, the first one first. */
  readonly thread?: readonly string[]
  /** Absolute unsubscribe URL for the List-Unsubscribe header. */
  readonly unsubscribe?: string
  render(context: LetterContext): Promise<WrittenMail>
  files?(): Promise<Attachments>
}

export interface AddressedLetter extends Pick<
  Draft,
  'recipient' | 'locale' | 'replyTo' | 'thread' | 'unsubscribe' | 'files'
> {
  readonly letter: ShopLetter
}

export interface Post {
  /**
   * Stores the mail of an outbox message once and sends it until it is delivered. A retry sends the same content with
   * the same key.
   * Without a draft nothing happens.
   */
  deliver(message: OutboxRow, draft: Draft | undefined): Promise<void>
  send(message: OutboxRow, letter: AddressedLetter | undefined): Promise<void>
  /** The origin of the shop, for links and pictures. */
  readonly origin: string
  /** The absolute URL of a page, for links in mails. */
  linkTo(locale: Locale, path: string): string
  /** Sends a mail to a member of staff at once. */
  sendTest(actor: Actor, mail: TestMail): Promise<TestResult>
  /** As mail programs show it, unless `sender` is null: the shop itself. */
  readonly sender: string | null
  /** False: mails are stored only. */
  readonly hasServer: boolean
  readonly jobs: readonly Job[]
  readonly sentMails: WrittenMails
}

export interface PostOptions {
  /** The origin of the shop, for links and pictures. */
  readonly origin: string
  readonly writer: MailWriter
  readonly transport: MailTransport
}

const retentionDays = 30
const newestLimit = 200

export function createPost(services: Services, { origin, writer, transport }: PostOptions): Post {
  const { db } = services

  /** Stores the mail of the message; a retry gets the stored one, whatever has changed since. */
  async function store(
    message: OutboxRow,
    { template, recipient, locale, render }: Draft,
  ): Promise<StoredMail | undefined> {
    const renderedMail = await render({ locale, origin, settings: await services.settings() })
    const mail = { outboxId: message.id, template, locale, recipient, ...renderedMail }
    return (await inStatement(db, (tx) => insertMail(tx, mail))) ?? findMailByOutboxId(db, message.id)
  }

  async function deliver(message: OutboxRow, draft: Draft | undefined): Promise<void> {
    if (!draft) return
    await services.pause?.('mail.store')
    const mail = await store(message, draft)
    if (!mail || mail.deliveredAt) return
    const settings = await services.settings()
    const { replyTo, thread, unsubscribe } = draft
    await transport.send({
      from: { name: settings['shop.name'], address: settings['shop.address'].email },
      to: mail.recipient,
      subject: mail.subject,
      html: mail.html,
      plain: mail.plain,
      messageKey: message.key,
      attachments: (await draft.files?.()) ?? [],
      ...(replyTo && { replyTo }),
      ...(thread && { thread }),
      ...(unsubscribe && { unsubscribe }),
    })
    if (transport.isLocal)
      return services.log.info(
        { outbox: message.key, mail: mail.id },
        'A mail was stored but not sent: no mail server is configured (SMTP_URL)',
      )
    await inStatement(db, (tx) => markDelivered(tx, mail.id))
  }

  return {
    origin,
    deliver,
    send: (message, addressed) =>
      deliver(
        message,
        addressed && {
          ...addressed,
          template: addressed.letter.name,
          render: (context) => writer.writeLetter({ ...context, letter: addressed.letter }),
        },
      ),
    sendTest: (actor, mail) => sendTest(services, transport, { actor, mail }),
    get sender() {
      return transport.sender ?? null
    },
    get hasServer() {
      return transport.isLocal !== true
    },
    linkTo: (locale, path) => origin + localePath(locale, path),
    jobs: [
      {
        name: 'deleteOldMails',
        everySeconds: 3600,
        run: () => inTransaction(db, (tx) => deleteOldMails(tx, { olderThanDays: retentionDays })),
      },
    ],
    sentMails: { newest: () => listNewestMails(db, newestLimit), byId: (id) => findMail(db, id) },
  }
}
