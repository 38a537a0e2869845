import { defaultLocale, isLocale, localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Services } from '../kernel/context.ts'
import { mailToken } from '../kernel/security/mail-token.ts'
import type { OutboxHandlers } from '../kernel/jobs/outbox.ts'
import type { OutreachLetters } from '../ports/letters/outreach-letters.ts'
import type { AddressedLetter, Post } from '../post/post.ts'
import { findMessage, type ContactMessage } from './contact-store.ts'
import { findReply, listReplies, type MessageReply } from './message-queue-store.ts'
import { findSubscription, type Subscription } from './newsletter-store.ts'

/** The purpose of the token in a newsletter link. */
export type NewsletterPurpose = 'confirmNewsletter' | 'endNewsletter'

const actionCalls: Readonly<Record<NewsletterPurpose, string>> = {
  confirmNewsletter: 'WebActionConfirmNewsletter',
  endNewsletter: 'WebActionUnsubscribeNewsletter',
}

type OutreachKind =
  | 'mail.newsletterConfirm'
  | 'mail.newsletterConfirmed'
  | 'mail.contactMessage'
  | 'mail.contactReceipt'
  | 'mail.contactReply'

export function outreachMails({ db, settings }: Services, post: Post): Pick<OutboxHandlers, OutreachKind> {
  return {
    async 'mail.newsletterConfirm'({ subscriptionId }, outboxMessage) {
      const subscription = await findSubscription(db, subscriptionId)
      await post.send(
        outboxMessage,
        subscription?.state === 'pending'
          ? {
              ...toRecipient(subscription),
              letter: {
                name: 'newsletterConfirm',
                contents: {
                  link: await getLink(subscription, 'confirmNewsletter'),
                  days: serverLimits.newsletterPendingDays,
                },
              },
            }
          : undefined,
      )
    },
    async 'mail.newsletterConfirmed'({ subscriptionId }, outboxMessage) {
      const subscription = await findSubscription(db, subscriptionId)
      if (subscription?.state !== 'confirmed') return
      const unsubscribe = await getLink(subscription, 'endNewsletter')
      await post.send(outboxMessage, {
        ...toRecipient(subscription),
        unsubscribe,
        letter: { name: 'newsletterConfirmed', contents: { unsubscribe } },
      })
    },
    async 'mail.contactMessage'({ messageId }, outboxMessage) {
      const message = await findMessage(db, messageId)
      await post.send(outboxMessage, message && (await toShopLetter(message)))
    },
    async 'mail.contactReceipt'({ messageId }, outboxMessage) {
      const message = await findMessage(db, messageId)
      await post.send(
        outboxMessage,
        message && { ...toRecipient(message), letter: { name: 'contactReceipt', contents: { number: message.id } } },
      )
    },
    async 'mail.contactReply'({ replyId }, outboxMessage) {
      const reply = await findReply(db, replyId)
      const message = reply && (await findMessage(db, reply.messageId))
      await post.send(outboxMessage, reply && message && (await toReplyLetter(message, reply)))
    },
  }

  /** SF-2.53, SF-2.54: the link works on any page; the home page always exists. */
  function getLink(subscription: Subscription, purpose: NewsletterPurpose): Promise<string> {
    return newsletterLink({ db, linkTo: post.linkTo }, subscription, purpose)
  }

  /** In the thread of the receipt and of the earlier answers. */
  async function toReplyLetter(message: ContactMessage, reply: MessageReply): Promise<AddressedLetter> {
    const earlier = (await listReplies(db, message.id)).filter(({ id }) => id < reply.id)
    return {
      ...toRecipient(message),
      thread: [`mail.contactReceipt:${message.id}`, ...earlier.map(({ id }) => `mail.contactReply:${id}`)],
      letter: { name: 'contactReply', contents: toReplyContents(message, reply) },
    }
  }

  async function toShopLetter(message: ContactMessage): Promise<AddressedLetter> {
    const { email } = (await settings())['shop.address']
    // The address was removed after the message was received: the outbox retries until there is one.
    if (email === '') throw new Error('the shop has no e-mail address: set shop.address.email')
    return {
      recipient: email,
      locale: toLocale(message),
      replyTo: message.email,
      letter: { name: 'contactMessage', contents: toMessageContents(message) },
    }
  }
}

export function toMessageContents(message: ContactMessage): OutreachLetters['contactMessage'] {
  const { id: number, name, email, subject, message: text, orderId } = message
  return { number, name, email, subject, message: text, orderId }
}

export function toReplyContents(message: ContactMessage, reply: MessageReply): OutreachLetters['contactReply'] {
  return { subject: message.subject, text: reply.text, question: message.message, name: message.name }
}

export async function newsletterLink(
  { db, linkTo }: Pick<Services, 'db'> & Pick<Post, 'linkTo'>,
  { id, salt, locale }: Pick<Subscription, 'id' | 'salt' | 'locale'>,
  purpose: NewsletterPurpose,
): Promise<string> {
  const query = new URLSearchParams({
    ActionCall: actionCalls[purpose],
    newsletterEmailId: String(id),
    authString: await mailToken(db, { purpose, id, salt }),
  })
  return `${linkTo(toLocale({ locale }), '/')}?${query}`
}

/** Like post.linkTo, for callers without a post. */
export const createLinkTo =
  (origin: string): Post['linkTo'] =>
  (locale, path) =>
    origin + localePath(locale, path)

const toRecipient = (row: { readonly email: string; readonly locale: string }) => ({
  recipient: row.email,
  locale: toLocale(row),
})
const toLocale = ({ locale }: { readonly locale: string }): Locale => (isLocale(locale) ? locale : defaultLocale)
