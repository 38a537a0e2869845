import { refuse, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import {
  findMessage,
  listNewestMessages,
  markAnswered,
  type ContactMessage,
  type MessageSummary,
} from './contact-store.ts'
import { listConfirmedSubscriptions, type Subscription } from './newsletter-store.ts'
import { createLinkTo, newsletterLink } from './outreach-mails.ts'

export type { ContactMessage, MessageSummary } from './contact-store.ts'

export interface NewsletterRecipient extends Pick<Subscription, 'email' | 'firstName' | 'lastName' | 'locale'> {
  /** The unsubscribe link, which every mail must contain. */
  readonly unsubscribe: string
}

/** Newsletter recipients and contact messages for staff. */
export interface OutreachAdmin {
  listMessages(filter: { readonly limit: number; readonly isOpen: boolean }): Promise<readonly MessageSummary[]>
  getMessage(id: number): Promise<ContactMessage>
  markAnswered(id: number): Promise<void>
  streamRecipients(folder: string): AsyncIterable<NewsletterRecipient>
}

const pageSize = 500

export function createOutreachAdmin(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { origin }: { readonly origin: string },
): OutreachAdmin {
  return {
    listMessages: (filter) => listNewestMessages(db, filter),
    getMessage: async (id) => (await findMessage(db, id)) ?? refuseNotFound(),
    async markAnswered(id) {
      if (!(await inTransaction(db, (tx) => markAnswered(tx, id, now())))) refuseNotFound()
    },
    async *streamRecipients(folder) {
      for (let after = 0; ;) {
        const subscriptions = await listConfirmedSubscriptions(db, { folder, after, limit: pageSize })
        for (const each of subscriptions) {
          const { email, firstName, lastName, locale } = each
          yield {
            email,
            firstName,
            lastName,
            locale,
            unsubscribe: await newsletterLink({ db, linkTo: createLinkTo(origin) }, each, 'endNewsletter'),
          }
        }
        const last = subscriptions.at(-1)
        if (!last) return
        after = last.id
      }
    },
  }
}

function refuseNotFound(): never {
  refuse('notFound', { because: 'There is no such message.' })
}
