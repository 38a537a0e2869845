import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import type { Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import type { Job } from '../kernel/jobs.ts'
import type { OutboxRow } from '../kernel/outbox.ts'
import type { ShopLetter } from '../ports/letters.ts'
import type { LetterContext, MailWriter, WrittenMail } from '../ports/mail-texts.ts'
import type { MailTransport, OutgoingMail } from '../ports/mail.ts'
import { forgetMails, mailById, mailOfNote, newestMails, noteDelivered, writeMail, type MailHead, type MailRow } from './mails-store.ts'

export { forgetMailsOfNotes, forgetMailsTo, mailsTo } from './mails-store.ts'

/** What was written, for the page that shows mails where no mail server is configured. */
export interface WrittenMails {
  newest(): Promise<readonly MailHead[]>
  byId(id: number): Promise<MailRow | undefined>
}

export type Attachments = OutgoingMail['attachments']

/** A mail before its words are chosen. */
export interface Draft {
  readonly template: string
  readonly recipient: string
  readonly locale: Locale
  /** An answer goes here and not to the shop's own address. */
  readonly replyTo?: string
  /** Whole address that ends what this mail belongs to, for mail programs that offer it. */
  readonly unsubscribe?: string
  words(surroundings: LetterContext): Promise<WrittenMail>
  files?(): Promise<Attachments>
}

export interface AddressedLetter extends Pick<Draft, 'recipient' | 'locale' | 'replyTo' | 'unsubscribe' | 'files'> {
  readonly letter: ShopLetter
}

export interface Post {
  /**
   * Writes a mail down once under its note, and hands it over until it is delivered: whoever takes the note up again sends the same words under the same key.
   * Nothing happens where there is nobody left to write to.
   */
  deliver(note: OutboxRow, draft: Draft | undefined): Promise<void>
  send(note: OutboxRow, letter: AddressedLetter | undefined): Promise<void>
  /** The whole address of a page, for links in letters. */
  linkTo(locale: Locale, path: string): string
  readonly jobs: readonly Job[]
  readonly written: WrittenMails
}

export interface PostParts {
  /** Of the shop, for links and pictures. */
  readonly origin: string
  readonly writer: MailWriter
  readonly transport: MailTransport
}

const keptDays = 30
const newestShown = 200

export function openPost(house: Services, { origin, writer, transport }: PostParts): Post {
  const { db } = house

  async function written(note: OutboxRow, { template, recipient, locale, words }: Draft): Promise<MailRow | undefined> {
    const said = await words({ locale, origin, settings: await house.settings() })
    await inTransaction(db, (tx) => writeMail(tx, { outboxId: note.id, template, locale, recipient, ...said }))
    return mailOfNote(db, note.id)
  }

  async function deliver(note: OutboxRow, draft: Draft | undefined): Promise<void> {
    if (!draft) return
    const row = await mailOfNote(db, note.id) ?? await written(note, draft)
    if (!row || row.deliveredAt) return
    const settings = await house.settings()
    const { replyTo, unsubscribe } = draft
    await transport.send({
      from: { name: settings['shop.name'], address: settings['shop.address'].email }, to: row.recipient, subject: row.subject, html: row.html, plain: row.plain, messageKey: note.key,
      attachments: await draft.files?.() ?? [], ...(replyTo && { replyTo }), ...(unsubscribe && { unsubscribe }),
    })
    if (transport.isLocal) return house.log.info({ outbox: note.key, mail: row.id }, 'A mail is written and not sent: there is no mail server (SMTP_URL)')
    await inTransaction(db, (tx) => noteDelivered(tx, row.id))
  }

  return {
    deliver,
    send: (note, addressed) => deliver(note, addressed && { ...addressed, template: addressed.letter.name, words: (surroundings) => writer.writeLetter({ ...surroundings, letter: addressed.letter }) }),
    linkTo: (locale, path) => origin + localePath(locale, path),
    jobs: [{ name: 'forgetMails', everySeconds: 3600, run: () => inTransaction(db, (tx) => forgetMails(tx, { olderThanDays: keptDays })) }],
    written: { newest: () => newestMails(db, newestShown), byId: (id) => mailById(db, id) },
  }
}
