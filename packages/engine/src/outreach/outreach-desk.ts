import { refuse, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { messageById, newestMessages, noteAnswered, type ContactMessage, type ListedMessage } from './contact-store.ts'
import { confirmedSubscriptions, type Subscription } from './newsletter-store.ts'
import { linksTo, newsletterLink } from './outreach-mails.ts'

export type { ContactMessage, ListedMessage } from './contact-store.ts'

export interface Subscriber extends Pick<Subscription, 'email' | 'firstName' | 'lastName' | 'locale'> {
  /** What must stand in every mail to them. */
  readonly unsubscribe: string
}

/** Newsletter and messages for the shop's people. */
export interface OutreachDesk {
  messages(wish: { readonly most: number; readonly isOpen: boolean }): Promise<readonly ListedMessage[]>
  message(id: number): Promise<ContactMessage>
  answered(id: number): Promise<void>
  subscribers(folder: string): AsyncIterable<Subscriber>
}

const page = 500

export function openOutreachDesk({ db, now }: Pick<Services, 'db' | 'now'>, { origin }: { readonly origin: string }): OutreachDesk {
  return {
    messages: (wish) => newestMessages(db, wish),
    message: async (id) => await messageById(db, id) ?? none(),
    async answered(id) {
      if (!(await inTransaction(db, (tx) => noteAnswered(tx, id, now())))) none()
    },
    async *subscribers(folder) {
      for (let after = 0; ;) {
        const list = await confirmedSubscriptions(db, { folder, after, most: page })
        for (const each of list) {
          const { email, firstName, lastName, locale } = each
          yield { email, firstName, lastName, locale, unsubscribe: await newsletterLink({ db, linkTo: linksTo(origin) }, each, 'endNewsletter') }
        }
        const last = list.at(-1)
        if (!last) return
        after = last.id
      }
    },
  }
}

function none(): never {
  refuse('notFound', { because: 'There is no such message.' })
}
