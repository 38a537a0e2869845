import { defaultLocale, isLocale, localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Services } from '../kernel/context.ts'
import { mailToken } from '../kernel/mail-token.ts'
import type { OutboxHandlers } from '../kernel/outbox.ts'
import type { AddressedLetter, Post } from '../post/post.ts'
import { messageById, type ContactMessage } from './contact-store.ts'
import { subscriptionById, type Subscription } from './newsletter-store.ts'

/** What a link about the newsletter proves. */
export type NewsletterPurpose = 'confirmNewsletter' | 'endNewsletter'

const actionCalls: Readonly<Record<NewsletterPurpose, string>> = { confirmNewsletter: 'WebActionConfirmNewsletter', endNewsletter: 'WebActionUnsubscribeNewsletter' }

type OutreachKind = 'mail.newsletterConfirm' | 'mail.newsletterConfirmed' | 'mail.contactMessage' | 'mail.contactReceipt'

export function outreachMails({ db, settings }: Services, post: Post): Pick<OutboxHandlers, OutreachKind> {
  return {
    async 'mail.newsletterConfirm'({ subscriptionId }, note) {
      const asked = await subscriptionById(db, subscriptionId)
      await post.send(note, asked?.state === 'pending' ? { ...to(asked), letter: { name: 'newsletterConfirm', contents: { link: await linkOf(asked, 'confirmNewsletter'), days: serverLimits.newsletterPendingDays } } } : undefined)
    },
    async 'mail.newsletterConfirmed'({ subscriptionId }, note) {
      const subscription = await subscriptionById(db, subscriptionId)
      if (subscription?.state !== 'confirmed') return
      const unsubscribe = await linkOf(subscription, 'endNewsletter')
      await post.send(note, { ...to(subscription), unsubscribe, letter: { name: 'newsletterConfirmed', contents: { unsubscribe } } })
    },
    async 'mail.contactMessage'({ messageId }, note) {
      const message = await messageById(db, messageId)
      await post.send(note, message && await forShop(message))
    },
    async 'mail.contactReceipt'({ messageId }, note) {
      const message = await messageById(db, messageId)
      await post.send(note, message && { ...to(message), letter: { name: 'contactReceipt', contents: { number: message.id } } })
    },
  }

  /** SF-2.53, SF-2.54: on any page; the home page is one that every shop has. */
  function linkOf(subscription: Subscription, purpose: NewsletterPurpose): Promise<string> {
    return newsletterLink({ db, linkTo: post.linkTo }, subscription, purpose)
  }

  async function forShop(message: ContactMessage): Promise<AddressedLetter> {
    const { id: number, name, email: sender, subject, message: words, orderId } = message
    const { email } = (await settings())['shop.address']
    // An address that the shop's people took away after the message came: the note waits until there is one again.
    if (email === '') throw new Error('the shop has no address for mails: settings, shop.address')
    return { recipient: email, locale: localeIn(message), replyTo: sender, letter: { name: 'contactMessage', contents: { number, name, email: sender, subject, message: words, orderId } } }
  }
}

export async function newsletterLink({ db, linkTo }: Pick<Services, 'db'> & Pick<Post, 'linkTo'>, { id, salt, locale }: Pick<Subscription, 'id' | 'salt' | 'locale'>, purpose: NewsletterPurpose): Promise<string> {
  const query = new URLSearchParams({ ActionCall: actionCalls[purpose], newsletterEmailId: String(id), authString: await mailToken(db, { purpose, id, salt }) })
  return `${linkTo(localeIn({ locale }), '/')}?${query}`
}

/** As post.linkTo, for who sends no mails. */
export const linksTo = (origin: string): Post['linkTo'] => (locale, path) => origin + localePath(locale, path)

const to = (row: { readonly email: string; readonly locale: string }) => ({ recipient: row.email, locale: localeIn(row) })
const localeIn = ({ locale }: { readonly locale: string }): Locale => (isLocale(locale) ? locale : defaultLocale)
