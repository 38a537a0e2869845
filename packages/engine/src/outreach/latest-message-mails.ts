import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Services } from '../kernel/context.ts'
import type { LatestContents } from '../post/post.ts'
import { findLatestMessageId, findMessage, type ContactMessage } from './contact-store.ts'
import { toMessageContents, toReplyContents } from './outreach-mails.ts'
import { findLatestReplyId, findReply } from './message-queue-store.ts'

/** The latest messages of the contact form, and the latest answer. */
export function latestMessageMails({
  db,
}: Services): LatestContents<'contactMessage' | 'contactReceipt' | 'contactReply'> {
  async function findLatest(locale: Locale): Promise<ContactMessage | undefined> {
    const id = await findLatestMessageId(db, locale)
    return id === undefined ? undefined : findMessage(db, id)
  }
  return {
    async contactMessage(locale) {
      const message = await findLatest(locale)
      return message && { kind: 'letter', letter: { name: 'contactMessage', contents: toMessageContents(message) } }
    },
    async contactReceipt(locale) {
      const message = await findLatest(locale)
      return message && { kind: 'letter', letter: { name: 'contactReceipt', contents: { number: message.id } } }
    },
    async contactReply(locale) {
      const id = await findLatestReplyId(db, locale)
      const reply = id === undefined ? undefined : await findReply(db, id)
      const message = reply && (await findMessage(db, reply.messageId))
      return message && { kind: 'letter', letter: { name: 'contactReply', contents: toReplyContents(message, reply) } }
    },
  }
}
